// The reports of a phase on each order line and on each unit without one.
#pragma once

#include <string>
#include <vector>

#include "core/rules/phase/phase_report.h"

namespace chancery {

/// The report of a line before its phase is resolved: void unless the line is a vote, a plan, a
/// declaration or a permit that counts.
OrderReport report_line(const OrderLine& line);
/// As report_line, into an empty report.
void fill_report(const OrderLine& line, OrderReport& report);
/// A regent's order for the unit is reported as one of the unit's power, unless another counts.
void report_under_owner(const OrderLine& line, const Unit& unit, OrderReport& report);
OrderReport report_unit(const Unit& unit, Result result);
OrderReport report_unit(const Position& before, UnitId unit, Result result);

/// The explanation of a void order; `hook` says so, if it is not empty.
std::string void_text(const std::string& why, const std::string& hook);

/// Merges into `all`: by power, the lines of each as written, then its units without orders by
/// place.
void sort_reports(std::vector<OrderReport>& lines, std::vector<OrderReport>& units,
                  std::vector<OrderReport>& all);

}  // namespace chancery
