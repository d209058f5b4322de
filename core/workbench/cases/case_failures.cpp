#include "core/workbench/cases/case_failures.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/workbench/cases/case_step_checks.h"

namespace chancery {
namespace {

/// Positions with more units are not shown above a failure.
constexpr std::size_t most_units = 20;

/// "Spring 1901 (movement): Ruritania A ZEN, F STR; Hentzau A HEN".
std::string before_text(const Variant& variant, const Position& before) {
  std::string out = fmt::format("{} ({}): ", phase_label(variant, before.time),
                                phase_kind_name(phase_kind(variant, before)));
  if (before.units.size() > most_units) return out + fmt::format("{} units", before.units.size());
  std::vector<std::string> powers;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    std::vector<std::string> units;
    for (const Unit& unit : before.units)
      if (unit.power == PowerId{i}) units.push_back(print_unit(variant, unit.unit_class, unit.at));
    for (const Dislodged& dislodged : before.dislodged)
      if (dislodged.unit.power == PowerId{i})
        units.push_back(print_unit(variant, dislodged.unit.unit_class, dislodged.unit.at) +
                        " (dislodged)");
    if (!units.empty())
      powers.push_back(fmt::format("{} {}", variant.powers[i].name, fmt::join(units, ", ")));
  }
  return out + (powers.empty() ? "no units" : fmt::format("{}", fmt::join(powers, "; ")));
}

/// Void orders of the phase that no failure mentions: often a misspelled order is the cause.
std::vector<std::string> other_void_orders(const CaseResult& result, std::size_t step) {
  const Variant& variant = result.board->variant();
  std::set<std::string> reported;
  for (const CaseFailure& failure : result.failures)
    if (failure.step == step)
      for (const ConcernedOrder& order : failure.orders) reported.insert(order.order);
  std::vector<std::string> others;
  for (const OrderReport& order : result.played[step].report.orders) {
    if (order.result != Result::void_order || reported.contains(name_order(variant, order)))
      continue;
    others.push_back(name_order(variant, order) + ": " + describe_order(variant, order));
  }
  return others;
}

/// The failures of one case, phase by phase.
class FailureText {
 public:
  FailureText(const Case& test_case, const CaseResult& result)
      : case_(test_case), result_(result) {}

  std::string write() {
    if (result_.failures.empty()) return {};
    out_ = fmt::format("  {}", place_text(case_place(case_)));
    if (!case_.cites.empty()) out_ += ", cites " + case_.cites;
    out_ += '\n';
    if (std::any_of(result_.failures.begin(), result_.failures.end(),
                    [](const CaseFailure& failure) { return failure.diagnosed; }))
      out_ += "  the case is invalid: see the error above\n";
    for (const CaseFailure& failure : result_.failures) {
      if (failure.diagnosed) continue;  // not twice
      if (failure.step != step_) begin_step(failure.step);
      write_failure(failure);
    }
    end_step();
    return std::move(out_);
  }

 private:
  void begin_step(std::optional<std::size_t> step) {
    end_step();
    step_ = step;
    reported_.clear();
    if (!step) return;
    out_ += fmt::format("  before: {}\n",
                        before_text(result_.board->variant(), result_.played[*step].before));
  }

  void end_step() {
    if (!step_) return;
    const auto others = other_void_orders(result_, *step_);
    if (!others.empty()) out_ += fmt::format("  also void:\n    {}\n", fmt::join(others, "\n    "));
  }

  void write_failure(const CaseFailure& failure) {
    out_ += fmt::format("  {}\n    expected  {}\n    got       {}\n", place_text(failure.span),
                        failure.expected, failure.got);
    std::vector<std::string> reasons;
    for (const ConcernedOrder& order : failure.orders)
      if (std::string reason = reason_text(order, failure); !reason.empty())
        reasons.push_back(std::move(reason));
    if (!reasons.empty())
      out_ += fmt::format("    because   {}\n", fmt::join(reasons, "\n              "));
  }

  /// Empty if the line above already contains it. The chain of an order is written once per phase.
  std::string reason_text(const ConcernedOrder& order, const CaseFailure& failure) {
    if (order.why.empty())
      return order.result == failure.got ? std::string() : order.order + ": " + order.result;
    if (!reported_.insert(order.order).second)
      return fmt::format("{}: {}, as above", order.order, order.result);
    return order.order + ": " + order.why;
  }

  const Case& case_;
  const CaseResult& result_;
  std::optional<std::size_t> step_;
  std::set<std::string> reported_;
  std::string out_;
};

}  // namespace

std::string place_text(const SourceSpan& span) {
  return span.file ? fmt::format("{}:{}", span.file->path, span.line) : std::string();
}

std::string write_failures(const Case& test_case, const CaseResult& result) {
  return FailureText(test_case, result).write();
}

const SourceSpan& case_place(const Case& test_case) {
  return test_case.id.span.file ? test_case.id.span : test_case.steps.front().span;
}

void write_failure_json(const CaseFailure& failure, const CaseResult& result, JsonWriter& json) {
  json.begin_object();
  json.text("at", place_text(failure.span));
  json.text("expected", failure.expected);
  json.text("got", failure.got);
  json.key("orders");
  json.begin_list();
  for (const ConcernedOrder& order : failure.orders) {
    json.begin_object();
    json.text("order", order.order);
    json.text("result", order.result);
    json.text("why", order.why);
    json.end_object();
  }
  json.end_list();
  json.key("void");
  json.begin_list();
  if (failure.step)
    for (const std::string& order : other_void_orders(result, *failure.step)) json.text(order);
  json.end_list();
  json.end_object();
}

}  // namespace chancery
