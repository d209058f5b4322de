#include <fmt/format.h>

#include <optional>
#include <string_view>
#include <vector>

#include "core/rules/explain/explain.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/report_phase.h"
#include "core/rules/state/edge_rules.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"

namespace chancery {

namespace {

class MovementReport {
 public:
  MovementReport(const PhaseToReport& phase, PhaseReport& report)
      : phase_(phase),
        variant_(phase.variant),
        position_(phase.position),
        orders_(phase.collected.orders.units),
        tasks_(phase.outcome.tasks),
        report_(report),
        explainer_(variant_, position_, orders_, phase.resolver, *phase.outcome.movement),
        reported_(position_.units.size(), 0) {}

  void write() {
    report_lines();
    report_other_units();
    sort_reports(lines_, units_, report_.orders);
    report_unplayed();
    report_cleared();
    report_disbanded();
  }

 private:
  void report_lines();
  void report_other_units();
  [[nodiscard]] const Work* work_of(UnitId unit) const {
    return tasks_ ? tasks_->work_of(unit) : nullptr;
  }
  [[nodiscard]] bool reports_whole_unit(const OrderLine& line) const;
  void complete(OrderReport& report, UnitId unit) const;
  [[nodiscard]] std::string edge_text(UnitId unit) const;
  [[nodiscard]] std::string plan_text(const OrderLine& line) const;
  void report_unplayed();
  void report_cleared();
  void report_disbanded();
  void add_lost(const Unit& unit, std::string_view why);

  const PhaseToReport& phase_;
  const Variant& variant_;
  const Position& position_;
  const std::vector<Order>& orders_;
  const std::optional<TurnTasks>& tasks_;
  PhaseReport& report_;
  Explainer explainer_;
  std::vector<OrderReport> lines_, units_;
  std::vector<std::uint8_t> reported_;  // by unit
};

void MovementReport::report_lines() {
  const bool explain = phase_.explain;
  lines_.reserve(phase_.collected.lines.size());
  for (const OrderLine& line : phase_.collected.lines) {
    OrderReport& report = lines_.emplace_back();
    fill_report(line, report);
    const bool counts = line.why.empty() && line.subject.valid();
    if (line.subject.valid())
      report_under_owner(line, position_.units[line.subject.index()], report);
    if (counts) complete(report, line.subject);
    if (explain && counts) report.explanation = plan_text(line) + report.explanation;
    if (explain && !line.why.empty()) report.explanation = void_text(line.why, line.void_by);
    if (line.subject.valid() && reports_whole_unit(line)) reported_[line.subject.index()] = 1;
  }
}

/// A unit may go on with a task though its order is void; then the work is reported besides.
bool MovementReport::reports_whole_unit(const OrderLine& line) const {
  return line.why.empty() || work_of(line.subject) == nullptr ||
         phase_.collected.line_of[line.subject.index()] != CollectedOrders::no_line;
}

void MovementReport::report_other_units() {
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    if (reported_[i] != 0) continue;
    OrderReport report = report_unit(position_, UnitId{i}, Result::held);
    if (!is_idle(orders_[i].action))
      report.order = print_order(variant_, position_, position_.units[i], orders_[i]);
    complete(report, UnitId{i});
    units_.push_back(std::move(report));
  }
}

/// What became of the unit.
void MovementReport::complete(OrderReport& report, UnitId unit) const {
  const bool explain = phase_.explain;
  report.result = phase_.outcome.movement->results[unit.index()];
  report.ok = is_ok(report.result);
  if (report.result == Result::moved || report.result == Result::stopped)
    report.to = place_after(variant_, position_, orders_, *phase_.outcome.movement, unit);
  report.by =
      culprits(variant_, position_, orders_, phase_.resolver, *phase_.outcome.movement, unit);
  if (report.result == Result::disrupted || report.result == Result::stopped)
    report.why = explainer_.obstacle(unit);
  if (explain) report.explanation = explainer_.explain(unit) + edge_text(unit);
  const Work* work = work_of(unit);
  if (work == nullptr) return;
  report.result = work->result;
  report.ok = is_ok(work->result);
  if (!report.ok) report.by = work->attackers;
  if (explain)
    report.explanation = fmt::format("{}; {}", tasks_->describe(unit), report.explanation);
}

/// That a move has another strength than others, because of the edge that it goes along.
std::string MovementReport::edge_text(UnitId unit) const {
  const Order& order = orders_[unit.index()];
  if (action_kind(order.action) != ActionKind::move) return {};
  const bool crosses_edge = phase_.resolver.visit_last_solution(
      [&](const auto& conflict, const auto&) { return !conflict.routed.test(unit.value); });
  if (!crosses_edge) return {};
  const Unit& subject = position_.units[unit.index()];
  const auto strength = edge_strength(variant_, subject, order.to);
  if (!strength) return {};
  return fmt::format(" A move from {} to {} has strength {}.", variant_.map.space(subject.at).name,
                     variant_.map.space(order.to).name, *strength);
}

/// The order that a hook made of the line, if it differs from the written one.
std::string MovementReport::plan_text(const OrderLine& line) const {
  if (phase_.hooks == nullptr || !phase_.hooks->prepares(line.type)) return {};
  const UnitId unit = line.subject;
  const Order& order = orders_[unit.index()];
  if (order == line.order) return {};
  return fmt::format("By a rule of this variant it counts as '{}'. ",
                     print_order(variant_, position_, position_.units[unit.index()], order));
}

void MovementReport::add_lost(const Unit& unit, std::string_view why) {
  add_message(
      report_, unit.power,
      fmt::format("{} of {} is disbanded: {}", print_unit(variant_, unit.unit_class, unit.at),
                  display_name(variant_, position_, unit.power), why));
}

/// Dislodged units of powers that nobody plays are removed immediately.
void MovementReport::report_unplayed() {
  for (const UnitId lost : phase_.outcome.movement->dislodged) {
    const Unit& unit = position_.units[lost.index()];
    if (!variant_.is_played(unit.power) && !regent_of(variant_, position_, lost).valid())
      add_lost(unit, "nobody plays its power");
  }
}

void MovementReport::report_cleared() {
  if (!tasks_) return;
  for (const Unit& unit : phase_.outcome.disbanded_by_tasks)
    add_lost(unit, "the work around it is completed");
}

void MovementReport::report_disbanded() {
  const bool all = variant_.rules.dislodged_retreats == DislodgedRetreats::no;
  for (const Unit& unit : phase_.outcome.disbanded)
    add_lost(unit, all ? "dislodged units do not retreat" : "its power is in civil disorder");
}

}  // namespace

void report_movement(const PhaseToReport& phase, PhaseReport& report) {
  MovementReport(phase, report).write();
}

}  // namespace chancery
