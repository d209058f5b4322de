// The key `per_turn` of lines and passages: if more units are ordered to use one in a turn, none
// does.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/movement/movement_inputs.h"
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
    if (actions::rides.has(orders[i].action) && orders[i].type == line) riding.push_back(UnitId{i});
  if (!exceeds_turn_limit(variant.order_types[line.index()].per_turn, riding.size()))
    riding.clear();
  return riding;
}

inline std::size_t count_permits(std::span<const Permit> permits, std::uint8_t passage) {
  return static_cast<std::size_t>(
      std::count_if(permits.begin(), permits.end(),
                    [&](const Permit& permit) { return permit.passage == passage; }));
}

/// If there are more permits for a passage than units may pass in a turn, none counts.
inline void drop_crowded_permits(const Variant& variant, std::vector<Permit>& permits) {
  const std::vector<Permit> all = permits;
  std::erase_if(permits, [&](const Permit& permit) {
    return exceeds_turn_limit(variant.passages[permit.passage].per_turn,
                              count_permits(all, permit.passage));
  });
}

}  // namespace chancery
