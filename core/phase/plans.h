// Orders written ahead for retreats and adjustments.
#pragma once

#include <string>
#include <vector>

#include "core/orders/order_reader.h"
#include "core/state/message.h"

namespace chancery {

// Orders written ahead: "if this unit is dislodged, it goes there; if two are to be built, then
// these". They are kept as the lines that were written, and read again when their phase has come.

/// The orders of a retreat or adjustment phase together with what the plans come to for those that
/// sent none: of a power's plans for one thing the first that applies, of its choices the first
/// that can be done. What was taken from a plan is told in `messages`.
std::vector<OrderSet> with_plans(const Variant& variant, const OrderReader& reader,
                                 const Position& position, const std::vector<OrderSet>& orders,
                                 const std::vector<OrderSet>& plans,
                                 std::vector<Message>& messages);

/// The powers that have something to decide in the phase that `position` waits in, and no plan for
/// all of it.
std::vector<PowerId> powers_to_ask(const Variant& variant, const OrderReader& reader,
                                   const Position& position, const std::vector<OrderSet>& plans);

/// Those of the lines that are plans, by power, as they were written.
std::vector<OrderSet> plans_among(const std::vector<OrderLine>& lines);

}  // namespace chancery
