#include "core/workbench/cases/case_explanations.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/workbench/cases/case_step_checks.h"

namespace chancery {
namespace {

/// More orders would make a report less readable.
constexpr std::size_t most_concerned = 6;

/// True if the text only repeats the result. Either may end with a period.
bool says_nothing_new(std::string_view why, std::string_view result) {
  while (why.ends_with('.')) why.remove_suffix(1);
  return why == result;
}

}  // namespace

ConcernedOrder CaseConcerns::explain(const OrderReport& order) {
  if (!explained_) {
    PhaseOptions options = played_.options;
    options.explain = true;
    explained_ = resolve_phase(board_.shared_variant(), board_.reader(), played_.before,
                               played_.orders, options);
  }
  const auto index = static_cast<std::size_t>(&order - played_.report.orders.data());
  ConcernedOrder concerned{name_order(board_.variant(), order),
                           describe_order(board_.variant(), order),
                           explained_->orders[index].explanation};
  if (says_nothing_new(concerned.why, concerned.result)) concerned.why.clear();
  return concerned;
}

template <class Wanted>
std::vector<ConcernedOrder> CaseConcerns::explain_if(Wanted wanted) {
  std::vector<ConcernedOrder> all;
  for (const OrderReport& order : played_.report.orders)
    if (all.size() < most_concerned && wanted(order)) all.push_back(explain(order));
  return all;
}

std::optional<ProvinceId> CaseConcerns::goal(const OrderReport& order) const {
  if (!order.order) return std::nullopt;
  const OrderLine line =
      board_.reader().read(*order.order, order.power, played_in(played_.report, played_.before));
  if (!has_goal(line.order.action) || !line.order.to.valid()) return std::nullopt;
  return board_.variant().map.province_of(line.order.to);
}

std::vector<ConcernedOrder> CaseConcerns::around(std::span<const ProvinceId> provinces) {
  const auto is_in = [&](ProvinceId province) { return contains(provinces, province); };
  return explain_if([&](const OrderReport& order) {
    if (order.at.valid() && is_in(board_.variant().map.province_of(order.at))) return true;
    const auto to = goal(order);
    return to && is_in(*to);
  });
}

std::vector<ConcernedOrder> CaseConcerns::void_orders() {
  return explain_if([](const OrderReport& order) { return order.result == Result::void_order; });
}

std::vector<ConcernedOrder> CaseConcerns::of_power(PowerId power) {
  return explain_if([&](const OrderReport& order) { return order.power == power; });
}

}  // namespace chancery
