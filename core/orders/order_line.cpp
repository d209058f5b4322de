#include "core/orders/order_line.h"

#include <algorithm>

#include "core/base/names.h"

namespace chancery {

OrderSet& set_under(const Variant& variant, PowerId power, std::string_view name,
                    std::vector<OrderSet>& sets) {
  if (variant.powers[power.index()].parts.empty()) return sets.emplace_back(OrderSet{power, {}});
  std::string folded = fold_name(name);
  const auto has_room = [&](const OrderSet& set) {
    return set.power == power &&
           std::find(set.names.begin(), set.names.end(), folded) == set.names.end();
  };
  const auto last = std::find_if(sets.rbegin(), sets.rend(), has_room);
  OrderSet& set = last == sets.rend() ? sets.emplace_back(OrderSet{power, {}}) : *last;
  set.names.push_back(std::move(folded));
  return set;
}

}  // namespace chancery
