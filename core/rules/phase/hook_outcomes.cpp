#include "core/rules/phase/hook_outcomes.h"

#include <algorithm>

#include "core/rules/orders/order_reader.h"

namespace chancery {

bool is_ok(Result result) {
  switch (result) {
    case Result::moved:
    case Result::held:
    case Result::supported:
    case Result::convoyed:
    case Result::built:
    case Result::disbanded:
    case Result::converted:
    case Result::waived:
    case Result::retreated:
    case Result::started:
    case Result::continued:
    case Result::completed:
    case Result::permitted:
    case Result::voted:
    case Result::noted:
      return true;
    default:
      return false;
  }
}

namespace {

OrderTypeId type_of(const Variant& variant, std::span<const OrderTypeId> types, std::size_t index,
                    const Order& order, PhaseKind phase, ClassId unit_class) {
  if (!types.empty()) return types[index];
  if (order.type.valid()) return order.type;
  return type_to_print(variant, order.action, phase, unit_class);
}

}  // namespace

std::vector<OrderOutcome> movement_outcomes(const Variant& variant, const Position& before,
                                            std::span<const Order> orders,
                                            std::span<const OrderTypeId> types,
                                            const MovementOutcome& outcome,
                                            const MovementResolver& resolver,
                                            const TurnTasks& tasks) {
  std::vector<OrderOutcome> outcomes;
  for (std::size_t i = 0; i < before.units.size(); ++i) {
    const Unit& unit = before.units[i];
    const Order& order = orders[i];
    OrderOutcome order_outcome;
    order_outcome.power = unit.power;
    order_outcome.type = type_of(variant, types, i, order, PhaseKind::movement, unit.unit_class);
    order_outcome.unit_class = unit.unit_class;
    order_outcome.action = order.action;
    order_outcome.from = unit.at;
    if (actions::moves.has(order.action)) order_outcome.to = order.to;
    if (actions::rides.has(order.action))
      order_outcome.to = place_after(variant, before, orders, outcome, UnitId{i});
    order_outcome.result = outcome.results[i];
    if (const Work* work = tasks.work_of(UnitId{i})) {
      order_outcome.task = work->task;
      order_outcome.stage = work->stage;
      order_outcome.result = work->result;
    }
    order_outcome.ok = is_ok(order_outcome.result);
    order_outcome.attacked = !attackers_of(resolver, UnitId{i}).empty();
    order_outcome.dislodged = outcome.dislodged_by[i].valid();
    outcomes.push_back(order_outcome);
  }
  return outcomes;
}

std::vector<OrderOutcome> retreat_outcomes(const Variant& variant, const Position& before,
                                           std::span<const Order> orders,
                                           std::span<const OrderTypeId> types,
                                           const RetreatOutcome& outcome) {
  std::vector<OrderOutcome> outcomes;
  for (std::size_t i = 0; i < before.dislodged.size(); ++i) {
    const Unit& unit = before.dislodged[i].unit;
    OrderOutcome order_outcome;
    order_outcome.power = unit.power;
    order_outcome.type = type_of(variant, types, i, orders[i], PhaseKind::retreat, unit.unit_class);
    order_outcome.unit_class = unit.unit_class;
    order_outcome.action = orders[i].action;
    order_outcome.from = unit.at;
    if (action_kind(orders[i].action) == ActionKind::retreat) order_outcome.to = orders[i].to;
    order_outcome.result = outcome.results[i];
    order_outcome.ok = is_ok(order_outcome.result) && outcome.collided[i] == 0;
    outcomes.push_back(order_outcome);
  }
  return outcomes;
}

std::vector<OrderOutcome> adjustment_outcomes(const Variant& variant, const Position& before,
                                              std::span<const AdjustmentOrder> orders,
                                              std::span<const OrderTypeId> types,
                                              const AdjustmentOutcome& outcome) {
  std::vector<OrderOutcome> outcomes;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const AdjustmentOrder& order = orders[i];
    if (order.result == Result::void_order) continue;
    OrderOutcome order_outcome;
    order_outcome.power = order.power;
    order_outcome.unit_class = order.order.unit_class;
    order_outcome.action = order.order.action;
    if (order.order.target.valid()) {
      const Unit& unit = before.units[order.order.target.index()];
      order_outcome.unit_class = unit.unit_class;
      order_outcome.from = unit.at;
    }
    order_outcome.type =
        type_of(variant, types, i, order.order, PhaseKind::adjustment, order_outcome.unit_class);
    if (action_kind(order_outcome.action) == ActionKind::build) order_outcome.to = order.order.to;
    order_outcome.result = order.result;
    order_outcome.ok = is_ok(order_outcome.result);
    order_outcome.details = &order.details;
    outcomes.push_back(order_outcome);
  }
  const auto unordered = [&](const Unit& unit, Action action, Result result) {
    OrderOutcome made;
    made.power = unit.power;
    made.unit_class = unit.unit_class;
    made.action = action;
    (action_kind(action) == ActionKind::build ? made.to : made.from) = unit.at;
    made.result = result;
    made.ok = true;
    outcomes.push_back(made);
  };
  for (const UnitId unit : outcome.automatic)
    unordered(before.units[unit.index()], Action::disband, Result::disbanded);
  for (const Unit& unit : outcome.forced) unordered(unit, Action::build, Result::built);
  for (const Unit& unit : outcome.supplied) unordered(unit, Action::build, Result::built);
  return outcomes;
}

OrderOutcome declared_outcome(const Variant& variant, const Position& before, PowerId power,
                              OrderTypeId type, UnitId about, const OrderDetails& details) {
  OrderOutcome outcome;
  outcome.power = power;
  outcome.type = type;
  outcome.action = Action::declare;
  outcome.result = Result::noted;
  outcome.ok = true;
  outcome.details = &details;
  // Outcomes of a movement phase are in the order of the units.
  const bool moves = phase_kind(variant, before) == PhaseKind::movement;
  if (details.unit.valid()) {
    outcome.own_class = before.units[details.unit.index()].unit_class;
    outcome.own_at = before.units[details.unit.index()].at;
    if (moves) outcome.own = details.unit.index();
  }
  if (!about.valid()) return outcome;
  const Unit& unit = before.units[about.index()];
  outcome.unit_class = unit.unit_class;
  outcome.from = unit.at;
  if (moves) outcome.about = about.index();
  return outcome;
}

HookKind hook_after(PhaseKind kind) {
  switch (kind) {
    case PhaseKind::movement:
      return HookKind::after_movement;
    case PhaseKind::retreat:
      return HookKind::after_retreats;
    case PhaseKind::declaration:
      return HookKind::after_declaration;
    case PhaseKind::adjustment:
      break;
  }
  return HookKind::after_adjustment;
}

std::optional<HookKind> hook_before(PhaseKind kind) {
  switch (kind) {
    case PhaseKind::movement:
      return HookKind::before_movement;
    case PhaseKind::retreat:
      return HookKind::before_retreats;
    case PhaseKind::adjustment:
      return HookKind::before_adjustment;
    case PhaseKind::declaration:
      break;
  }
  return std::nullopt;
}

bool is_due_before(const Variant& variant, OrderTypeId type, PhaseKind kind) {
  return kind != PhaseKind::declaration &&
         variant.order_types[type.index()].takes_effect == TakesEffect::before;
}

bool is_due_after(const Variant& variant, OrderTypeId type, PhaseKind kind) {
  return variant.order_types[type.index()].takes_effect != TakesEffect::at_once &&
         !is_due_before(variant, type, kind);
}

void run_after_hook(Hooks* hooks, const Variant& variant, std::span<const OrderOutcome> outcomes,
                    const Effects& of_tasks, Position& after, std::vector<Message>& messages) {
  const HookKind kind = hook_after(phase_kind(variant, after));
  if (hooks == nullptr || !hooks->has(kind)) {
    if (!of_tasks.empty()) apply_effects(variant, AttributeRows(variant), of_tasks, after);
    return;
  }
  hooks->set_position(after);
  const Effects effects = hooks->phase().after(kind, outcomes, of_tasks);
  apply_effects(variant, hooks->rows(), effects, after);
  messages.insert(messages.end(), effects.messages.begin(), effects.messages.end());
}

}  // namespace chancery
