#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/phase/phase_in_progress.h"
#include "core/rules/phase/standing_powers.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

class AdjustmentPhase {
 public:
  explicit AdjustmentPhase(PhaseInProgress& phase) : phase_(phase) {}

  void resolve();

 private:
  void take_orders();
  void add_outcomes(const AdjustmentOutcome& outcome);
  [[nodiscard]] std::vector<OrderReport> line_reports() const;
  [[nodiscard]] std::vector<OrderReport> unit_reports(const AdjustmentOutcome& outcome) const;
  void report_automatic(const AdjustmentOutcome& outcome);
  void add_message(const Unit& unit, std::string_view what, Audience audience);

  PhaseInProgress& phase_;
  std::vector<AdjustmentOrder> orders_;
  std::vector<std::size_t> line_of_;  // by order
};

void AdjustmentPhase::resolve() {
  take_orders();
  const AdjustmentOutcome outcome =
      resolve_adjustments(phase_.variant, phase_.position, orders_, phase_.hooks);
  if (phase_.hooks != nullptr) add_outcomes(outcome);
  std::vector<OrderReport> lines = line_reports();
  report_automatic(outcome);
  std::vector<OrderReport> units = unit_reports(outcome);
  sort_reports(lines, units, phase_.report.orders);
  phase_.report.after = phase_.position;
  apply_adjustments(phase_.variant, outcome, phase_.report.after);
  rebuild_standing(phase_.variant, phase_.report.after, &phase_.report.messages);
}

void AdjustmentPhase::take_orders() {
  const std::vector<OrderLine>& lines = phase_.collected.lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const OrderLine& line = lines[i];
    if (!line.why.empty() || is_vote(line.order.action) || line.order.action == Action::declare)
      continue;
    orders_.push_back({line.power, line.order, Result::void_order, {}, line.details});
    line_of_.push_back(i);
  }
}

/// Void orders have no outcome.
void AdjustmentPhase::add_outcomes(const AdjustmentOutcome& outcome) {
  const std::vector<OrderLine>& lines = phase_.collected.lines;
  std::vector<OrderTypeId> types;
  for (const std::size_t line : line_of_) types.push_back(lines[line].type);
  phase_.outcomes = adjustment_outcomes(phase_.variant, phase_.position, orders_, types, outcome);
  // Hooks read the details after `orders_` is gone.
  std::size_t next = 0;
  for (std::size_t i = 0; i < orders_.size(); ++i)
    if (orders_[i].result != Result::void_order)
      phase_.outcomes[next++].details = &lines[line_of_[i]].details;
}

std::vector<OrderReport> AdjustmentPhase::line_reports() const {
  const std::vector<OrderLine>& lines = phase_.collected.lines;
  std::vector<OrderReport> reports;
  for (const OrderLine& line : lines) reports.push_back(report_line(line));
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    OrderReport& report = reports[line_of_[i]];
    report.result = orders_[i].result;
    report.ok = is_ok(report.result);
    report.why = orders_[i].why;
  }
  if (phase_.options.explain)
    for (std::size_t i = 0; i < reports.size(); ++i)
      if (!reports[i].why.empty())
        reports[i].explanation = void_text(reports[i].why, lines[i].void_by);
  return reports;
}

/// Of the units that no order is for.
std::vector<OrderReport> AdjustmentPhase::unit_reports(const AdjustmentOutcome& outcome) const {
  const std::vector<Unit>& units = phase_.position.units;
  std::vector<std::uint8_t> reported(units.size(), 0);
  for (const AdjustmentOrder& one : orders_)
    if (one.order.target.valid()) reported[one.order.target.index()] = 1;
  std::vector<OrderReport> reports;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (reported[i] != 0) continue;
    const auto found = std::find(outcome.automatic.begin(), outcome.automatic.end(), UnitId{i});
    const bool gone = found != outcome.automatic.end();
    OrderReport report =
        report_unit(phase_.position, UnitId{i}, gone ? Result::disbanded : Result::held);
    report.ok = !gone;
    if (gone)
      report.why = outcome.reasons[static_cast<std::size_t>(found - outcome.automatic.begin())];
    if (phase_.options.explain && !report.why.empty())
      report.explanation = fmt::format("disbanded: {}.", report.why);
    reports.push_back(std::move(report));
  }
  return reports;
}

/// What happened without orders.
void AdjustmentPhase::report_automatic(const AdjustmentOutcome& outcome) {
  const bool by_hook = phase_.hooks != nullptr && phase_.hooks->has(HookKind::missing_disbands);
  for (const UnitId unit : outcome.automatic)
    add_message(phase_.position.units[unit.index()], "disbanded automatically",
                by_hook ? Audience::game_master : Audience::everybody);
  for (const Unit& unit : outcome.forced)
    add_message(unit, "built automatically: builds may not be declined", Audience::everybody);
  for (const Unit& unit : outcome.supplied)
    add_message(unit, "built, as nothing was ordered", Audience::game_master);
}

void AdjustmentPhase::add_message(const Unit& unit, std::string_view what, Audience audience) {
  const Variant& variant = phase_.variant;
  phase_.report.messages.push_back(
      {.text = fmt::format("{} of {} is {}", print_unit(variant, unit.unit_class, unit.at),
                           display_name(variant, phase_.position, unit.power), what),
       .audience = audience,
       .about = unit.power});
}

}  // namespace

void resolve_adjustment_phase(PhaseInProgress& phase) {
  AdjustmentPhase(phase).resolve();
}

}  // namespace chancery
