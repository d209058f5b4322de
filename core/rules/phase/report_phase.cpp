#include "core/rules/phase/report_phase.h"

#include <vector>

#include "core/rules/phase/order_reports.h"

namespace chancery {
namespace {

/// Nothing happens by itself: hooks decide what declarations do.
void report_declarations(const PhaseToReport& phase, PhaseReport& report) {
  std::vector<OrderReport> lines;
  for (const OrderLine& line : phase.collected.lines) {
    lines.push_back(report_line(line));
    if (phase.explain && !line.why.empty())
      lines.back().explanation = void_text(line.why, line.void_by);
  }
  std::vector<OrderReport> units;
  for (std::size_t i = 0; i < phase.position.units.size(); ++i) {
    units.push_back(report_unit(phase.position, UnitId{i}, Result::held));
    units.back().ok = true;
  }
  sort_reports(lines, units, report.orders);
}

}  // namespace

void report_phase(const PhaseToReport& phase, PhaseReport& report) {
  switch (phase_kind(phase.variant, phase.position)) {
    case PhaseKind::movement:
      report_movement(phase, report);
      break;
    case PhaseKind::retreat:
      report_retreats(phase, report);
      break;
    case PhaseKind::adjustment:
      report_adjustments(phase, report);
      break;
    case PhaseKind::declaration:
      report_declarations(phase, report);
      break;
  }
}

}  // namespace chancery
