#include "core/workbench/cases/case_order_finder.h"

#include <fmt/format.h>

#include "core/base/common/names.h"
#include "core/workbench/cases/case_lists.h"
#include "core/workbench/cases/case_step_checks.h"

namespace chancery {

CaseOrderKey split_order_key(const Board& board, const std::string& text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string::npos) return {std::nullopt, text};
  const auto power = board.find_power(std::string_view(text).substr(0, colon));
  if (!power.value) return {std::nullopt, text};
  const std::size_t start = text.find_first_not_of(' ', colon + 1);
  return {power.value, start == std::string::npos ? std::string() : text.substr(start)};
}

bool CaseOrderFinder::is_line(const OrderReport& order, const std::string& text) const {
  if (!order.order) return false;
  if (fold_name(*order.order) == fold_name(text)) return true;
  const OrderLine line = step_.board.reader().read(
      text, order.power, played_in(step_.played.report, step_.played.before));
  return !line.printed.empty() && line.printed == *order.order;
}

std::vector<const OrderReport*> CaseOrderFinder::matching(const CaseOrderKey& key) const {
  const auto unit = step_.board.find_unit(key.text);
  std::vector<const OrderReport*> found;
  for (const OrderReport& order : step_.played.report.orders) {
    if (key.power && order.power != *key.power) continue;
    const bool is_unit =
        unit.value && order.unit_class == unit.value->unit_class && order.at == unit.value->at;
    if (is_unit) found.push_back(&order);
  }
  if (!found.empty()) return found;
  // A key that reads as a unit may also be a whole line, if a class letter is also a word of
  // orders.
  for (const OrderReport& order : step_.played.report.orders)
    if ((!key.power || order.power == *key.power) && is_line(order, key.text))
      found.push_back(&order);
  return found;
}

const OrderReport* CaseOrderFinder::find(const CaseText& key) {
  auto found = matching(split_order_key(step_.board, key.text));
  if (found.size() > 1)
    std::erase_if(found, [](const OrderReport* order) { return !order->order; });
  if (found.size() == 1) return found.front();
  report_ambiguity(key, found.empty());
  return nullptr;
}

void CaseOrderFinder::report_ambiguity(const CaseText& key, bool none_matches) {
  std::vector<std::string> orders;
  for (const OrderReport& order : step_.played.report.orders)
    orders.push_back(name_order(step_.variant, order));
  std::string hint = "the orders are " + join_or_none(orders);
  const auto unit = step_.board.find_unit(split_order_key(step_.board, key.text).text);
  if (unit.value)
    hint = fmt::format("it names the unit {}; {}",
                       print_unit(step_.variant, unit.value->unit_class, unit.value->at), hint);
  step_.checks.broken(
      "case.no-such-order", key.span,
      fmt::format("'{}' matches {} of the orders", key.text, none_matches ? "none" : "several"),
      none_matches ? std::move(hint) : "write the whole order line, with the power before it");
}

}  // namespace chancery
