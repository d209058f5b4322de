#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/rules/explain/explain.h"
#include "core/rules/movement/movement.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/phase/apply_movement.h"
#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/phase/phase_in_progress.h"
#include "core/rules/state/edge_rules.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"

namespace chancery {

namespace {

class MovementPhase {
 public:
  explicit MovementPhase(PhaseInProgress& phase);

  void resolve();

 private:
  /// The orders resolved, and all that looks at the result.
  struct Resolved {
    const MovementOutcome& outcome;
    const TurnTasks& tasks;
    const Explainer& explainer;
  };

  [[nodiscard]] MovementInputs inputs() const;
  void name_places_of_prepared();
  void report_lines(const Resolved& resolved);
  void report_other_units(const Resolved& resolved);
  [[nodiscard]] bool reports_whole_unit(const OrderLine& line, const TurnTasks& tasks) const;
  void complete(OrderReport& report, UnitId unit, const Resolved& resolved) const;
  [[nodiscard]] std::string edge_text(UnitId unit) const;
  [[nodiscard]] std::string plan_text(const OrderLine& line) const;
  void report_unplayed(const MovementOutcome& outcome);
  void report_cleared();
  void disband_dislodged();

  PhaseInProgress& phase_;
  const Variant& variant_;
  const Position& position_;
  MovementResolver resolver_;
  std::vector<OrderReport> lines_, units_;
  std::vector<std::uint8_t> reported_;  // by unit
};

MovementPhase::MovementPhase(PhaseInProgress& phase)
    : phase_(phase),
      variant_(phase.variant),
      position_(phase.position),
      resolver_(phase.variant, phase.hooks),
      reported_(phase.position.units.size(), 0) {
  if (phase.options.explain) resolver_.record_knots();
}

MovementInputs MovementPhase::inputs() const {
  const CollectedOrders& collected = phase_.collected;
  return {collected.paths,          collected.permits,        {},
          collected.prepared.needs, collected.prepared.rides, collected.types};
}

void MovementPhase::resolve() {
  const std::vector<Order>& orders = phase_.collected.by_unit;
  PhaseReport& report = phase_.report;
  const MovementOutcome& outcome = resolver_.resolve(position_, orders, inputs());
  apply_movement(variant_, position_, orders, outcome, resolver_, report.after);
  report.after.reindex(variant_.map);
  TurnTasks tasks(variant_, position_, orders, outcome, resolver_, report.after);
  tasks.call_complete_hook(phase_.hooks);
  phase_.of_tasks = tasks.effects();
  const Explainer explainer(variant_, position_, orders, resolver_, outcome);
  const Resolved resolved{outcome, tasks, explainer};
  report_lines(resolved);
  report_other_units(resolved);
  sort_reports(lines_, units_, report.orders);
  report_unplayed(outcome);
  report_cleared();
  if (phase_.hooks != nullptr)
    phase_.outcomes = movement_outcomes(variant_, position_, orders, phase_.collected.types,
                                        outcome, resolver_, tasks);
  phase_.attach_details();
  name_places_of_prepared();
  report.after.missed = phase_.missed;
  disband_dislodged();
}

/// A unit that stands because a hook says so was still ordered to do something to a place, which
/// the hook after the phase may have to know.
void MovementPhase::name_places_of_prepared() {
  if (phase_.hooks == nullptr || !phase_.hooks->prepares_any()) return;
  const CollectedOrders& collected = phase_.collected;
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    const std::size_t index = collected.line_of[i];
    if (index == CollectedOrders::no_line || phase_.outcomes[i].to.valid()) continue;
    const OrderLine& line = collected.lines[index];
    if (phase_.hooks->prepares(line.type)) phase_.outcomes[i].to = line.order.to;
  }
}

void MovementPhase::report_lines(const Resolved& resolved) {
  const bool explain = phase_.options.explain;
  lines_.reserve(phase_.collected.lines.size());
  for (const OrderLine& line : phase_.collected.lines) {
    OrderReport& report = lines_.emplace_back();
    fill_report(line, report);
    const bool counts = line.why.empty() && line.subject.valid();
    if (line.subject.valid())
      report_under_owner(line, position_.units[line.subject.index()], report);
    if (counts) complete(report, line.subject, resolved);
    if (explain && counts) report.explanation = plan_text(line) + report.explanation;
    if (explain && !line.why.empty()) report.explanation = void_text(line.why, line.void_by);
    if (line.subject.valid() && reports_whole_unit(line, resolved.tasks))
      reported_[line.subject.index()] = 1;
  }
}

/// A unit may go on with a task though its order is void; then the work is reported besides.
bool MovementPhase::reports_whole_unit(const OrderLine& line, const TurnTasks& tasks) const {
  return line.why.empty() || tasks.work_of(line.subject) == nullptr ||
         phase_.collected.line_of[line.subject.index()] != CollectedOrders::no_line;
}

void MovementPhase::report_other_units(const Resolved& resolved) {
  const std::vector<Order>& orders = phase_.collected.by_unit;
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    if (reported_[i] != 0) continue;
    OrderReport report = report_unit(position_, UnitId{i}, Result::held);
    if (orders[i].action != Action::hold)
      report.order = print_order(variant_, position_, position_.units[i], orders[i]);
    complete(report, UnitId{i}, resolved);
    units_.push_back(std::move(report));
  }
}

/// What became of the unit.
void MovementPhase::complete(OrderReport& report, UnitId unit, const Resolved& resolved) const {
  const std::vector<Order>& orders = phase_.collected.by_unit;
  const bool explain = phase_.options.explain;
  report.result = resolved.outcome.results[unit.index()];
  report.ok = is_ok(report.result);
  if (report.result == Result::moved || report.result == Result::stopped)
    report.to = place_after(variant_, position_, orders, resolved.outcome, unit);
  report.by = culprits(variant_, position_, orders, resolver_, resolved.outcome, unit);
  if (report.result == Result::disrupted || report.result == Result::stopped)
    report.why = resolved.explainer.obstacle(unit);
  if (explain) report.explanation = resolved.explainer.explain(unit) + edge_text(unit);
  const Work* work = resolved.tasks.work_of(unit);
  if (work == nullptr) return;
  report.result = work->result;
  report.ok = is_ok(work->result);
  if (!report.ok) report.by = work->attackers;
  if (explain)
    report.explanation = fmt::format("{}; {}", resolved.tasks.describe(unit), report.explanation);
}

/// That a move has another strength than others, because of the edge that it goes along.
std::string MovementPhase::edge_text(UnitId unit) const {
  const Order& order = phase_.collected.by_unit[unit.index()];
  if (order.action != Action::move) return {};
  const bool crosses_edge = resolver_.visit_last_solution(
      [&](const auto& conflict, const auto&) { return !conflict.routed.test(unit.value); });
  if (!crosses_edge) return {};
  const Unit& subject = position_.units[unit.index()];
  const auto strength = edge_strength(variant_, subject, order.to);
  if (!strength) return {};
  return fmt::format(" A move from {} to {} has strength {}.", variant_.map.space(subject.at).name,
                     variant_.map.space(order.to).name, *strength);
}

/// The order that a hook made of the line, if it differs from the written one.
std::string MovementPhase::plan_text(const OrderLine& line) const {
  if (phase_.hooks == nullptr || !phase_.hooks->prepares(line.type)) return {};
  const UnitId unit = line.subject;
  const Order& order = phase_.collected.by_unit[unit.index()];
  if (order == line.order) return {};
  return fmt::format("By a rule of this variant it counts as '{}'. ",
                     print_order(variant_, position_, position_.units[unit.index()], order));
}

/// Dislodged units of powers that nobody plays are removed immediately.
void MovementPhase::report_unplayed(const MovementOutcome& outcome) {
  for (const UnitId lost : outcome.dislodged) {
    const Unit& unit = position_.units[lost.index()];
    if (!variant_.is_played(unit.power) && !regent_of(variant_, position_, lost).valid())
      phase_.add_message(unit.power, fmt::format("{} of {} is disbanded: nobody plays its power",
                                                 print_unit(variant_, unit.unit_class, unit.at),
                                                 display_name(variant_, position_, unit.power)));
  }
}

/// The units that completed tasks disband, before they are removed.
void MovementPhase::report_cleared() {
  for (const UnitId lost : phase_.of_tasks.removed) {
    const Unit& unit = phase_.report.after.units[lost.index()];
    phase_.add_message(unit.power,
                       fmt::format("{} of {} is disbanded: the work around it is completed",
                                   print_unit(variant_, unit.unit_class, unit.at),
                                   display_name(variant_, position_, unit.power)));
  }
}

/// Disbands dislodged units that do not retreat, whatever room there is.
void MovementPhase::disband_dislodged() {
  const Rules& rules = variant_.rules;
  const bool all = rules.dislodged_retreats == DislodgedRetreats::no;
  const bool disordered = rules.disorder_dislodged == DisorderDislodged::disbanded;
  if (!all && !disordered) return;
  const std::vector<PowerId>& disorder = phase_.disorder;
  for (std::size_t i = 0; i < phase_.report.after.dislodged.size(); ++i) {
    Dislodged& one = phase_.report.after.dislodged[i];
    const Unit& unit = one.unit;
    const bool is_disordered =
        disordered && std::find(disorder.begin(), disorder.end(), unit.power) != disorder.end() &&
        !regent_of_dislodged(variant_, phase_.report.after, i).valid();
    if (!all && !is_disordered) continue;
    one.retreats.clear();
    phase_.add_message(
        unit.power,
        fmt::format("{} of {} is disbanded: {}", print_unit(variant_, unit.unit_class, unit.at),
                    display_name(variant_, position_, unit.power),
                    all ? "dislodged units do not retreat" : "its power is in civil disorder"));
  }
}

}  // namespace

void resolve_movement_phase(PhaseInProgress& phase) {
  MovementPhase(phase).resolve();
}

}  // namespace chancery
