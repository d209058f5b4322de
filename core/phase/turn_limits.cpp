#include "core/phase/turn_limits.h"

namespace chancery {

bool is_crowded(const std::optional<std::int32_t>& per_turn, std::size_t count) {
  return per_turn && count > static_cast<std::size_t>(*per_turn);
}

std::vector<UnitId> crowded_out(const Variant& variant, std::span<const Order> orders,
                                OrderTypeId line) {
  std::vector<UnitId> riding;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (orders[i].action == Action::legs && orders[i].type == line) riding.push_back(UnitId{i});
  if (!is_crowded(variant.order_types[line.index()].per_turn, riding.size())) riding.clear();
  return riding;
}

}  // namespace chancery
