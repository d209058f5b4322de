#include "core/play/game/quick_phases.h"

#include <algorithm>
#include <utility>

#include "core/play/game/orders_in_hooks.h"
#include "core/rules/movement/standing_units.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/movement/turn_limits.h"
#include "core/rules/phase/apply_movement.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/phase/standing_powers.h"
#include "core/rules/state/attributes.h"

namespace chancery {

void PhaseOrders::reset(const Variant& variant, const Position& position) {
  const PhaseKind kind = phase_kind(variant, position);
  const std::size_t count = kind == PhaseKind::movement  ? position.units.size()
                            : kind == PhaseKind::retreat ? position.dislodged.size()
                                                         : 0;
  units.assign(count, Order{});
  details.clear();
  declarations.clear();
  permits.clear();
  adjustments.clear();
  writers.clear();
}

void PhaseOrders::set(UnitId unit, const Order& order, const OrderDetails& what) {
  units[unit.index()] = order;
  if (details.empty() && what == OrderDetails{}) return;
  details.resize(units.size());
  details[unit.index()] = what;
}

namespace {

/// Adds the details of orders to the outcomes, one for each unit.
void attach_details(const PhaseOrders& orders, std::vector<OrderOutcome>& outcomes) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i].details = orders.details_of(i);
}

void add_outcomes(std::vector<OrderOutcome>& outcomes, const std::vector<OrderOutcome>& more) {
  outcomes.insert(outcomes.end(), more.begin(), more.end());
}

}  // namespace

QuickPhases::QuickPhases(const Variant& variant, Hooks* hooks)
    : variant_(&variant),
      hooks_(variant, hooks),
      legality_(variant),
      resolver_(variant, hooks_.get()) {}

void QuickPhases::use_seed(std::uint64_t seed) {
  if (hooks_.get() != nullptr) hooks_.get()->use_seed(seed);
}

void QuickPhases::play(Position& position, PhaseOrders& orders, std::optional<Ending>& ending) {
  settle_orders(position, orders);
  switch (phase_kind(*variant_, position)) {
    case PhaseKind::movement:
      play_movement(position, orders);
      break;
    case PhaseKind::retreat:
      play_retreats(position, orders);
      break;
    case PhaseKind::adjustment:
      play_adjustments(position, orders);
      break;
    case PhaseKind::declaration:
      if (hooks_.get() != nullptr) run_hook(declared(position, orders), {}, position);
      break;
  }
  if (!position.texts.empty()) tidy_texts(AttributeRows(*variant_), position);
  refresh_derived(*variant_, position);
  advance(*variant_, position, ending, hooks_.get());
}

void QuickPhases::play_movement(Position& position, PhaseOrders& orders) {
  if (has_standing_supports(*variant_)) add_standing_supports(position, orders.units);
  clear_crowded_lines(orders.units);
  prepare(position, orders);
  const MovementInputs inputs{{}, orders.permits, {}, prepared_.needs, prepared_.rides, types_};
  outcome_ = &resolver_.resolve(position, orders.units, inputs);
  apply_movement(*variant_, position, orders.units, *outcome_, resolver_, other_);
  if (hooks_.get() == nullptr && variant_->tasks.empty()) {
    std::swap(position, other_);
    return;
  }
  other_.settle(variant_->map);
  TasksOfTurn tasks(*variant_, position, orders.units, *outcome_, resolver_, other_);
  tasks.ask_complete(hooks_.get());
  std::vector<OrderOutcome> outcomes;
  if (hooks_.get() != nullptr) {
    outcomes =
        movement_outcomes(*variant_, position, orders.units, types_, *outcome_, resolver_, tasks);
    attach_details(orders, outcomes);
    add_outcomes(outcomes, declared(position, orders));
  }
  const Effects effects = tasks.effects();  // read while `other_` is still the position before
  std::swap(position, other_);
  run_hook(outcomes, effects, position);
}

void QuickPhases::drop_illegal(const Position& position, std::span<Order> orders) {
  legality_.reset(position);
  legality_.check_all(orders, reasons_);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    // An order that a hook prepares is not checked against the board.
    const bool prepared = hooks_.get() != nullptr && hooks_.get()->prepares(orders[i].type);
    if (reasons_[i] != Illegal::no && !prepared) orders[i] = Order{};
  }
}

/// Decides which orders count, after the hook before the phase. A hook that prepares an order may
/// refuse it later.
void QuickPhases::settle_orders(Position& position, PhaseOrders& orders) {
  Hooks* const hooks = hooks_.get();
  if (hooks != nullptr && hooks->has(HookKind::at_once))
    OrdersInHooks(*variant_, position, orders, *hooks).act_at_once();
  const bool moves = phase_kind(*variant_, position) == PhaseKind::movement;
  // Only players who see a part of the board can order what the board does not allow.
  if (moves && (variant_->sight || variant_->fog)) drop_illegal(position, orders.units);
  if (hooks_.get() == nullptr) return;
  OrdersInHooks judged(*variant_, position, orders, *hooks_.get());
  if (judged.act_before() && moves) drop_illegal(position, orders.units);
  judged.drop_refused();
}

/// Lets units without orders support each other. A unit that a hook made hold has a type.
void QuickPhases::add_standing_supports(const Position& position, std::span<Order> orders) {
  std::vector<std::uint8_t> busy;
  for (const Order& order : orders) busy.push_back(order == Order{} ? 0 : 1);
  legality_.reset(position);
  support_each_other(*variant_, position, legality_, busy, orders);
}

/// If a line has more orders than it admits per turn, all of them hold.
void QuickPhases::clear_crowded_lines(std::span<Order> orders) const {
  for (const OrderTypeId line : variant_->lines)
    for (const UnitId unit : crowded_out(*variant_, orders, line)) orders[unit.index()] = Order{};
}

void QuickPhases::prepare(const Position& position, PhaseOrders& orders) {
  prepared_.needs.clear();
  prepared_.rides.clear();
  types_.clear();
  if (Hooks* const hooks = hooks_.get(); hooks != nullptr) {
    if (hooks->prepares_any()) hooks->look_at(position);
    for (std::size_t i = 0; i < orders.units.size(); ++i) {
      GivenOrder given = given_order(*variant_, position, UnitId{i}, orders.units[i]);
      given.details = orders.details_of(i);
      types_.push_back(given.type);
      if (hooks->prepares(given.type))
        take_plan(hooks->prepare(given), UnitId{i}, orders.units[i], prepared_);
    }
  }
  if (!variant_->lines.empty()) complete_rides(*variant_, position, orders.units, prepared_);
}

std::vector<OrderOutcome> QuickPhases::declared(const Position& position,
                                                const PhaseOrders& orders) const {
  std::vector<OrderOutcome> outcomes;
  const PhaseKind kind = phase_kind(*variant_, position);
  for (const Declaration& one : orders.declarations)
    if (is_due_after(*variant_, one.type, kind))
      outcomes.push_back(
          declared_outcome(*variant_, position, one.power, one.type, one.about, one.details));
  return outcomes;
}

void QuickPhases::run_hook(std::span<const OrderOutcome> outcomes, const Effects& of_tasks,
                           Position& position) {
  position.settle(variant_->map);
  std::vector<Message> messages;
  run_after_hook(hooks_.get(), *variant_, outcomes, of_tasks, position, messages);
}

void QuickPhases::play_retreats(Position& position, const PhaseOrders& orders) {
  resolve_retreats(*variant_, position, orders.units, retreat_outcome_);
  std::vector<OrderOutcome> outcomes;
  if (hooks_.get() != nullptr) {
    outcomes = retreat_outcomes(*variant_, position, orders.units, {}, retreat_outcome_);
    attach_details(orders, outcomes);
    add_outcomes(outcomes, declared(position, orders));
  }
  apply_retreats(*variant_, orders.units, retreat_outcome_, position);
  if (hooks_.get() != nullptr) run_hook(outcomes, {}, position);
}

void QuickPhases::play_adjustments(Position& position, PhaseOrders& orders) {
  adjustment_outcome_ = resolve_adjustments(*variant_, position, orders.adjustments, hooks_.get());
  std::vector<OrderOutcome> outcomes;
  if (hooks_.get() != nullptr) {
    outcomes =
        adjustment_outcomes(*variant_, position, orders.adjustments, {}, adjustment_outcome_);
    add_outcomes(outcomes, declared(position, orders));
  }
  apply_adjustments(*variant_, adjustment_outcome_, position);
  rebuild_standing(*variant_, position, nullptr);
  if (hooks_.get() != nullptr) run_hook(outcomes, {}, position);
}

}  // namespace chancery
