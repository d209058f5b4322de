#include "core/bots/strategies/movement_plan.h"

#include <algorithm>
#include <utility>

namespace chancery {

void MovementPlan::make(const BotQuestion& question, const PlaceValues& values, KeyedRandom& random,
                        PhaseOrders& orders) {
  question_ = &question;
  values_ = &values;
  random_ = &random;
  orders_ = &orders;
  reset();
  shuffle();
  for (const UnitId unit : own_)
    if (progress_[unit.index()] == Progress::waiting) order_unit(unit);
  support_from_idle_units();
}

void MovementPlan::reset() {
  const std::size_t count = question_->position.units.size();
  own_.clear();
  progress_.assign(count, Progress::foreign);
  goal_.assign(count, ProvinceId::none());
  helped_.assign(count, 0);
  comer_.assign(question_->variant.map.provinces().size(), UnitId::none());
  for (std::size_t i = 0; i < count; ++i) {
    if (!question_->orders(UnitId{i})) continue;
    own_.emplace_back(i);
    progress_[i] = Progress::waiting;
  }
}

void MovementPlan::shuffle() {
  for (std::size_t i = own_.size(); i > 1; --i)
    std::swap(own_[i - 1], own_[random_->below(static_cast<std::uint32_t>(i))]);
}

void MovementPlan::order_unit(UnitId unit) {
  progress_[unit.index()] = Progress::begun;
  std::vector<Candidate> candidates;
  list_candidates(unit, candidates);
  const std::size_t first = draw(candidates);
  std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(first),
              candidates.begin() + static_cast<std::ptrdiff_t>(first) + 1);
  for (const Candidate& candidate : candidates)
    if (try_order(unit, candidate)) return;
  take(unit, Order{}, home_of(unit));
}

std::int64_t MovementPlan::value_of(const Unit& unit, const Order& order, SpaceId at) const {
  std::int64_t there = values_->of(unit.unit_class, at);
  const ProvinceId to = question_->variant.map.province_of(at);
  const UnitId occupant = question_->position.unit_in(to);
  const bool is_guarded = occupant.valid() && progress_[occupant.index()] == Progress::foreign;
  if (is_guarded && values_->strength(to) < 2) there -= std::abs(there) / 2;  // it cannot win there
  const PowerId owner = question_->position.owner[to.index()];
  if (owner.valid() && !question_->is_own(unit.power)) {  // a center becomes its own power's
    if (owner == unit.power) there -= std::abs(there) / 2;
    if (question_->is_own(owner)) there = -std::abs(there);
  }
  switch (action_kind(order.action)) {
    case ActionKind::move:
      return order.routed ? there - there / 4 : there;  // carriers have better uses
    case ActionKind::work: {
      const Task* const task = question_->variant.task_of(order.type);
      const bool gains =
          task != nullptr && task->takes && !(owner.valid() && question_->is_own(owner));
      return there + std::abs(there) / (gains ? 1 : 4) + 1;
    }
    default:
      return there;
  }
}

/// Lists everything that is not done for another unit, the best first; equal values in random
/// order.
void MovementPlan::list_candidates(UnitId id, std::vector<Candidate>& candidates) const {
  const Unit& unit = unit_of(id);
  for (const Order& order : question_->legal.of(id)) {
    if (helps_another(order.action)) continue;
    const SpaceId at = moves_unit(order.action) ? order.to : unit.at;
    candidates.push_back({order, at, value_of(unit, order, at)});
  }
  for (std::size_t i = candidates.size(); i > 1; --i)
    std::swap(candidates[i - 1], candidates[random_->below(static_cast<std::uint32_t>(i))]);
  std::stable_sort(candidates.begin(), candidates.end(),
                   [](const Candidate& a, const Candidate& b) { return a.value > b.value; });
}

/// Draws mostly the best candidate; the closer the next one is in value, the likelier it is drawn
/// instead.
std::size_t MovementPlan::draw(const std::vector<Candidate>& candidates) {
  std::size_t at = 0;
  while (at + 1 < candidates.size() && random_->below(2) == 0) {
    const std::int64_t here = std::max<std::int64_t>(std::abs(candidates[at].value), 1);
    const std::int64_t gap = (candidates[at].value - candidates[at + 1].value) * 500 / here;
    if (random_->below(100) < gap) break;
    ++at;
  }
  return at;
}

bool MovementPlan::try_order(UnitId unit, const Candidate& candidate) {
  const Map& map = question_->variant.map;
  const ProvinceId to = map.province_of(candidate.at);
  const bool stays = to == home_of(unit);
  if (!map.is_open(to)) {
    const UnitId occupant = question_->position.unit_in(to);
    if (!stays && occupant.valid() && progress_[occupant.index()] != Progress::foreign &&
        !make_room(unit, occupant))
      return false;
    const UnitId comer = comer_[to.index()];
    if (comer.valid() && comer != unit) return !stays && join(unit, comer);
  }
  if (line_is_full(*question_, candidate.order, orders_->units)) return false;
  if (is_refused(*question_, unit, candidate.order)) return false;
  if (candidate.order.routed && !find_carriers(unit, to)) return false;
  take(unit, candidate.order, to);
  return true;
}

/// True if the unit can go to the place of another own unit. That one is ordered first; the two do
/// not swap.
bool MovementPlan::make_room(UnitId unit, UnitId occupant) {
  if (progress_[occupant.index()] == Progress::waiting) order_unit(occupant);
  return progress_[occupant.index()] == Progress::ordered &&
         goal_[occupant.index()] != home_of(unit);
}

/// Helps another own unit that goes to the place or stays there, if it may need help.
bool MovementPlan::join(UnitId unit, UnitId other) {
  return needs_support(other) && support(unit, other);
}

bool MovementPlan::needs_support(UnitId unit) const {
  const std::int32_t rivals = values_->competition(goal_[unit.index()]);
  const std::int32_t own = 1 + helped_[unit.index()];
  return goal_[unit.index()] == home_of(unit) ? own < rivals : own <= rivals;
}

bool MovementPlan::support(UnitId unit, UnitId other) {
  const Map& map = question_->variant.map;
  const Order& helped = orders_->units[other.index()];
  const bool moves = moves_unit(helped.action);
  const ActionSet wanted = moves ? actions::supports_of_moves : actions::supports_of_holds;
  for (const Order& order : question_->legal.of(unit)) {
    if (!wanted.has(order.action) || order.target != other) continue;
    if (moves && map.province_of(order.to) != goal_[other.index()]) continue;
    if (moves && order.to != map.whole(goal_[other.index()]) && order.to != helped.to) continue;
    if (is_refused(*question_, unit, order)) return false;
    take(unit, order, home_of(unit));
    ++helped_[other.index()];
    return true;
  }
  return false;
}

void MovementPlan::take(UnitId unit, const Order& order, ProvinceId goal) {
  orders_->units[unit.index()] = order;
  progress_[unit.index()] = Progress::ordered;
  goal_[unit.index()] = goal;
  comer_[goal.index()] = unit;
}

const Order* MovementPlan::convoy_order(UnitId carrier, UnitId passenger, ProvinceId to) const {
  for (const Order& order : question_->legal.of(carrier))
    if (action_kind(order.action) == ActionKind::convoy && order.target == passenger &&
        question_->variant.map.province_of(order.to) == to &&
        !is_refused(*question_, carrier, order))
      return &order;
  return nullptr;
}

/// Orders own units without orders to carry the passenger, by a shortest chain.
bool MovementPlan::find_carriers(UnitId passenger, ProvinceId to) {
  struct Link {
    UnitId unit;
    const Order* order = nullptr;
    std::size_t before = 0;  // index of the previous link; its own index for the first
    bool reached = false;
  };
  const Map& map = question_->variant.map;
  const auto reaches = [&](UnitId carrier, ProvinceId province) {
    return map.reaches(unit_of(carrier).unit_class, unit_of(carrier).at, province);
  };
  std::vector<Link> links;
  for (const UnitId unit : own_)
    if (progress_[unit.index()] == Progress::waiting)
      if (const Order* const order = convoy_order(unit, passenger, to); order != nullptr)
        links.push_back({unit, order});
  std::vector<std::size_t> queue;
  for (std::size_t i = 0; i < links.size(); ++i) {
    if (!reaches(links[i].unit, home_of(passenger))) continue;
    links[i].reached = true;
    links[i].before = i;
    queue.push_back(i);
  }
  for (std::size_t at = 0; at < queue.size(); ++at) {
    std::size_t link = queue[at];
    if (reaches(links[link].unit, to)) {
      for (;; link = links[link].before) {
        take(links[link].unit, *links[link].order, home_of(links[link].unit));
        if (links[link].before == link) return true;
      }
    }
    for (std::size_t i = 0; i < links.size(); ++i) {
      if (links[i].reached || !reaches(links[link].unit, home_of(links[i].unit))) continue;
      links[i].reached = true;
      links[i].before = link;
      queue.push_back(i);
    }
  }
  return false;
}

/// Lets a unit that would only hold support the neighbor with the most valuable place.
void MovementPlan::support_from_idle_units() {
  for (const UnitId unit : own_) {
    if (!is_idle(orders_->units[unit.index()].action)) continue;
    std::vector<std::pair<std::int64_t, UnitId>> others;
    for (const UnitId other : own_)
      if (other != unit && needs_support(other))
        others.emplace_back(values_->base(goal_[other.index()]), other);
    std::stable_sort(others.begin(), others.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    for (const auto& [value, other] : others)
      if (support(unit, other)) break;
  }
}

}  // namespace chancery
