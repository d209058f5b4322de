#include "core/rules/phase/play_phase.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/apply_movement.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/standing_powers.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

/// Adds to the outcomes, one for each unit, what the orders say besides.
void attach_details(const PhaseOrders& orders, std::vector<OrderOutcome>& outcomes) {
  for (std::size_t i = 0; i < outcomes.size(); ++i) outcomes[i].details = orders.details_of(i);
}

/// A unit that stands because a hook says so was still ordered to do something to a place, which
/// the hook after the phase may have to know.
void name_aims(const PreparedOrders& prepared, std::vector<OrderOutcome>& outcomes) {
  for (const PreparedOrders::Aim& aim : prepared.aims) {
    SpaceId& to = outcomes[aim.unit.index()].to;
    if (!to.valid()) to = aim.to;
  }
}

}  // namespace

PhaseOutcome& PhasePlayer::play(const Position& position, PhaseOrders& orders) {
  outcome_.messages.clear();
  shown_.clear();
  if (hooks_ != nullptr) hooks_->set_position(position);
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
      outcome_.after = position;
      break;
  }
  Position& after = outcome_.after;
  if (hooks_ != nullptr) {
    add_declared(position, orders);
    after.reindex(variant_->map);
    run_after_hook(hooks_, *variant_, shown_, of_tasks_, after, outcome_.messages);
  } else if (!of_tasks_.empty()) {
    apply_effects(*variant_, AttributeRows(*variant_), of_tasks_, after);
  }
  of_tasks_ = {};
  refresh_derived(*variant_, after);
  if (!after.texts.empty()) tidy_texts(AttributeRows(*variant_), after);
  return outcome_;
}

void PhasePlayer::play_movement(const Position& position, const PhaseOrders& orders) {
  const MovementInputs inputs{orders.paths,          orders.permits,        {},
                              orders.prepared.needs, orders.prepared.rides, orders.types};
  const MovementOutcome& movement = resolver_.resolve(position, orders.units, inputs);
  outcome_.movement = &movement;
  apply_movement(*variant_, position, orders.units, movement, resolver_, outcome_.after);
  if (!variant_->tasks.empty() || hooks_ != nullptr) finish_tasks(position, orders);
  outcome_.after.missed = orders.missed;
  disband_dislodged(orders);
}

void PhasePlayer::finish_tasks(const Position& position, const PhaseOrders& orders) {
  Position& after = outcome_.after;
  after.reindex(variant_->map);
  TurnTasks& tasks = outcome_.tasks.emplace(*variant_, position, after);
  tasks.work(orders.units, *outcome_.movement, resolver_);
  tasks.call_complete_hook(hooks_);
  of_tasks_ = tasks.effects();
  outcome_.disbanded_by_tasks.clear();
  for (const UnitId lost : of_tasks_.removed)
    outcome_.disbanded_by_tasks.push_back(after.units[lost.index()]);
  if (hooks_ == nullptr) return;
  shown_ = movement_outcomes(*variant_, position, orders.units, orders.types, *outcome_.movement,
                             resolver_, tasks);
  attach_details(orders, shown_);
  name_aims(orders.prepared, shown_);
}

/// Disbands dislodged units that do not retreat, whatever room there is.
void PhasePlayer::disband_dislodged(const PhaseOrders& orders) {
  outcome_.disbanded.clear();
  const bool all = variant_->rules.dislodged_retreats == DislodgedRetreats::no;
  const bool disordered = variant_->rules.disorder_dislodged == DisorderDislodged::disbanded;
  if (!all && !disordered) return;
  const std::vector<PowerId>& disorder = orders.disorder;
  for (std::size_t i = 0; i < outcome_.after.dislodged.size(); ++i) {
    Dislodged& dislodged = outcome_.after.dislodged[i];
    const bool is_disordered = disordered && contains(disorder, dislodged.unit.power) &&
                               !regent_of_dislodged(*variant_, outcome_.after, i).valid();
    if (!all && !is_disordered) continue;
    dislodged.retreats.clear();
    outcome_.disbanded.push_back(dislodged.unit);
  }
}

void PhasePlayer::play_retreats(const Position& position, PhaseOrders& orders) {
  add_missing_retreats(position, orders);
  resolve_retreats(*variant_, position, orders.units, outcome_.retreats);
  if (hooks_ != nullptr) {
    shown_ = retreat_outcomes(*variant_, position, orders.units, orders.types, outcome_.retreats);
    attach_details(orders, shown_);
  }
  outcome_.after = position;
  apply_retreats(*variant_, orders.units, outcome_.retreats, outcome_.after);
}

/// Calls the hook `missing_retreat` for each unit that has no order that counts and could go
/// somewhere, before any unit goes.
void PhasePlayer::add_missing_retreats(const Position& position, PhaseOrders& orders) {
  outcome_.retreats_by_hook.clear();
  if (hooks_ == nullptr || !hooks_->has(HookKind::missing_retreat)) return;
  hooks_->set_position(position);
  for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
    const Dislodged& dislodged = position.dislodged[i];
    if (!is_idle(orders.units[i].action) || dislodged.retreats.empty()) continue;
    const auto to = hooks_->missing().retreat(i, dislodged.retreats);
    if (!to) continue;
    orders.units[i].action = Action::retreat;
    orders.units[i].to = *to;
    outcome_.retreats_by_hook.push_back(i);
  }
}

void PhasePlayer::play_adjustments(const Position& position, PhaseOrders& orders) {
  outcome_.adjustments = resolve_adjustments(*variant_, position, orders.adjustments, hooks_);
  if (hooks_ != nullptr)
    shown_ = adjustment_outcomes(*variant_, position, orders.adjustments, {}, outcome_.adjustments);
  outcome_.after = position;
  apply_adjustments(*variant_, outcome_.adjustments, outcome_.after);
  rebuild_standing(*variant_, outcome_.after, &outcome_.messages);
}

/// Declarations that only the hook after the phase sees. They follow the outcomes of the units.
void PhasePlayer::add_declared(const Position& position, const PhaseOrders& orders) {
  const PhaseKind kind = phase_kind(*variant_, position);
  for (const Declaration& declaration : orders.declarations)
    if (is_due_after(*variant_, declaration.type, kind))
      shown_.push_back(declared_outcome(*variant_, position, declaration.power, declaration.type,
                                        declaration.about, declaration.details));
}

}  // namespace chancery
