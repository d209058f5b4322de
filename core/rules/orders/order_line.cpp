#include "core/rules/orders/order_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {

std::string sheet_size_problem(std::string_view text) {
  if (text.size() > most_sheet_kilobytes * 1024)
    return fmt::format("the text has more than {} KB: it is not read", most_sheet_kilobytes);
  const auto lines = std::count(text.begin(), text.end(), '\n');
  if (static_cast<std::size_t>(lines) > most_sheet_lines)
    return fmt::format("the text has more than {} lines: it is not read", most_sheet_lines);
  return {};
}

OrderSet& find_or_add_set(const Variant& variant, PowerId power, std::string_view name,
                          std::vector<OrderSet>& sets) {
  if (variant.powers[power.index()].parts.empty()) return sets.emplace_back(OrderSet{power, {}});
  std::string folded = fold_name(name);
  const auto has_room = [&](const OrderSet& set) {
    return set.power == power && !contains(set.names, folded);
  };
  const auto last = std::find_if(sets.rbegin(), sets.rend(), has_room);
  OrderSet& set = last == sets.rend() ? sets.emplace_back(OrderSet{power, {}}) : *last;
  set.names.push_back(std::move(folded));
  return set;
}

}  // namespace chancery
