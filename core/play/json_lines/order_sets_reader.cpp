#include "core/play/json_lines/order_sets_reader.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery {

bool OrderSetsReader::read_orders(const JsonValue& object, OrdersNeeded needed) {
  const JsonValue* orders = object.find("orders");
  if (orders == nullptr) return needed == OrdersNeeded::no || fail("'orders' is missing");
  return read_sets(*orders, JsonPath("orders"), line_.orders);
}

bool OrderSetsReader::read_plans(const JsonValue& object) {
  const JsonValue* plans = object.find("plans");
  if (plans == nullptr) return true;
  if (!read_sets(*plans, JsonPath("plans"), line_.plans)) return false;
  for (const OrderSet& set : line_.plans)
    for (const std::string& text : set.lines)
      if (!board_.reader().read_plan(text, set.power, line_.position))
        return fail(fmt::format("plans: '{}' is not an order for a later phase", text));
  return true;
}

bool OrderSetsReader::read_sets(const JsonValue& powers, const JsonPath& path,
                                std::vector<OrderSet>& sets) {
  if (!check_kind(powers, path, Kind::object)) return false;
  for (const JsonValue& list : powers.items()) {
    PowerId power;
    if (!take(board_.find_power(list.key), path, power)) return false;
    OrderSet& set = find_or_add_set(board_.variant(), power, list.key, sets);
    if (!read_lines(list, path.at(list.key), set.lines)) return false;
  }
  std::stable_sort(sets.begin(), sets.end(),
                   [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
  return true;
}

bool OrderSetsReader::read_lines(const JsonValue& list, const JsonPath& path,
                                 std::vector<std::string>& lines) {
  if (!check_kind(list, path, Kind::list)) return false;
  lines.reserve(lines.size() + list.count);
  for (const JsonValue& item : list.items()) {
    if (!check_kind(item, path, Kind::text)) return false;
    lines.push_back(take_spare_text());
    lines.back() = item.text;
  }
  return true;
}

std::string OrderSetsReader::take_spare_text() {
  if (line_.spare_texts.empty()) return {};
  std::string text = std::move(line_.spare_texts.back());
  line_.spare_texts.pop_back();
  return text;
}

}  // namespace chancery
