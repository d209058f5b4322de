// Orders written ahead for retreats and adjustments.
#pragma once

#include <vector>

#include "core/rules/phase/read_orders.h"
#include "core/rules/state/message.h"

namespace chancery {

// "If this unit is dislodged, it goes there; if two units are to be built, then these." Plans are
// kept as the written lines and read again in their phase.

/// Adds to the orders of a retreat or adjustment phase those that follow from plans where none were
/// sent: the first of a power's plans that applies, and the first of its choices that is possible.
/// `messages` reports what was taken from a plan.
void add_planned(const Variant& variant, const OrderReader& reader, const Position& position,
                 const std::vector<OrderSet>& plans, ReadOrders& orders,
                 std::vector<Message>& messages);

/// The powers that have something to decide in the phase that `position` waits in and that their
/// plans do not decide completely.
std::vector<PowerId> powers_to_ask(const Variant& variant, const OrderReader& reader,
                                   const Position& position, const std::vector<OrderSet>& plans);

/// The lines that are plans, by power, as written.
std::vector<OrderSet> plans_among(const std::vector<OrderLine>& lines);

}  // namespace chancery
