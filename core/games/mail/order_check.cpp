#include "core/games/mail/order_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/build_sites.h"
#include "core/rules/phase/collect_orders.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/state/people.h"

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
    CollectedOrders collected =
        collect_lines(board_.reader(), position_, power_, lines, hooks_.get());
    for (const OrderLine& line : collected.lines)
      check_.lines.push_back({line.text, line.printed, line.why, line.notes, line.details.writer,
                              line.why.empty() && is_vote(line.order.action), is_for_others(line)});
    switch (phase_kind(variant_, position_)) {
      case PhaseKind::movement:
        list_unordered(
            collected, position_.units, [](const Unit& unit) { return unit; },
            [&](std::size_t i) { return print_unit(variant_, position_, UnitId{i}); });
        break;
      case PhaseKind::retreat:
        list_unordered(
            collected, position_.dislodged,
            [](const Dislodged& dislodged_unit) { return dislodged_unit.unit; },
            [&](std::size_t i) {
              const Unit& unit = position_.dislodged[i].unit;
              return print_unit(variant_, unit.unit_class, unit.at);
            });
        break;
      case PhaseKind::adjustment:
        check_adjustments(collected);
        break;
      case PhaseKind::declaration:
        break;
    }
    return std::move(check_);
  }

 private:
  template <class Units, class UnitOf, class NameOf>
  void list_unordered(const CollectedOrders& collected, const Units& units, UnitOf unit_of,
                      NameOf name_of) {
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Unit unit = unit_of(units[i]);
      if (unit.power == power_ && collected.line_of[i] == CollectedOrders::no_line)
        check_.unordered.push_back(name_of(i));
    }
  }

  void check_adjustments(CollectedOrders& collected) {
    std::vector<AdjustmentOrder>& orders = collected.orders.adjustments;
    resolve_adjustments(variant_, position_, orders, hooks_.get());
    for (std::size_t i = 0; i < orders.size(); ++i)
      if (orders[i].result == Result::void_order)
        check_.lines[collected.line_of_adjustment[i]].why = orders[i].why;
    const std::int32_t due = adjustment_due(variant_, position_, power_, hooks_.get());
    if (due > 0) check_.due = fmt::format("may build {}", due);
    if (due < 0) check_.due = fmt::format("must disband {}", -due);
    count_undecided(orders, due);
  }

  void count_undecided(const std::vector<AdjustmentOrder>& orders, std::int32_t due) {
    std::size_t needed = static_cast<std::size_t>(std::abs(due));
    if (due > 0) {
      std::vector<ProvinceId> sites;
      list_build_sites(variant_, position_, power_, sites, hooks_.get());
      needed = std::min(needed, sites.size());
    }
    const auto given = static_cast<std::size_t>(
        std::count_if(orders.begin(), orders.end(), [&](const AdjustmentOrder& order) {
          const ActionKind kind = action_kind(order.order.action);
          const bool is_due = due < 0 ? kind == ActionKind::disband
                                      : kind == ActionKind::build || kind == ActionKind::waive;
          return is_due && order.result != Result::void_order;
        }));
    check_.undecided = needed - std::min(needed, given);
  }

  const Board& board_;
  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  std::unique_ptr<Hooks> hooks_;  // null if the variant has no scripts
  OrderCheck check_;
};

}  // namespace

std::size_t OrderCheck::valid() const {
  return static_cast<std::size_t>(
      std::count_if(lines.begin(), lines.end(), [](const CheckedLine& line) {
        return line.why.empty() && !line.is_vote && !line.is_for_none;
      }));
}

std::size_t OrderCheck::voided() const {
  return static_cast<std::size_t>(std::count_if(
      lines.begin(), lines.end(), [](const CheckedLine& line) { return !line.why.empty(); }));
}

std::vector<std::string> OrderCheck::votes() const {
  std::vector<std::string> all;
  for (const CheckedLine& line : lines)
    if (line.is_vote)
      all.push_back(line.writer ? sign_line(*line.writer, line.printed) : line.printed);
  return all;
}

std::string count_orders(const OrderCheck& check) {
  std::string text;
  const auto add = [&](std::size_t count, std::string_view what) {
    if (count > 0) text += fmt::format("{}{} {}", text.empty() ? "" : ", ", count, what);
  };
  add(check.valid(), "valid");
  add(check.voided(), "void");
  add(check.missing(), "missing");
  if (const std::vector<std::string> votes = check.votes(); !votes.empty())
    text += fmt::format("{}vote: {}", text.empty() ? "" : ", ", fmt::join(votes, ", "));
  return text;
}

OrderCheck check_orders(const Board& board, const Position& position, PowerId power,
                        const std::vector<std::string>& lines) {
  return Checking(board, position, power).check(lines);
}

}  // namespace chancery
