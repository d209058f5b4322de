#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/report_phase.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

class RetreatReport {
 public:
  RetreatReport(const PhaseToReport& phase, PhaseReport& report)
      : phase_(phase),
        variant_(phase.variant),
        position_(phase.position),
        orders_(phase.collected.orders.units),
        outcome_(phase.outcome.retreats),
        report_(report),
        reported_(position_.dislodged.size(), 0) {}

  void write() {
    for (const std::size_t led : phase_.outcome.retreats_by_hook) report_led(led);
    report_lines();
    report_other_units();
    sort_reports(lines_, units_, report_.orders);
  }

 private:
  void report_led(std::size_t index);
  void report_lines();
  void report_other_units();
  void complete(OrderReport& report, std::size_t index) const;
  [[nodiscard]] std::vector<std::size_t> rivals(std::size_t index) const;

  const PhaseToReport& phase_;
  const Variant& variant_;
  const Position& position_;
  const std::vector<Order>& orders_;
  const RetreatOutcome& outcome_;
  PhaseReport& report_;
  std::vector<OrderReport> lines_, units_;
  std::vector<std::uint8_t> reported_;  // by dislodged unit
};

/// That a hook sent the unit somewhere.
void RetreatReport::report_led(std::size_t index) {
  const Unit& unit = position_.dislodged[index].unit;
  report_.messages.push_back({.text = fmt::format("{} of {} retreats to {}, as nothing was ordered",
                                                  print_unit(variant_, unit.unit_class, unit.at),
                                                  display_name(variant_, position_, unit.power),
                                                  variant_.map.space(orders_[index].to).name),
                              .audience = Audience::game_master,
                              .about = unit.power});
}

/// The units that went to the same province.
std::vector<std::size_t> RetreatReport::rivals(std::size_t index) const {
  const Map& map = variant_.map;
  std::vector<std::size_t> found;
  for (std::size_t j = 0; j < position_.dislodged.size(); ++j)
    if (j != index && outcome_.collided[j] != 0 &&
        map.province_of(orders_[j].to) == map.province_of(orders_[index].to))
      found.push_back(j);
  return found;
}

void RetreatReport::complete(OrderReport& report, std::size_t index) const {
  report.result = outcome_.results[index];
  report.ok = is_ok(report.result) && outcome_.collided[index] == 0;
  if (report.result == Result::retreated) report.to = orders_[index].to;
  if (outcome_.collided[index] == 0) return;
  std::vector<std::string> names;
  for (const std::size_t rival : rivals(index)) {
    const Unit& unit = position_.dislodged[rival].unit;
    report.by.push_back(variant_.map.province_of(unit.at));
    names.push_back(print_unit(variant_, unit.unit_class, unit.at));
  }
  report.why = fmt::format("{} retreated there too", fmt::join(names, " and "));
  if (phase_.explain)
    report.explanation = fmt::format("{}: {}.", result_name(report.result), report.why);
}

void RetreatReport::report_lines() {
  for (const OrderLine& line : phase_.collected.lines) {
    OrderReport report = report_line(line);
    if (line.subject.valid())
      report_under_owner(line, position_.dislodged[line.subject.index()].unit, report);
    if (line.subject.valid()) reported_[line.subject.index()] = 1;
    if (line.why.empty() && line.subject.valid()) complete(report, line.subject.index());
    if (phase_.explain && !line.why.empty()) report.explanation = void_text(line.why, line.void_by);
    lines_.push_back(std::move(report));
  }
}

void RetreatReport::report_other_units() {
  const std::vector<std::size_t>& led = phase_.outcome.retreats_by_hook;
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
    const bool by_hook = contains(led, i);
    if (reported_[i] != 0 && !by_hook) continue;
    const Unit& unit = position_.dislodged[i].unit;
    OrderReport report = report_unit(unit, outcome_.results[i]);
    if (by_hook) {
      report.order = print_order(variant_, position_, unit, orders_[i]);
      complete(report, i);
    }
    units_.push_back(std::move(report));
  }
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    units_.push_back(report_unit(position_, UnitId{i}, Result::held));
    units_.back().ok = true;
  }
}

}  // namespace

void report_retreats(const PhaseToReport& phase, PhaseReport& report) {
  RetreatReport(phase, report).write();
}

}  // namespace chancery
