#include <fmt/format.h>

#include <vector>

#include "core/rules/phase/order_reports.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/phase/phase_in_progress.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

class RetreatPhase {
 public:
  explicit RetreatPhase(PhaseInProgress& phase);

  void resolve();

 private:
  void add_missing_retreats();
  void report_lines();
  void report_other_units();
  void complete(OrderReport& report, std::size_t index) const;
  [[nodiscard]] std::vector<std::size_t> rivals(std::size_t index) const;

  PhaseInProgress& phase_;
  const Variant& variant_;
  const Position& position_;
  RetreatOutcome outcome_;
  std::vector<OrderReport> lines_, units_;
  std::vector<std::uint8_t> reported_;  // by dislodged unit
};

RetreatPhase::RetreatPhase(PhaseInProgress& phase)
    : phase_(phase),
      variant_(phase.variant),
      position_(phase.position),
      reported_(phase.position.dislodged.size(), 0) {}

void RetreatPhase::resolve() {
  add_missing_retreats();
  const std::vector<Order>& orders = phase_.collected.by_unit;
  resolve_retreats(variant_, position_, orders, outcome_);
  if (phase_.hooks != nullptr)
    phase_.outcomes =
        retreat_outcomes(variant_, position_, orders, phase_.collected.types, outcome_);
  phase_.attach_details();
  report_lines();
  report_other_units();
  sort_reports(lines_, units_, phase_.report.orders);
  phase_.report.after = position_;
  apply_retreats(variant_, orders, outcome_, phase_.report.after);
  phase_.report.after.reindex(variant_.map);
}

/// Calls the hook `missing_retreat` for each unit that has no order that counts and could go
/// somewhere, before any unit goes.
void RetreatPhase::add_missing_retreats() {
  Hooks* const hooks = phase_.hooks;
  if (hooks == nullptr || !hooks->has(HookKind::missing_retreat)) return;
  hooks->set_position(position_);
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
    const Dislodged& one = position_.dislodged[i];
    if (phase_.collected.line_of[i] != CollectedOrders::no_line || one.retreats.empty()) continue;
    const auto to = hooks->missing().retreat(i, one.retreats);
    if (!to) continue;
    Order& order = phase_.collected.by_unit[i];
    order.action = Action::retreat;
    order.to = *to;
    phase_.report.messages.push_back(
        {.text = fmt::format("{} of {} retreats to {}, as nothing was ordered",
                             print_unit(variant_, one.unit.unit_class, one.unit.at),
                             display_name(variant_, phase_.position, one.unit.power),
                             variant_.map.space(*to).name),
         .audience = Audience::game_master,
         .about = one.unit.power});
  }
}

/// The units that went to the same province.
std::vector<std::size_t> RetreatPhase::rivals(std::size_t index) const {
  const Map& map = variant_.map;
  const std::vector<Order>& orders = phase_.collected.by_unit;
  std::vector<std::size_t> found;
  for (std::size_t j = 0; j < position_.dislodged.size(); ++j)
    if (j != index && outcome_.collided[j] != 0 &&
        map.province_of(orders[j].to) == map.province_of(orders[index].to))
      found.push_back(j);
  return found;
}

void RetreatPhase::complete(OrderReport& report, std::size_t index) const {
  report.result = outcome_.results[index];
  report.ok = is_ok(report.result) && outcome_.collided[index] == 0;
  if (report.result == Result::retreated) report.to = phase_.collected.by_unit[index].to;
  if (outcome_.collided[index] == 0) return;
  std::vector<std::string> names;
  for (const std::size_t rival : rivals(index)) {
    const Unit& unit = position_.dislodged[rival].unit;
    report.by.push_back(variant_.map.province_of(unit.at));
    names.push_back(print_unit(variant_, unit.unit_class, unit.at));
  }
  report.why = fmt::format("{} retreated there too", fmt::join(names, " and "));
  if (phase_.options.explain)
    report.explanation = fmt::format("{}: {}.", result_name(report.result), report.why);
}

void RetreatPhase::report_lines() {
  for (const OrderLine& line : phase_.collected.lines) {
    OrderReport report = report_line(line);
    if (line.subject.valid())
      report_under_owner(line, position_.dislodged[line.subject.index()].unit, report);
    if (line.subject.valid()) reported_[line.subject.index()] = 1;
    if (line.why.empty() && line.subject.valid()) complete(report, line.subject.index());
    if (phase_.options.explain && !line.why.empty())
      report.explanation = void_text(line.why, line.void_by);
    lines_.push_back(std::move(report));
  }
}

void RetreatPhase::report_other_units() {
  const CollectedOrders& collected = phase_.collected;
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
    const bool by_hook = collected.line_of[i] == CollectedOrders::no_line &&
                         collected.by_unit[i].action == Action::retreat;
    if (reported_[i] != 0 && !by_hook) continue;
    const Unit& unit = position_.dislodged[i].unit;
    OrderReport report = report_unit(unit, outcome_.results[i]);
    if (by_hook) {
      report.order = print_order(variant_, position_, unit, collected.by_unit[i]);
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

void resolve_retreat_phase(PhaseInProgress& phase) {
  RetreatPhase(phase).resolve();
}

}  // namespace chancery
