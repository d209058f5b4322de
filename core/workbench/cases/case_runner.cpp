#include "core/workbench/cases/case_runner.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/script/script_allowance.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_position.h"
#include "core/workbench/cases/case_step_checks.h"

namespace chancery {
namespace {

/// One case on one board, from its position to its last step.
class CaseRun {
 public:
  CaseRun(const Board& board, const Setup& setup, const Case& test_case, CaseResult& result,
          CaseChecks& checks, CaseScripts& scripts)
      : board_(board),
        variant_(board.variant()),
        setup_(setup),
        case_(test_case),
        result_(result),
        checks_(checks),
        scripts_(scripts) {
    // Drops notes that a failed case left behind.
    if (scripts_.hooks() != nullptr) static_cast<void>(scripts_.hooks()->take_notes());
  }

  void run() {
    try {
      play();
    } catch (const HookFailure& failure) {  // on the way from one phase to the next
      report_failure(failure.diagnostic,
                     case_.steps[std::min(result_.played.size(), case_.steps.size() - 1)]);
    }
  }

 private:
  void play() {
    Position position;
    std::vector<OrderSet> plans;  // each step passes them to the next
    if (!place_case(board_, setup_, case_, checks_, position, scripts_)) return;
    for (std::size_t i = 0; i < case_.steps.size(); ++i) {
      const CaseStep& step = case_.steps[i];
      if (i > 0 && !go_on(step, position)) return;
      PlayedStep played;
      played.before = std::move(position);
      if (!read_orders(step, played)) return;
      played.options.plans = std::move(plans);
      PhaseOptions options = played.options;  // the hooks do not outlive the run
      options.hooks = scripts_.hooks();
      played.report = resolve_phase(board_.shared_variant(), board_.reader(), played.before,
                                    played.orders, options);
      if (played.report.failure) {
        report_failure(*played.report.failure, step);
        return;
      }
      position = played.report.after;
      plans = played.report.plans;
      result_.played.push_back(std::move(played));
      check_step(board_, result_.played.back(), step.expect, checks_);
      if (case_.reported) keep_outcome(result_.played.back().report);
    }
  }

  /// If a hook fails, the phase is not resolved.
  void report_failure(const Diagnostic& failure, const CaseStep& step) {
    checks_.failed({step.span, "hooks that succeed", one_line(failure)});
  }
  /// Advances from the result of a step to the phase of the next step.
  bool go_on(const CaseStep& step, Position& position) {
    if (step.phase == PhaseKind::retreat && !position.dislodged.empty())
      return go_to_retreats(step, position);
    std::optional<Ending> ending;
    position = next_phase(variant_, position, ending, scripts_.hooks());
    if (!ending && phase_kind(variant_, position) == step.phase) return true;
    checks_.failed({step.span, fmt::format("then {} phase", phase_kind_name(step.phase)),
                    ending ? "the game is over: " + ending->text
                           : fmt::format("{} ({}) comes next", phase_label(variant_, position.time),
                                         phase_kind_name(phase_kind(variant_, position)))});
    return false;
  }

  /// A retreat phase that the case names is played even if there is nothing to decide.
  bool go_to_retreats(const CaseStep& step, Position& position) {
    const auto& phases = variant_.calendar.phases;
    const Time time = next_time(variant_, position.time);
    if (phases[time.phase].kind == PhaseKind::retreat) {
      position.time = time;
      return true;
    }
    checks_.broken("case.no-retreats", step.span, "the calendar has no retreats after that phase");
    return false;
  }

  bool read_orders(const CaseStep& step, PlayedStep& played) {
    bool good = true;
    for (const auto& entry : step.orders) {
      const auto power = checks_.power(entry.key);
      good = good && power;
      if (!power) continue;
      OrderSet& set = find_or_add_set(variant_, *power, entry.key.text, played.orders);
      for (const CaseText& text : entry.value) set.lines.push_back(text.text);
    }
    played.options.set_order = step.set_order;
    played.options.seed = case_.seed;
    for (const CaseText& text : step.disorder) {
      const auto power = checks_.power(text);
      good = good && power;
      if (power) played.options.disorder.push_back(*power);
    }
    std::stable_sort(played.orders.begin(), played.orders.end(),
                     [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
    return good;
  }

  void keep_outcome(const PhaseReport& report) {
    for (const OrderReport& order : report.orders)
      result_.outcome.push_back(name_order(variant_, order) + ": " +
                                describe_order(variant_, order));
  }

  const Board& board_;
  const Variant& variant_;
  const Setup& setup_;
  const Case& case_;
  CaseResult& result_;
  CaseChecks& checks_;
  CaseScripts& scripts_;
};

/// A choice of the case replaces one with the same name.
void overlay(const std::vector<std::pair<std::string, std::string>>& choices,
             std::vector<std::pair<std::string, std::string>>& base) {
  for (const auto& [name, value] : choices) set_choice(base, name, value);
}

/// The place of the choice for a message without a place.
SourceSpan place_of_choice(const Case& test_case, const std::string& message) {
  for (const CaseText& choice : test_case.choices)
    if (message.find("'" + choice.text + "'") != std::string::npos) return choice.span;
  const bool of_setup = !test_case.setup.text.empty() &&
                        message.find("'" + test_case.setup.text + "'") != std::string::npos;
  return of_setup ? test_case.setup.span : SourceSpan{};
}

/// A case with errors is not played, since its results would not be the intended ones.
void refuse(const Case& test_case, CaseChecks& checks, CaseResult& result) {
  CaseFailure failure{
      test_case.errors.first.span, "a valid case",
      fmt::format("{} ({}, see the diagnostics)", test_case.errors.first.text,
                  test_case.errors.count == 1 ? "1 error"
                                              : fmt::format("{} errors", test_case.errors.count))};
  failure.diagnosed = true;
  checks.failed(std::move(failure));
  result.broken = true;
}

/// At least one part of a claim that is recorded as not followed must be untrue.
void turn_claim_round(const Case& test_case, CaseResult& result) {
  const bool followed = result.failures.empty();
  result.failures.clear();
  result.status = followed ? CaseStatus::failed : CaseStatus::passed;
  if (followed)
    result.failures.push_back({test_case.steps.front().expect.span_of("rejected"),
                               "a claim that is not followed (rejected = true)",
                               "all of it is true"});
}

bool is_played(const Case& test_case) {
  if (test_case.reported || test_case.steps.size() > 1 || test_case.units) return true;
  const CaseStep& first = test_case.steps.front();
  return !first.orders.empty() || first.expect.expects_resolution();
}

}  // namespace

std::string_view case_status_name(CaseStatus status) {
  switch (status) {
    case CaseStatus::passed:
      return "passed";
    case CaseStatus::failed:
      return "failed";
    case CaseStatus::reported:
      return "reported";
  }
  return "?";
}

CaseResult CaseRunner::run(const Case& test_case, Diagnostics& diagnostics) {
  const ScriptAllowance allowance(AllowanceOf::command);
  LoadRequest request = base_;
  if (!test_case.edition.empty()) request.edition = test_case.edition;
  overlay(test_case.rules, request.rules);
  overlay(test_case.options, request.options);
  if (!test_case.setup.text.empty()) request.setup = test_case.setup.text;
  const auto loaded = boards_.get(request);
  if (loaded->board) return run_on(loaded->board, test_case, diagnostics, loaded->scripts.get());
  CaseResult result;
  result.status = CaseStatus::failed;
  result.broken = true;
  CaseFailure failure{test_case.id.span, "a variant that loads", loaded->first_error()};
  failure.diagnosed = true;
  result.failures.push_back(std::move(failure));
  for (Diagnostic diagnostic : loaded->diagnostics.all()) {
    if (!diagnostic.span.file) diagnostic.span = place_of_choice(test_case, diagnostic.message);
    diagnostics.add(std::move(diagnostic));
  }
  return result;
}

CaseResult CaseRunner::run_on(std::shared_ptr<const Board> shared, const Case& test_case,
                              Diagnostics& diagnostics, CaseScripts* scripts) {
  CaseResult result;
  result.board = std::move(shared);
  const Board& board = *result.board;
  CaseChecks checks(board, result, diagnostics);
  const Setup& setup = board.variant().setup();
  result.setup = setup.id;
  checks.names_of(test_case);
  if (test_case.errors.count > 0) {
    refuse(test_case, checks, result);
    return result;
  }
  const CaseExpectation& expect = test_case.steps.front().expect;
  check_board_claims(board, setup, expect, checks);
  if (is_played(test_case)) {
    std::optional<CaseScripts> own;
    if (scripts == nullptr) scripts = &own.emplace(board.variant());
    CaseRun(board, setup, test_case, result, checks, *scripts).run();
  }
  if (expect.rejected && !result.broken) turn_claim_round(test_case, result);
  if (test_case.reported && result.status == CaseStatus::passed)
    result.status = CaseStatus::reported;
  return result;
}

}  // namespace chancery
