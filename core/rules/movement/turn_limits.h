// The key `per_turn` of lines and passages: if more units are ordered to use one in a turn, none
// does.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if `count` is more than a line or passage with this limit allows in a turn.
inline bool exceeds_turn_limit(const std::optional<std::int32_t>& per_turn, std::size_t count) {
  return per_turn && count > static_cast<std::size_t>(*per_turn);
}

/// Returns the units ordered along the line, ascending, if they are too many; else none.
inline std::vector<UnitId> units_over_limit(const Variant& variant, std::span<const Order> orders,
                                            OrderTypeId line) {
  std::vector<UnitId> riding;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].action == Action::legs && orders[i].type == line) riding.push_back(UnitId{i});
  if (!exceeds_turn_limit(variant.order_types[line.index()].per_turn, riding.size()))
    riding.clear();
  return riding;
}

}  // namespace chancery
