#include <vector>

#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/phase_in_progress.h"

namespace chancery {

/// Nothing happens by itself: hooks decide what declarations do.
void resolve_declaration_phase(PhaseInProgress& phase) {
  std::vector<OrderReport> lines;
  for (const OrderLine& line : phase.collected.lines) {
    OrderReport report = report_line(line);
    if (phase.options.explain && !line.why.empty())
      report.explanation = void_text(line.why, line.void_by);
    lines.push_back(std::move(report));
  }
  std::vector<OrderReport> units;
  for (std::size_t i = 0; i < phase.position.units.size(); ++i) {
    units.push_back(report_unit(phase.position, UnitId{i}, Result::held));
    units.back().ok = true;
  }
  sort_reports(lines, units, phase.report.orders);
  phase.report.after = phase.position;
}

}  // namespace chancery
