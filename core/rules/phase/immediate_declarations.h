// Declarations that take effect when they are handed in, before the rest of their phase.
#pragma once

#include <optional>
#include <vector>

#include "core/rules/phase/read_orders.h"
#include "core/rules/state/message.h"

namespace chancery {

/// What the declarations that take effect at once have done.
struct ImmediateResult {
  Position position;              // after all of them
  std::vector<OrderLine> lines;   // each of them as it was judged, in the order given
  std::vector<Message> messages;  // of the hook
};

/// Does a line that was read as such an order take effect when it is handed in?
bool takes_effect_at_once(const Variant& variant, const OrderLine& line);

/// Judges and carries out such declarations, set by set and line by line, each in the position
/// that those before it left, and takes them out of the orders. Those of powers in `disorder` stay
/// with the other lines. None: there is no such declaration. `hooks` may be null. Throws
/// HookFailure.
std::optional<ImmediateResult> act_at_once(const Variant& variant, const Position& position,
                                           ReadOrders& orders, const std::vector<PowerId>& disorder,
                                           Hooks* hooks);

}  // namespace chancery
