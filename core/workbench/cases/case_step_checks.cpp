#include "core/workbench/cases/case_step_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/workbench/cases/case_attributes.h"
#include "core/workbench/cases/case_dislodged_checks.h"
#include "core/workbench/cases/case_ending_checks.h"
#include "core/workbench/cases/case_fog.h"
#include "core/workbench/cases/case_lists.h"
#include "core/workbench/cases/case_order_checks.h"
#include "core/workbench/cases/case_sight.h"
#include "core/workbench/cases/checked_step.h"

namespace chancery {
namespace {

/// The provinces of the units in two lists.
std::vector<ProvinceId> provinces_of_units(const CheckedStep& step,
                                           const std::vector<std::string>& missing,
                                           const std::vector<std::string>& surplus) {
  std::vector<ProvinceId> provinces;
  for (const auto* names : {&missing, &surplus})
    for (const std::string& name : *names)
      if (const auto unit = step.board.find_unit(name); unit.value)
        provinces.push_back(step.variant.map.province_of(unit.value->at));
  return provinces;
}

void check_units(CheckedStep& step, const CaseEntry<std::vector<CaseText>>& entry) {
  const auto power = step.checks.power(entry.key);
  if (!power) return;
  const std::vector<std::string> wanted = step.checks.unit_names(entry.value);
  std::vector<std::string> actual;
  for (const Unit& unit : step.after().units)
    if (unit.power == *power) actual.push_back(print_unit(step.variant, unit.unit_class, unit.at));
  std::sort(actual.begin(), actual.end());
  const auto missing = without(wanted, actual);
  const auto surplus = without(actual, wanted);
  step.expect_that(missing.empty() && surplus.empty(), entry.key.span,
                   fmt::format("units of {}: {}", entry.key.text, join_or_none(wanted)),
                   join_or_none(actual) + describe_difference(missing, surplus), [&] {
                     auto concerned =
                         step.concerns.around(provinces_of_units(step, missing, surplus));
                     return concerned.empty() ? step.concerns.of_power(*power) : concerned;
                   });
}

void check_contested(CheckedStep& step, const std::vector<CaseText>& texts,
                     const SourceSpan& span) {
  const auto wanted = step.provinces_of(texts);
  auto contested = step.after().contested;
  std::sort(contested.begin(), contested.end());
  std::vector<ProvinceId> differing;
  std::set_symmetric_difference(wanted.begin(), wanted.end(), contested.begin(), contested.end(),
                                std::back_inserter(differing));
  step.expect_that(differing.empty(), texts.empty() ? span : texts.front().span,
                   "contested: " + join_or_none(province_ids(step.variant, wanted)),
                   join_or_none(province_ids(step.variant, contested)),
                   [&] { return step.concerns.around(differing); });
}

void check_message(CheckedStep& step, const CaseText& text) {
  const auto& messages = step.played.report.messages;
  const bool found = std::any_of(messages.begin(), messages.end(), [&](const Message& message) {
    return message.text.find(text.text) != std::string::npos;
  });
  step.expect_that(found, text.span, fmt::format("a message with '{}'", text.text),
                   messages.empty() ? std::string("no messages")
                                    : fmt::format("'{}'", fmt::join(texts_of(messages), "', '")),
                   [&] { return step.concerns.void_orders(); });
}

}  // namespace

std::string name_order(const Variant& variant, const OrderReport& order) {
  std::string text = variant.powers[order.power.index()].name + ": ";
  if (order.order) return text + *order.order;
  return order.unit_class ? text + print_unit(variant, *order.unit_class, order.at) : text + "-";
}

std::string describe_order(const Variant& variant, const OrderReport& order) {
  std::string text(result_name(order.result));
  if (order.to.valid()) text += " to " + variant.map.space(order.to).id;
  if (!order.by.empty()) text += " by " + join_or_none(province_ids(variant, order.by));
  if (!order.why.empty()) text += ": " + order.why;
  return text;
}

void check_step(const Board& board, const PlayedStep& played, const CaseExpectation& expect,
                CaseChecks& checks) {
  CheckedStep step(board, played, checks);
  CaseEndingChecks ending(step);
  CaseOrderChecks(step).check(expect);
  for (const auto& entry : expect.units) check_units(step, entry);
  if (expect.dislodged)
    CaseDislodgedChecks(step).check(*expect.dislodged, expect.span_of("dislodged"));
  if (expect.contested) check_contested(step, *expect.contested, expect.span_of("contested"));
  for (const auto& entry : expect.owners) ending.check_owners(entry);
  for (const CaseText& text : expect.messages) check_message(step, text);
  CaseAttributes(board, checks).check(expect.state, step.after());
  check_sight(board, step.after(), expect, checks);
  check_fog(board, played, expect, checks);
  if (expect.winners) ending.check_winners(*expect.winners, expect.span_of("ended"));
}

}  // namespace chancery
