#include "core/rules/phase/order_reports.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/rules/orders/other_units.h"
#include "core/rules/state/people.h"

namespace chancery {

namespace {

/// Others see what was played. What a player wrote in vain, or for later, is not their business.
OrderAudience readers_of(const OrderLine& line, Result result) {
  const bool is_noted = result == Result::noted;
  const bool orders_nothing = !line.why.empty() && !line.at.valid();
  const bool is_private = line.printed.empty() || line.is_replaced || orders_nothing || is_noted ||
                          is_declaration(line.order.action) ||
                          action_kind(line.order.action) == ActionKind::plan;
  return is_private ? OrderAudience::writer : OrderAudience::everybody;
}

}  // namespace

OrderReport report_line(const OrderLine& line) {
  OrderReport report;
  fill_report(line, report);
  return report;
}

void fill_report(const OrderLine& line, OrderReport& report) {
  report.power = line.power;
  report.order = line.printed.empty() ? line.text : line.printed;
  // A unit has one order, whoever wrote it; a declaration has a writer.
  if (is_declaration(line.order.action) && line.details.writer)
    report.order = sign_line(*line.details.writer, *report.order);
  if (line.unit_class.valid()) report.unit_class = line.unit_class;
  report.at = line.at;
  report.why = line.why;
  report.result = Result::void_order;
  if (line.why.empty() && is_vote(line.order.action)) {
    report.result = Result::voted;
    report.ok = true;
  }
  // A line for all other units is left if there are none; its writer still reads of it.
  if (line.why.empty() && (line.plan || is_declaration(line.order.action) || is_for_others(line))) {
    report.result = Result::noted;
    report.ok = true;
  }
  if (line.why.empty() && action_kind(line.order.action) == ActionKind::permit) {
    report.result = Result::permitted;
    report.ok = true;
  }
  report.readers = readers_of(line, report.result);
  report.is_as_written = line.printed.empty();
}

void report_under_owner(const OrderLine& line, const Unit& unit, OrderReport& report) {
  if (line.is_replaced || unit.power == line.power) return;
  report.regent = line.power;
  report.power = unit.power;
}

OrderReport report_unit(const Unit& unit, Result result) {
  OrderReport report;
  report.power = unit.power;
  report.unit_class = unit.unit_class;
  report.at = unit.at;
  report.result = result;
  return report;
}

OrderReport report_unit(const Position& before, UnitId unit, Result result) {
  OrderReport report = report_unit(before.units[unit.index()], result);
  report.unit = unit;
  return report;
}

std::string void_text(const std::string& why, const std::string& hook) {
  return hook.empty() ? fmt::format("void: {}.", why)
                      : fmt::format("void by a rule of this variant: {}.", why);
}

void sort_reports(std::vector<OrderReport>& lines, std::vector<OrderReport>& units,
                  std::vector<OrderReport>& all) {
  const auto by_power = [](const OrderReport& a, const OrderReport& b) {
    return a.power < b.power;
  };
  const auto in_order = [&] { return std::is_sorted(lines.begin(), lines.end(), by_power); };
  if (all.empty() && units.empty() && in_order()) {
    all = std::move(lines);
    return;
  }
  std::stable_sort(units.begin(), units.end(), [](const OrderReport& a, const OrderReport& b) {
    return a.power != b.power ? a.power < b.power : a.at < b.at;
  });
  // Orders were collected by power, so the lines are mostly sorted.
  if (!in_order()) std::stable_sort(lines.begin(), lines.end(), by_power);
  all.reserve(lines.size() + units.size());
  std::merge(std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()),
             std::make_move_iterator(units.begin()), std::make_move_iterator(units.end()),
             std::back_inserter(all), by_power);
}

}  // namespace chancery
