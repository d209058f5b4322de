#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/report_phase.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

class AdjustmentReport {
 public:
  AdjustmentReport(const PhaseToReport& phase, PhaseReport& report)
      : phase_(phase),
        orders_(phase.collected.orders.adjustments),
        outcome_(phase.outcome.adjustments),
        report_(report) {}

  void write() {
    std::vector<OrderReport> lines = line_reports();
    report_automatic();
    std::vector<OrderReport> units = unit_reports();
    sort_reports(lines, units, report_.orders);
  }

 private:
  [[nodiscard]] std::vector<OrderReport> line_reports() const;
  [[nodiscard]] std::vector<OrderReport> unit_reports() const;
  void report_automatic();
  void report_unit_of(const Unit& unit, std::string_view what, Audience audience);

  const PhaseToReport& phase_;
  const std::vector<AdjustmentOrder>& orders_;
  const AdjustmentOutcome& outcome_;
  PhaseReport& report_;
};

std::vector<OrderReport> AdjustmentReport::line_reports() const {
  const std::vector<OrderLine>& lines = phase_.collected.lines;
  std::vector<OrderReport> reports;
  for (const OrderLine& line : lines) reports.push_back(report_line(line));
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    OrderReport& report = reports[phase_.collected.line_of_adjustment[i]];
    report.result = orders_[i].result;
    report.ok = is_ok(report.result);
    report.why = orders_[i].why;
  }
  if (phase_.explain)
    for (std::size_t i = 0; i < reports.size(); ++i)
      if (!reports[i].why.empty())
        reports[i].explanation = void_text(reports[i].why, lines[i].void_by);
  return reports;
}

/// Of the units that no order is for.
std::vector<OrderReport> AdjustmentReport::unit_reports() const {
  const std::vector<Unit>& units = phase_.position.units;
  std::vector<std::uint8_t> reported(units.size(), 0);
  for (const AdjustmentOrder& order : orders_)
    if (order.order.target.valid()) reported[order.order.target.index()] = 1;
  std::vector<OrderReport> reports;
  for (std::size_t i = 0; i < units.size(); ++i) {
    if (reported[i] != 0) continue;
    const auto found = std::find(outcome_.automatic.begin(), outcome_.automatic.end(), UnitId{i});
    const bool gone = found != outcome_.automatic.end();
    OrderReport report =
        report_unit(phase_.position, UnitId{i}, gone ? Result::disbanded : Result::held);
    report.ok = !gone;
    if (gone)
      report.why = outcome_.reasons[static_cast<std::size_t>(found - outcome_.automatic.begin())];
    if (phase_.explain && !report.why.empty())
      report.explanation = fmt::format("disbanded: {}.", report.why);
    reports.push_back(std::move(report));
  }
  return reports;
}

/// What happened without orders.
void AdjustmentReport::report_automatic() {
  const bool by_hook = phase_.hooks != nullptr && phase_.hooks->has(HookKind::missing_disbands);
  for (const UnitId unit : outcome_.automatic)
    report_unit_of(phase_.position.units[unit.index()], "disbanded automatically",
                   by_hook ? Audience::game_master : Audience::everybody);
  for (const Unit& unit : outcome_.forced)
    report_unit_of(unit, "built automatically: builds may not be declined", Audience::everybody);
  for (const Unit& unit : outcome_.supplied)
    report_unit_of(unit, "built, as nothing was ordered", Audience::game_master);
}

void AdjustmentReport::report_unit_of(const Unit& unit, std::string_view what, Audience audience) {
  const Variant& variant = phase_.variant;
  report_.messages.push_back(
      {.text = fmt::format("{} of {} is {}", print_unit(variant, unit.unit_class, unit.at),
                           display_name(variant, phase_.position, unit.power), what),
       .audience = audience,
       .about = unit.power});
}

}  // namespace

void report_adjustments(const PhaseToReport& phase, PhaseReport& report) {
  AdjustmentReport(phase, report).write();
}

}  // namespace chancery
