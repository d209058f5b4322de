#include "core/store/order_check.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/hooks/hooks.h"
#include "core/phase/adjustment.h"
#include "core/phase/collect_orders.h"
#include "core/phase/phase_report.h"
#include "core/phase/retreat.h"

namespace chancery {
namespace {

class Checking {
 public:
  Checking(const Board& board, const Position& position, PowerId power)
      : board_(board),
        variant_(board.variant()),
        position_(position),
        power_(power),
        hooks_(Hooks::of(variant_)) {}

  OrderCheck check(const std::vector<std::string>& lines) {
    std::vector<PowerId> disorder;
    if (!gives_orders(variant_, position_, power_)) disorder.push_back(power_);
    const CollectedOrders collected =
        collect_orders(variant_, board_.reader(), position_, {{power_, lines}}, disorder,
                       SetOrder::as_sent, hooks_.get());
    for (const OrderLine& line : collected.lines)
      check_.lines.push_back({line.text, line.printed, line.why, line.notes, line.details.writer});
    switch (phase_kind(variant_, position_)) {
      case PhaseKind::movement:
        list_unordered(collected, position_.units, [](const Unit& unit) { return unit; });
        break;
      case PhaseKind::retreat:
        check_retreats(collected);
        list_unordered(collected, position_.dislodged,
                       [](const Dislodged& dislodged_unit) { return dislodged_unit.unit; });
        break;
      case PhaseKind::adjustment:
        check_adjustments(collected);
        break;
    }
    return std::move(check_);
  }

 private:
  template <class Units, class UnitOf>
  void list_unordered(const CollectedOrders& collected, const Units& units, UnitOf unit_of) {
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Unit unit = unit_of(units[i]);
      if (unit.power == power_ && collected.line_of[i] == CollectedOrders::no_line)
        check_.unordered.push_back(print_unit(variant_, unit.unit_class, unit.at));
    }
  }

  void check_retreats(const CollectedOrders& collected) {
    for (std::size_t i = 0; i < collected.lines.size(); ++i) {
      const OrderLine& line = collected.lines[i];
      if (!line.why.empty() || !line.subject.valid() || line.order.action != Action::retreat)
        continue;
      const Dislodged& unit = position_.dislodged[line.subject.index()];
      if (!can_retreat(unit, line.order.to))
        check_.lines[i].why = no_retreat_text(variant_, unit, line.order.to);
    }
  }

  void check_adjustments(const CollectedOrders& collected) {
    std::vector<AdjustmentOrder> orders;
    std::vector<std::size_t> line_of;
    for (std::size_t i = 0; i < collected.lines.size(); ++i) {
      const OrderLine& line = collected.lines[i];
      const Action action = line.order.action;
      const bool adjusts =
          action == Action::build || action == Action::disband || action == Action::waive;
      if (!line.why.empty() || !adjusts) continue;
      orders.push_back({line.power, line.order, Result::void_order, {}});
      line_of.push_back(i);
    }
    resolve_adjustments(variant_, position_, orders, hooks_.get());
    for (std::size_t i = 0; i < orders.size(); ++i)
      if (orders[i].result == Result::void_order) check_.lines[line_of[i]].why = orders[i].why;
    const std::int32_t due = adjustment_due(variant_, position_, power_, hooks_.get());
    if (due > 0) check_.due = fmt::format("may build {}", due);
    if (due < 0) check_.due = fmt::format("must disband {}", -due);
  }

  const Board& board_;
  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  std::unique_ptr<Hooks> hooks_;  // null: the variant has no scripts
  OrderCheck check_;
};

}  // namespace

OrderCheck check_orders(const Board& board, const Position& position, PowerId power,
                        const std::vector<std::string>& lines) {
  return Checking(board, position, power).check(lines);
}

}  // namespace chancery
