#include "core/rules/phase/assign_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/common/contains.h"
#include "core/rules/movement/standing_units.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/movement/turn_limits.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"
#include "core/rules/state/task_progress.h"

namespace chancery {
namespace {

constexpr std::size_t no_line = CollectedOrders::no_line;

/// Which line each unit follows, and what units do without one.
class OrderAssignment {
 public:
  OrderAssignment(const JudgedLines& judged, CollectedOrders& all)
      : variant_(judged.variant),
        position_(judged.position),
        disorder_(judged.disorder),
        hooks_(judged.hooks),
        kind_(phase_kind(variant_, position_)),
        legality_(judged.legality),
        by_hooks_(judged.by_hooks),
        set_of_(judged.set_of),
        all_(all),
        orders_(all.orders) {}

  void assign() {
    orders_.reset(variant_, position_);
    orders_.disorder = disorder_;
    all_.line_of.assign(orders_.units.size(), no_line);
    if (kind_ == PhaseKind::adjustment) collect_adjustments();
    assign_units();
    if (kind_ == PhaseKind::movement) {
      mark_impossible_moves();
      if (variant_.rules.orders_implicit == ImplicitOrders::yes) add_implicit_orders();
      void_crowded_lines();
      if (!variant_.tasks.empty()) go_on_with_tasks();
      if (has_standing_supports(variant_)) add_standing_supports();
      collect_paths();
      collect_permits();
      complete_rides(variant_, position_, orders_.units, orders_.prepared);
    }
    if (hooks_ == nullptr) return;
    find_types();
    collect_declarations();
  }

 private:
  void drop_uncommanded_lines();
  void assign_units();
  void assign_line(std::size_t index);
  void follow(std::size_t index, UnitId unit);
  void mark_impossible_moves();
  [[nodiscard]] bool may_be_implied(UnitId unit, Order& move);
  void add_implicit_orders();
  void void_crowded_lines();
  void go_on_with_tasks();
  void add_standing_supports();
  void report_going_on(const std::vector<std::pair<UnitId, const Task*>>& works);
  void collect_paths();
  [[nodiscard]] std::optional<Permit> permit_of(const OrderLine& line) const;
  [[nodiscard]] std::string end_of(const Permit& permit, std::size_t which) const;
  void collect_permits();
  void find_types();
  void collect_adjustments();
  void collect_declarations();
  [[nodiscard]] bool in_disorder(PowerId power) const { return contains(disorder_, power); }

  const Variant& variant_;
  const Position& position_;
  const std::vector<PowerId>& disorder_;
  Hooks* hooks_;
  PhaseKind kind_;
  Legality& legality_;
  const std::vector<PreparedOrder>& by_hooks_;
  const std::vector<std::size_t>& set_of_;
  CollectedOrders& all_;
  PhaseOrders& orders_;
};

/// DATC 4.E.1: a unit with an impossible order holds and may be supported, unless its order counts
/// as a move all the same.
void OrderAssignment::mark_impossible_moves() {
  if (variant_.rules.orders_impossible != ImpossibleOrder::counts_as_move) return;
  for (const OrderLine& line : all_.lines) {
    if (line.why.empty() || !line.subject.valid() ||
        action_kind(line.order.action) != ActionKind::move)
      continue;
    const std::size_t unit = line.subject.index();
    if (all_.line_of[unit] == no_line && !in_disorder(line.power))
      orders_.units[unit].impossible = true;
  }
}

/// DATC 4.D.3. A void line does not count as the first order.
void OrderAssignment::assign_line(std::size_t index) {
  OrderLine& line = all_.lines[index];
  std::size_t& taken = all_.line_of[line.subject.index()];
  if (taken == no_line) {
    taken = index;
    return;
  }
  OrderLine& earlier = all_.lines[taken];
  if (set_of_[taken] != set_of_[index]) {  // later sets are read first
    line.why = fmt::format("replaced by '{}' in a later set of orders", earlier.printed);
    line.is_replaced = true;
    return;
  }
  switch (variant_.rules.orders_duplicate) {
    case DuplicateOrders::first:
      line.why = fmt::format("ignored: '{}' was ordered first", earlier.printed);
      line.is_replaced = true;
      return;
    case DuplicateOrders::last:
      earlier.why = fmt::format("ignored: '{}' was ordered later", line.printed);
      earlier.is_replaced = true;
      taken = index;
      return;
    case DuplicateOrders::void_order:
      if (earlier.why.empty()) earlier.why = "the unit was ordered more than once";
      line.why = "the unit was ordered more than once";
      return;
  }
}

/// Of the lines of a power and of a regent for one unit, only those of its chief count.
void OrderAssignment::drop_uncommanded_lines() {
  if (!variant_.regents) return;
  std::vector<PowerId> chiefs;  // by unit: whose lines count, of those who wrote one
  for (std::size_t i = 0; i < all_.line_of.size(); ++i)
    chiefs.push_back(kind_ == PhaseKind::movement
                         ? ordering_power(variant_, position_, UnitId{i})
                         : ordering_power_of_dislodged(variant_, position_, i));
  std::vector<std::uint8_t> has_line(chiefs.size(), 0);  // of its chief
  for (const OrderLine& line : all_.lines)
    if (line.why.empty() && line.subject.valid() && line.power == chiefs[line.subject.index()])
      has_line[line.subject.index()] = 1;
  for (OrderLine& line : all_.lines) {
    if (!line.why.empty() || !line.subject.valid() || has_line[line.subject.index()] == 0 ||
        line.power == chiefs[line.subject.index()])
      continue;
    line.why = "another power's order for the unit counts";
    line.is_replaced = true;
  }
}

/// The unit does what the line says, or what a hook made of it.
void OrderAssignment::follow(std::size_t index, UnitId unit) {
  const OrderLine& line = all_.lines[index];
  if (hooks_ == nullptr) {
    orders_.units[unit.index()] = line.order;
    return;
  }
  orders_.set(unit, line.order, line.details);
  if (by_hooks_.empty()) return;
  apply_prepared_order(by_hooks_[index], unit, orders_.units[unit.index()], orders_.prepared);
  if (hooks_->prepares(line.type)) orders_.prepared.aims.push_back({unit, line.order.to});
}

void OrderAssignment::assign_units() {
  drop_uncommanded_lines();
  for (std::size_t i = 0; i < all_.lines.size(); ++i)
    if (all_.lines[i].why.empty() && all_.lines[i].subject.valid()) assign_line(i);
  for (std::size_t unit = 0; unit < all_.line_of.size(); ++unit) {
    const std::size_t line = all_.line_of[unit];
    if (line == no_line) continue;
    if (all_.lines[line].why.empty())
      follow(line, UnitId{unit});
    else
      all_.line_of[unit] = no_line;
  }
}

/// Hooks decide about implied moves as about written ones, but a move that a hook would prepare is
/// not implied.
bool OrderAssignment::may_be_implied(UnitId unit, Order& move) {
  if (legality_.check(unit, move) != Illegal::no) return false;
  if (hooks_ == nullptr) return true;
  const OrderForHook given = order_for_hook(variant_, position_, unit, move);
  if (hooks_->prepares(given.type)) return false;
  return !hooks_->has(HookKind::legal) || !hooks_->legal(given);
}

/// DATC 4.E.3: a support or convoy of one's own move counts as ordering that move.
void OrderAssignment::add_implicit_orders() {
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    const OrderLine& line = all_.lines[i];
    if (!line.why.empty() || !line.subject.valid() || !names_move_of_another(line.order.action))
      continue;
    const UnitId target = line.order.target;
    const Unit& unit = position_.units[target.index()];
    if (unit.power != line.power || all_.line_of[target.index()] != no_line ||
        !is_idle(orders_.units[target.index()].action))
      continue;
    Order move;
    move.action = Action::move;
    move.to = line.order.to;
    if (!may_be_implied(target, move)) continue;
    orders_.units[target.index()] = move;
    all_.messages.push_back(
        {.text = fmt::format("{}: {} counts as ordered, since '{}' names it",
                             variant_.powers[line.power.index()].name,
                             print_order(variant_, position_, unit, move), line.printed),
         .about = line.power});
  }
}

void OrderAssignment::collect_paths() {
  for (const OrderLine& line : all_.lines)
    if (line.why.empty() && line.subject.valid() && !line.path.empty())
      orders_.paths.push_back({line.subject, line.path});
}

std::optional<Permit> OrderAssignment::permit_of(const OrderLine& line) const {
  if (!line.why.empty() || action_kind(line.order.action) != ActionKind::permit)
    return std::nullopt;
  const auto passage = variant_.order_types[line.type.index()].passage;
  if (!passage) return std::nullopt;
  return Permit{*passage, line.order.target};
}

std::string OrderAssignment::end_of(const Permit& permit, std::size_t which) const {
  return display_name(variant_, position_, variant_.passages[permit.passage].ends[which]);
}

void OrderAssignment::collect_permits() {
  std::vector<Permit>& permits = orders_.permits;
  for (const OrderLine& line : all_.lines)
    if (const auto permit = permit_of(line); permit && !contains(permits, *permit))
      permits.push_back(*permit);
  for (OrderLine& line : all_.lines) {
    const auto permit = permit_of(line);
    if (!permit) continue;
    const std::size_t here = count_permits(permits, permit->passage);
    if (exceeds_turn_limit(variant_.passages[permit->passage].per_turn, here))
      line.why =
          fmt::format("{} permits were written for the passage between {} and {}, so none counts",
                      here, end_of(*permit, 0), end_of(*permit, 1));
  }
  drop_crowded_permits(variant_, permits);
}

/// If more units are ordered along a line than may in a turn, none goes and all hold.
void OrderAssignment::void_crowded_lines() {
  for (const OrderTypeId type : variant_.lines) {
    const std::vector<UnitId> units = units_over_limit(variant_, orders_.units, type);
    for (const UnitId unit : units) {
      std::size_t& line = all_.line_of[unit.index()];
      all_.lines[line].why = fmt::format(
          "{} units were ordered {}, but only {} may go in one turn, so none goes", units.size(),
          order_language::pattern_of(variant_, type), *variant_.order_types[type.index()].per_turn);
      orders_.units[unit.index()] = Order{};
      line = no_line;
    }
  }
}

/// With some tasks, a unit without an order that counts goes on with its work. Units in disorder
/// hold.
void OrderAssignment::go_on_with_tasks() {
  std::vector<std::pair<UnitId, const Task*>> works;
  for (std::size_t i = 0; i < orders_.units.size(); ++i) {
    const UnitId unit{i};
    Order& order = orders_.units[i];
    const bool idle = all_.line_of[i] == no_line && order == Order{};
    if (!idle || in_disorder(position_.units[i].power)) continue;
    const Task* task = task_to_continue(variant_, position_, unit);
    if (task == nullptr) continue;
    Order work;
    work.action = Action::task;
    work.type = task->type;
    const bool checked = hooks_ != nullptr && hooks_->has(HookKind::legal);
    if (checked && hooks_->legal(order_for_hook(variant_, position_, unit, work))) continue;
    order = work;
    works.emplace_back(unit, task);
  }
  if (!works.empty()) report_going_on(works);
}

/// Units that nobody orders may support each other.
void OrderAssignment::add_standing_supports() {
  std::vector<std::uint8_t> busy;
  for (const std::size_t line : all_.line_of) busy.push_back(line == no_line ? 0 : 1);
  order_standing_supports(variant_, position_, legality_, busy, orders_.units);
}

/// For the game master, a message for each power.
void OrderAssignment::report_going_on(const std::vector<std::pair<UnitId, const Task*>>& works) {
  for (std::size_t p = 0; p < variant_.powers.size(); ++p) {
    std::vector<std::string> texts;
    for (const auto& [unit, task] : works) {
      const Unit& worker = position_.units[unit.index()];
      if (worker.power != PowerId{p}) continue;
      const std::string order =
          print_order(variant_, position_, worker, orders_.units[unit.index()]);
      texts.push_back(
          fmt::format("{} (stage {} of {})",
                      order.empty() ? print_unit(variant_, worker.unit_class, worker.at) : order,
                      next_stage(variant_, position_, unit, *task), task->turns));
    }
    if (texts.empty()) continue;
    all_.messages.push_back(
        {.text = fmt::format("work of {} that continues without an order: {}",
                             display_name(variant_, position_, PowerId{p}), fmt::join(texts, ", ")),
         .audience = Audience::game_master,
         .about = PowerId{p}});
  }
}

/// The types that hooks see.
void OrderAssignment::find_types() {
  orders_.types.assign(orders_.units.size(), OrderTypeId::none());
  for (std::size_t unit = 0; unit < orders_.types.size(); ++unit) {
    const std::size_t line = all_.line_of[unit];
    if (line != no_line) {
      orders_.types[unit] = all_.lines[line].type;
    } else if (kind_ == PhaseKind::movement && !is_idle(orders_.units[unit].action)) {
      orders_.types[unit] =
          order_for_hook(variant_, position_, UnitId{unit}, orders_.units[unit]).type;  // implied
    }
  }
}

void OrderAssignment::collect_adjustments() {
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    const OrderLine& line = all_.lines[i];
    if (!line.why.empty() || is_vote(line.order.action) || is_declaration(line.order.action))
      continue;
    AdjustmentOrder& order = orders_.adjustments.emplace_back(
        AdjustmentOrder{line.power, line.order, Result::void_order, {}, line.details});
    order.order.type = line.type;
    all_.line_of_adjustment.push_back(i);
  }
}

/// Only hooks see them.
void OrderAssignment::collect_declarations() {
  for (const OrderLine& line : all_.lines)
    if (line.why.empty() && is_declaration(line.order.action))
      orders_.declarations.push_back({line.power, line.type, line.order.target, line.details});
}

}  // namespace

void assign_orders(const JudgedLines& judged, CollectedOrders& all) {
  OrderAssignment(judged, all).assign();
}

}  // namespace chancery
