// The key `per_turn` of lines and passages: if more units are to use one in a turn, none does.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The rule itself: are `count` units more than may use it in a turn (the key `per_turn` of a line
/// or passage)?
inline bool is_crowded(const std::optional<std::int32_t>& per_turn, std::size_t count) {
  return per_turn && count > static_cast<std::size_t>(*per_turn);
}

/// The units ordered along the line if they are too many, upwards; else none.
inline std::vector<UnitId> crowded_out(const Variant& variant, std::span<const Order> orders,
                                       OrderTypeId line) {
  std::vector<UnitId> riding;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (actions::rides.has(orders[i].action) && orders[i].type == line) riding.push_back(UnitId{i});
  if (!is_crowded(variant.order_types[line.index()].per_turn, riding.size())) riding.clear();
  return riding;
}

}  // namespace chancery
