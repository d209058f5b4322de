#include "core/game/random_play.h"

#include <algorithm>

#include "core/loader/setup_start.h"
#include "core/movement/turn_limits.h"
#include "core/phase/apply_movement.h"
#include "core/phase/next_phase.h"
#include "core/phase/phase_hooks.h"

namespace chancery {

RandomPlay::RandomPlay(const Variant& variant)
    : variant_(&variant),
      hooks_(variant, nullptr),
      legal_(variant, hooks_.get(), RefusedOrders::listed),
      resolver_(variant, hooks_.get()) {}

void RandomPlay::start(const Setup& setup, std::uint64_t seed) {
  position_ = begin_position(*variant_, setup, seed);
  random_ = KeyedRandom(seed);
  if (hooks_.get() != nullptr) hooks_.get()->use_seed(seed);
  ending_.reset();
  phases_ = 0;
}

void RandomPlay::play_phase() {
  switch (phase_kind(*variant_, position_)) {
    case PhaseKind::movement:
      play_movement();
      break;
    case PhaseKind::retreat:
      play_retreats();
      break;
    case PhaseKind::adjustment:
      play_adjustments();
      break;
  }
  ++phases_;
  go_on();
}

void RandomPlay::play_movement() {
  legal_.list_movement(position_);
  orders_.resize(position_.units.size());
  choices_ = 0;
  const bool may_be_refused = hooks_.get() != nullptr;
  KeyedRandom random = random_;  // a local copy, which no other write can change
  for (std::size_t i = 0; i < orders_.size(); ++i) {
    const std::span<const Order> legal = legal_.of(UnitId{i});
    choices_ += legal.size();
    do {
      orders_[i] = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    } while (may_be_refused && legal_.is_refused(UnitId{i}, orders_[i]));
  }
  random_ = random;
  if (hooks_.get() == nullptr && variant_->lines.empty() && variant_->tasks.empty()) {
    const MovementOutcome& outcome = resolver_.resolve(position_, orders_);
    apply_movement(*variant_, position_, orders_, outcome, resolver_, next_);
  } else {
    play_prepared_movement();
  }
  std::swap(position_, next_);
}

/// Gives the same results as resolving the orders as text: hooks run before and after.
void RandomPlay::play_prepared_movement() {
  clear_crowded_lines();
  as_ordered_ = orders_;
  prepare_orders();
  const MovementOutcome& outcome =
      resolver_.resolve(position_, orders_, {{}, {}, {}, prepared_.needs, prepared_.rides, {}});
  apply_movement(*variant_, position_, orders_, outcome, resolver_, next_);
  next_.settle(variant_->map);
  TasksOfTurn tasks(*variant_, position_, orders_, outcome, resolver_, next_);
  tasks.ask_complete(hooks_.get());
  std::vector<OrderOutcome> outcomes;
  if (hooks_.get() != nullptr)
    outcomes = movement_outcomes(*variant_, position_, orders_, {}, outcome, resolver_, tasks);
  std::swap(position_, next_);
  run_hook(outcomes, tasks.effects());
  std::swap(position_, next_);
  std::swap(orders_, as_ordered_);
}

/// If more units are ordered along a line than it admits in a turn, the rest hold.
void RandomPlay::clear_crowded_lines() {
  for (OrderTypeId line : variant_->lines)
    for (UnitId unit : crowded_out(*variant_, orders_, line)) orders_[unit.index()] = Order{};
}

void RandomPlay::prepare_orders() {
  prepared_ = {};
  if (Hooks* const hooks = hooks_.get(); hooks != nullptr && hooks->prepares_any()) {
    hooks->look_at(position_);
    for (std::size_t i = 0; i < orders_.size(); ++i) {
      const GivenOrder given = given_order(*variant_, position_, UnitId{i}, orders_[i]);
      if (hooks->prepares(given.type))
        take_plan(hooks->prepare(given), UnitId{i}, orders_[i], prepared_);
    }
  }
  complete_rides(*variant_, position_, orders_, prepared_);
}

void RandomPlay::run_hook(std::span<const OrderOutcome> outcomes, const Effects& of_tasks) {
  if (hooks_.get() == nullptr && variant_->tasks.empty()) return;
  position_.settle(variant_->map);
  std::vector<Message> messages;
  run_after_hook(hooks_.get(), *variant_, outcomes, of_tasks, position_, messages);
}

void RandomPlay::play_retreats() {
  orders_.clear();
  while (orders_.size() < position_.dislodged.size()) {
    const std::span<const Order> legal = legal_.of_dislodged(position_, orders_.size());
    orders_.push_back(legal[random_.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  resolve_retreats(*variant_, position_, orders_, retreat_outcome_);
  std::vector<OrderOutcome> outcomes;
  if (hooks_.get() != nullptr)
    outcomes = retreat_outcomes(*variant_, position_, orders_, {}, retreat_outcome_);
  apply_retreats(*variant_, orders_, retreat_outcome_, position_);
  run_hook(outcomes);
}

void RandomPlay::order_builds(PowerId power, std::int32_t due) {
  const std::span<const Order> legal = legal_.builds(position_, power);
  builds_.assign(legal.begin(), legal.end());
  while (due > 0 && !builds_.empty()) {
    const Order chosen = builds_[random_.below(static_cast<std::uint32_t>(builds_.size()))];
    adjustments_.push_back({power, chosen, Result::void_order, {}});
    const ProvinceId site = variant_->map.province_of(chosen.to);
    std::erase_if(builds_,
                  [&](const Order& order) { return variant_->map.province_of(order.to) == site; });
    --due;
  }
}

void RandomPlay::order_disbands(PowerId power, std::int32_t due) {
  candidates_.clear();
  for (std::size_t i = 0; i < position_.units.size(); ++i)
    if (position_.units[i].power == power) candidates_.push_back(UnitId{i});
  while (due > 0 && !candidates_.empty()) {
    const auto at = random_.below(static_cast<std::uint32_t>(candidates_.size()));
    Order order;
    order.action = Action::disband;
    order.target = candidates_[at];
    adjustments_.push_back({power, order, Result::void_order, {}});
    candidates_.erase(candidates_.begin() + at);
    --due;
  }
}

/// Only now and then: a unit that converts every year gets nowhere.
void RandomPlay::order_conversions(PowerId power) {
  constexpr std::uint32_t one_in = 8;
  list_conversions(*variant_, position_, power, conversions_);
  for (const Conversion& one : conversions_) {
    if (random_.below(one_in) > 0) continue;
    Order order;
    order.action = Action::convert;
    order.target = one.unit;
    order.unit_class = one.into;
    order.to = one.at;
    adjustments_.push_back({power, order, Result::void_order, {}});
  }
}

void RandomPlay::play_adjustments() {
  adjustments_.clear();
  list_adjustments_due(*variant_, position_, due_, hooks_.get());
  for (std::size_t p = 0; p < due_.size(); ++p) {
    if (due_[p] > 0) order_builds(PowerId{p}, due_[p]);
    if (due_[p] < 0) order_disbands(PowerId{p}, -due_[p]);
    order_conversions(PowerId{p});
  }
  const AdjustmentOutcome outcome =
      resolve_adjustments(*variant_, position_, adjustments_, hooks_.get());
  std::vector<OrderOutcome> outcomes;
  if (hooks_.get() != nullptr)
    outcomes = adjustment_outcomes(*variant_, position_, adjustments_, {}, outcome);
  apply_adjustments(*variant_, outcome, position_);
  run_hook(outcomes);
}

std::vector<OrderSet> RandomPlay::last_order_sets(const Position& before) const {
  std::vector<OrderSet> sets;
  for (std::size_t i = 0; i < variant_->powers.size(); ++i) sets.push_back({PowerId{i}, {}});
  const auto add = [&](const Unit& unit, const Order& order) {
    sets[unit.power.index()].lines.push_back(print_order(*variant_, before, unit, order));
  };
  switch (phase_kind(*variant_, before)) {
    case PhaseKind::movement:
      for (std::size_t i = 0; i < orders_.size(); ++i) add(before.units[i], orders_[i]);
      break;
    case PhaseKind::retreat:
      for (std::size_t i = 0; i < orders_.size(); ++i) add(before.dislodged[i].unit, orders_[i]);
      break;
    case PhaseKind::adjustment:
      for (const AdjustmentOrder& one : adjustments_)
        add(one.order.action == Action::build ? Unit{one.power, one.order.unit_class, one.order.to}
                                              : before.units[one.order.target.index()],
            one.order);
      break;
  }
  std::erase_if(sets, [](const OrderSet& set) { return set.lines.empty(); });
  return sets;
}

void RandomPlay::go_on() {
  if (!position_.texts.empty()) tidy_texts(AttributeRows(*variant_), position_);
  refresh_derived(*variant_, position_);
  advance(*variant_, position_, ending_, hooks_.get());
}

}  // namespace chancery
