// Helpers to make and copy orders for lists.
#pragma once

#include <cstddef>
#include <cstring>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Orders are copied in blocks of this size, so that most lists take one step without a branch on
/// their length. Surplus copies are overwritten by what follows; source and target must have room
/// for them.
inline constexpr std::size_t copied_at_once = 4;

inline Order* copy_orders(const Order* from, std::size_t count, Order* out) {
  std::memcpy(out, from, copied_at_once * sizeof(Order));
  for (std::size_t done = copied_at_once; done < count; done += copied_at_once)
    std::memcpy(out + done, from + done, copied_at_once * sizeof(Order));
  return out + count;
}

inline Order make_order(Action action, SpaceId to, UnitId target = UnitId::none()) {
  Order order;
  order.action = action;
  order.to = to;
  order.target = target;
  return order;
}

/// The orders of a unit that stays where it is. The first is a hold, which needs no order type.
inline std::vector<Order> standing_orders(const Variant& variant) {
  std::vector<Order> orders{make_order(Action::hold, SpaceId::none())};
  for (const Action action : all_actions())
    if (action_kind(action) == ActionKind::stand && !is_idle(action) && variant.type_of(action))
      orders.push_back(make_order(action, SpaceId::none()));
  return orders;
}

}  // namespace chancery
