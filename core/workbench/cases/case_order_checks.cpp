#include "core/workbench/cases/case_order_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/workbench/cases/case_lists.h"
#include "core/workbench/cases/case_step_checks.h"

namespace chancery {
namespace {

std::vector<std::string> result_names() {
  std::vector<std::string> names;
  for (auto result = static_cast<std::uint8_t>(Result::moved);
       result <= static_cast<std::uint8_t>(Result::noted); ++result)
    names.emplace_back(result_name(static_cast<Result>(result)));
  return names;
}

/// Suggests the most similar result; for words that only say whether the order succeeded, the key
/// `ok`.
std::string hint_for_result(const CaseEntry<CaseText>& entry) {
  const std::vector<std::string> names = result_names();
  if (std::string near = did_you_mean(entry.value.text, names); !near.empty()) return near;
  const std::string word = fold_name(entry.value.text);
  const auto is_one_of = [&](std::initializer_list<std::string_view> words) {
    return contains(words, word);
  };
  const bool succeeds = is_one_of({"ok", "success", "succeeds", "succeeded", "successful"});
  const bool fails = is_one_of({"fail", "fails", "failed", "failure"});
  const std::string all = fmt::format("results are {}", fmt::join(names, ", "));
  if (!succeeds && !fails) return all;
  return fmt::format("to expect success or failure, write ok = {{ \"{}\" = {} }}; {}",
                     entry.key.text, succeeds, all);
}

}  // namespace

void CaseOrderChecks::check(const CaseExpectation& expect) {
  for (const auto& entry : expect.results) check_result(entry);
  for (const auto& entry : expect.ok) check_ok(entry);
  for (const auto& entry : expect.by) check_by(entry);
  for (const auto& entry : expect.why) check_why(entry);
}

void CaseOrderChecks::expect_of_order(bool truth, const CaseText& key, const OrderReport& order,
                                      const std::string& expected) {
  step_.expect_that(truth, key.span, fmt::format("{}: {}", key.text, expected),
                    describe_order(step_.variant, order),
                    [&] { return std::vector{step_.concerns.explain(order)}; });
}

void CaseOrderChecks::check_result(const CaseEntry<CaseText>& entry) {
  if (!find_result(entry.value.text)) {
    step_.checks.broken("case.unknown-result", entry.value.span,
                        fmt::format("unknown result '{}'", entry.value.text),
                        hint_for_result(entry));
    return;
  }
  if (const OrderReport* order = finder_.find(entry.key))
    expect_of_order(result_name(order->result) == entry.value.text, entry.key, *order,
                    entry.value.text);
}

void CaseOrderChecks::check_ok(const CaseEntry<bool>& entry) {
  if (const OrderReport* order = finder_.find(entry.key))
    expect_of_order(order->ok == entry.value, entry.key, *order,
                    entry.value ? "succeeds" : "fails");
}

void CaseOrderChecks::check_by(const CaseEntry<std::vector<CaseText>>& entry) {
  const auto wanted = step_.provinces_of(entry.value);
  if (const OrderReport* order = finder_.find(entry.key)) {
    auto culprits = order->by;
    std::sort(culprits.begin(), culprits.end());
    expect_of_order(culprits == wanted, entry.key, *order,
                    "by " + join_or_none(province_ids(step_.variant, wanted)));
  }
}

void CaseOrderChecks::check_why(const CaseEntry<CaseText>& entry) {
  if (const OrderReport* order = finder_.find(entry.key))
    expect_of_order(order->why.find(entry.value.text) != std::string::npos, entry.key, *order,
                    fmt::format("a reason with '{}'", entry.value.text));
}

}  // namespace chancery
