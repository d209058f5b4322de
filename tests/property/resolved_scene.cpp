#include <algorithm>

#include "core/rules/orders/order_print.h"
#include "tests/property/claims.h"

namespace chancery::testing {

ResolvedScene::ResolvedScene(const Variant& variant, const RandomScene& scene,
                             const MovementResolver& resolver, const MovementOutcome& outcome)
    : variant_(variant), scene_(scene), resolver_(resolver), outcome_(outcome) {
  const Position& position = scene.position;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    unit_names_.emplace_back(print_unit(variant, position, UnitId{i}), i);
    order_names_.emplace_back(print_order(variant, position, position.units[i], scene.orders[i]),
                              i);
  }
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    province_names_.emplace_back(variant.map.provinces()[i].name, i);
}

ProvinceId ResolvedScene::home(UnitId unit) const {
  return variant_.map.province_of(scene_.position.units[unit.index()].at);
}

ProvinceId ResolvedScene::target(UnitId unit) const {
  const Order& given = order(unit);
  if (given.action != Action::move && given.action != Action::legs) return ProvinceId::none();
  return variant_.map.province_of(given.to);
}

ProvinceId ResolvedScene::aim(UnitId supporter) const {
  const Order& given = order(supporter);
  return given.action == Action::support_move ? variant_.map.province_of(given.to)
                                              : home(given.target);
}

bool ResolvedScene::goes_to(UnitId unit, ProvinceId province) const {
  if (!rides(unit)) return target(unit) == province;
  return std::any_of(scene_.rides.begin(), scene_.rides.end(), [&](const Ride& ride) {
    return ride.unit == unit &&
           std::any_of(ride.legs.begin(), ride.legs.end(),
                       [&](const Leg& leg) { return leg.station == province; });
  });
}

bool ResolvedScene::left(UnitId unit) const {
  return std::binary_search(outcome_.moved.begin(), outcome_.moved.end(), unit) ||
         std::any_of(outcome_.arrivals.begin(), outcome_.arrivals.end(),
                     [&](const Arrival& arrival) { return arrival.unit == unit; });
}

bool ResolvedScene::helps(UnitId helper, UnitId target, Action action) const {
  const Order& given = order(helper);
  return given.action == action && given.target == target && result(helper) != Result::unmatched;
}

bool ResolvedScene::has_convoy(UnitId unit) const {
  for (std::size_t i = 0; i < scene_.orders.size(); ++i)
    if (helps(UnitId{i}, unit, Action::convoy)) return true;
  return false;
}

bool ResolvedScene::leads_there(UnitId unit, const std::vector<UnitId>& carriers) const {
  const Map& map = variant_.map;
  const auto reaches = [&](UnitId carrier, ProvinceId to) {
    const Unit& current = scene_.position.units[carrier.index()];
    return map.reaches(current.unit_class, current.at, to);
  };
  std::vector<UnitId> reached, left = carriers;
  const auto reach = [&](auto touches) {
    for (std::size_t i = 0; i < left.size();)
      if (touches(left[i])) {
        reached.push_back(left[i]);
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
  };
  reach([&](UnitId carrier) { return reaches(carrier, home(unit)); });
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const UnitId from = reached[next];
    if (reaches(from, target(unit))) return true;
    reach([&](UnitId carrier) { return reaches(from, home(carrier)); });
  }
  return false;
}

bool ResolvedScene::in_knot(UnitId unit) const {
  return resolver_.visit_last_solution([&](const auto& conflict, const auto& solver) {
    const auto is_it = [&](Actor a) {
      return (conflict.legs.test(a) ? conflict.ride_of[a] : a) == unit.value;
    };
    return std::any_of(solver.knots().begin(), solver.knots().end(), [&](const Knot& knot) {
      return std::any_of(knot.members.begin(), knot.members.end(), is_it) ||
             std::any_of(knot.carried.begin(), knot.carried.end(), is_it);
    });
  });
}

bool ResolvedScene::may_differ(UnitId helper) const {
  const Order& given = order(order(helper).target);
  return given.action == Action::legs || given.to != order(helper).to ||
         order(helper).action == Action::convoy;
}

const Passage* ResolvedScene::passage(UnitId unit) const {
  for (const Passage& passage : variant_.passages)
    if (moves(unit) && passage.joins(home(unit), target(unit)) &&
        passage.takes(scene_.position.units[unit.index()].unit_class))
      return &passage;
  return nullptr;
}

bool ResolvedScene::permits(UnitId unit) const {
  const Passage* const own = passage(unit);
  return own != nullptr &&
         std::any_of(scene_.permits.begin(), scene_.permits.end(), [&](const Permit& permit) {
           return &variant_.passages[permit.passage] == own;
         });
}

bool ResolvedScene::permitted(UnitId unit) const {
  return permits(unit) && std::any_of(scene_.permits.begin(), scene_.permits.end(),
                                      [&](const Permit& permit) { return permit.unit == unit; });
}

int ResolvedScene::passers(const Passage& way) const {
  int count = 0;
  for (std::size_t i = 0; i < scene_.orders.size(); ++i)
    if (passage(UnitId{i}) == &way) ++count;
  return count;
}

ProvinceId ResolvedScene::ended_in(UnitId unit) const {
  for (const Arrival& arrival : outcome_.arrivals)
    if (arrival.unit == unit) return arrival.at;
  return home(unit);
}

bool ResolvedScene::is_terminus(UnitId unit, ProvinceId station) const {
  return std::any_of(scene_.rides.begin(), scene_.rides.end(), [&](const Ride& ride) {
    return ride.unit == unit &&
           std::any_of(ride.legs.begin(), ride.legs.end(),
                       [&](const Leg& leg) { return leg.station == station && leg.terminus; });
  });
}

UnitId ResolvedScene::occupant(UnitId mover) const {
  return scene_.position.unit_in(target(mover));
}

std::vector<UnitId> ResolvedScene::attackers(UnitId unit) const {
  std::vector<UnitId> found;
  if (variant_.map.is_open(home(unit))) return found;
  for (std::size_t i = 0; i < scene_.orders.size(); ++i)
    if (target(UnitId{i}) == home(unit) && !rides(UnitId{i})) found.emplace_back(i);
  return found;
}

bool ResolvedScene::has_rival(UnitId mover) const {
  if (variant_.map.is_open(target(mover))) return false;
  for (std::size_t i = 0; i < scene_.orders.size(); ++i) {
    const UnitId other{i};
    if (other != mover && !rides(other) && target(other) == target(mover) &&
        result(other) != Result::disrupted && !dislodger(other).valid())
      return true;
  }
  return false;
}

int ResolvedScene::own(Strength kind, UnitId unit) const {
  return resolver_.visit_last_solution([&](const auto& conflict, const auto&) -> int {
    if (!conflict.general) return 1;
    const auto& column = kind == Strength::attack    ? conflict.attack
                         : kind == Strength::prevent ? conflict.prevent
                         : kind == Strength::defend  ? conflict.defend
                         : kind == Strength::stand   ? conflict.stand
                         : kind == Strength::failed  ? conflict.failed
                                                     : conflict.weight;
    return column[unit.index()];
  });
}

int ResolvedScene::garrison(ProvinceId province) const {
  return resolver_.visit_last_solution([&](const auto& conflict, const auto&) -> int {
    return conflict.general ? conflict.garrison[province.index()] : 0;
  });
}

ProvinceId ResolvedScene::origin(UnitId mover) const {
  return resolver_.visit_last_solution([&](const auto& conflict, const auto&) {
    const auto from = conflict.general ? conflict.comes_from[mover.index()] : nowhere;
    return from == nowhere ? home(mover) : ProvinceId{from};
  });
}

int ResolvedScene::lent(UnitId target, bool to_move, PowerId without) const {
  int sum = 0;
  for (std::size_t i = 0; i < scene_.orders.size(); ++i) {
    const UnitId helper{i};
    const Action action = to_move ? Action::support_move : Action::support_hold;
    if (helps(helper, target, action) && result(helper) == Result::supported &&
        (!without.valid() || power(helper) != without))
      sum += own(Strength::weight, helper);
  }
  return sum;
}

int ResolvedScene::attack(UnitId mover, PowerId without) const {
  return own(Strength::attack, mover) + lent(mover, true, without);
}

int ResolvedScene::attack_into(UnitId mover) const {
  const UnitId there = occupant(mover);
  const bool is_foe = there.valid() && !left(there) && power(there) != power(mover);
  return attack(mover, is_foe ? power(there) : PowerId::none());
}

int ResolvedScene::prevent(UnitId mover) const {
  return own(Strength::prevent, mover) + lent(mover, true, PowerId::none());
}

int ResolvedScene::defense(UnitId mover) const {
  return own(Strength::defend, mover) + lent(mover, true, PowerId::none());
}

int ResolvedScene::hold(UnitId unit, UnitId attacker) const {
  if (!moves(unit)) return own(Strength::stand, unit) + lent(unit, false, PowerId::none());
  const int walls = resolver_.visit_last_solution([&](const auto& conflict, const auto&) -> int {
    const std::size_t at = home(unit).index();
    return conflict.general && conflict.garrison_admits[at] != power(attacker)
               ? conflict.garrison[at]
               : 0;
  });
  return std::max(own(Strength::failed, unit), walls);
}

/// Nobody is there, goes there or names it in an order.
bool ResolvedScene::is_quiet(ProvinceId province) const {
  if (scene_.position.unit_in(province).valid() || variant_.map.is_open(province)) return false;
  for (std::size_t i = 0; i < scene_.orders.size(); ++i) {
    const Order& given = scene_.orders[i];
    if ((given.to.valid() && variant_.map.province_of(given.to) == province) ||
        goes_to(UnitId{i}, province))
      return false;
  }
  return true;
}

Help ResolvedScene::helped_by(const Unit& helper, UnitId supported, UnitId goal) const {
  RandomScene other = scene_;
  const UnitId added{other.position.units.size()};
  other.position.units.push_back(helper);
  for (const Attribute& attribute : variant_.attributes)
    if (attribute.owner == AttributeOwner::unit)
      other.position.unit_attributes.push_back(attribute.fallback);
  find_occupants(variant_.map, other.position);
  Order support;
  support.action = moves(supported) ? Action::support_move : Action::support_hold;
  support.target = supported;
  if (moves(supported)) support.to = order(supported).to;
  other.orders.push_back(support);
  MovementInputs beside;
  beside.rides = other.rides;
  beside.permits = other.permits;
  MovementResolver again(variant_);
  const MovementOutcome& outcome = again.resolve(other.position, other.orders, beside);
  if (outcome.results[added.index()] != Result::supported) return Help::impossible;
  const bool better = moves(goal) ? outcome.results[goal.index()] == Result::moved
                                  : !outcome.dislodged_by[goal.index()].valid();
  return better ? Help::yes : Help::no;
}

Help ResolvedScene::would_help(UnitId supported, UnitId goal) const {
  const Map& map = variant_.map;
  // A unit of a variant with scripts may change more than it supports.
  if (resolver_.hooks() != nullptr) return Help::impossible;
  const ProvinceId where = moves(supported) ? target(supported) : home(supported);
  const UnitId there = scene_.position.unit_in(where);
  Help best = Help::impossible;
  for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
    const ClassId unit_class{c};
    for (std::size_t s = 0; s < map.spaces().size(); ++s) {
      const SpaceId at{s};
      if (!map.can_stand(unit_class, at) || !is_quiet(map.province_of(at))) continue;
      const auto around = map.neighbors(unit_class, at);
      if (std::none_of(around.begin(), around.end(),
                       [&](SpaceId to) { return map.province_of(to) == where; }))
        continue;
      for (std::size_t p = 0; p < variant_.powers.size(); ++p) {
        if (there.valid() && power(there) == PowerId{p}) continue;
        const Help help = helped_by({PowerId{p}, unit_class, at}, supported, goal);
        if (help == Help::yes) return help;
        if (help == Help::no) best = help;
      }
    }
  }
  return best;
}

}  // namespace chancery::testing
