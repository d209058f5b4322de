#include "core/phase/prepare.h"

#include <algorithm>

#include "core/phase/passages.h"
#include "core/phase/prepared_orders.h"
#include "core/phase/turn_limits.h"

namespace chancery {

Preparer::Preparer(const Variant& variant, Hooks* hooks)
    : variant_(&variant), hooks_(hooks), routes_(variant) {
  for (const Attribute& attribute : variant.attributes) {
    const bool of_unit = attribute.owner == AttributeOwner::unit;
    const bool of_province = attribute.owner == AttributeOwner::province;
    column_.push_back(of_unit ? unit_columns_++ : of_province ? province_columns_++ : 0);
  }
}

bool Preparer::matches(const Order& order, const Order& target) const {
  const bool moves = target.action == Action::move || target.action == Action::legs;
  if (order.action == Action::support_hold) return !moves && !target.impossible;
  if (!moves) return false;
  const Map& map = variant_->map;
  const ProvinceId named = map.province_of(order.to);
  if (named != map.province_of(target.to)) return false;
  // DATC 4.B.4: a coast that is named must be the one, unless coasts do not matter.
  if (order.action == Action::support_move &&
      variant_->rules.coast_in_support != CoastInSupport::ignored && order.to != map.whole(named) &&
      target.to != map.whole(named))
    return order.to == target.to;
  return true;
}

/// Sorts the units by what they were ordered. Here, in enter_moves and in enter_help nothing
/// branches on an order: processors cannot predict orders, and a wrong prediction costs more than
/// the rest.
template <class Actors>
void Preparer::sort_orders(const Position& position, std::span<const Order> orders,
                           Conflict<Actors>& conflict) const {
  const std::size_t count = orders.size();
  for (std::size_t i = 0; i < count; ++i) {
    conflict.home[i] = variant_->map.province_of(position.units[i].at).value;
    conflict.power[i] = position.units[i].power;
  }
  for (std::size_t i = 0; i < count; ++i) {
    const auto u = static_cast<Actor>(i);
    const Order order = orders[i];
    const bool moves = order.action == Action::move;
    conflict.moves.set_if(moves, u);
    conflict.maybe_carried.set_if(moves & (order.routed | order.via_convoy), u);
    conflict.hold_support_orders.set_if(order.action == Action::support_hold, u);
    conflict.move_support_orders.set_if(order.action == Action::support_move, u);
    conflict.convoy_orders.set_if(order.action == Action::convoy, u);
  }
}

template <class Actors>
void Preparer::enter_moves(std::span<const Order> orders, Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  conflict.moves.for_each(
      [&](Actor u) { conflict.aim_move(u, map.province_of(orders[u].to).value); });
}

template <class Actors>
void Preparer::enter_rides(std::span<const Ride> rides, Conflict<Actors>& conflict) {
  for (const Ride& ride : rides) {
    Actor last = nobody;
    for (const Leg& leg : ride.legs)
      last = conflict.add_leg(ride.unit.value, leg.station, last, leg.terminus);
  }
}

/// A support of a ride supports its last leg.
template <class Actors>
void Preparer::enter_help_for_rides(std::span<const Order> orders, std::span<const Ride> rides,
                                    Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  conflict.move_support_orders.for_each([&](Actor s) {
    const Order& order = orders[s];
    if (!conflict.rides.test(order.target.value)) return;
    for (const Ride& ride : rides) {
      const ProvinceId to = ride.legs.back().station;
      if (order.target != ride.unit || order.to != map.whole(to)) continue;
      const std::size_t last = conflict.first_leg[ride.unit.index()] + ride.legs.size() - 1;
      conflict.add_attack_support(s, static_cast<Actor>(last), to.value);
    }
  });
}

/// A leg has the attack strength of its unit, also against rivals: otherwise two units could end in
/// one station.
template <class Actors>
void Preparer::strengthen_legs(Conflict<Actors>& conflict) {
  conflict.legs.for_each([&](Actor leg) {
    const Actor unit = conflict.ride_of[leg];
    conflict.attack[leg] = conflict.prevent[leg] = conflict.attack[unit];
    conflict.defend[leg] = conflict.defend[unit];
  });
}

/// Enters supports and convoys as far as they match the moves (see `matches`).
template <class Actors>
void Preparer::enter_help(std::span<const Order> orders, Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  conflict.hold_support_orders.for_each([&](Actor s) {
    const Actor target = orders[s].target.value;
    const bool moves = conflict.moves.test(target);
    const bool impossible = orders[target].impossible;
    conflict.add_hold_support(s, target, conflict.home[target], !moves & !impossible);
  });
  const auto names_its_move = [&](const Order& order) {
    const ProvinceId to = map.province_of(order.to);
    const bool same = conflict.target[order.target.value] == to.value;
    if (order.to == map.whole(to)) return same;
    // A coast is hardly ever named.
    return same && matches(order, orders[order.target.index()]);
  };
  conflict.move_support_orders.for_each([&](Actor s) {
    const ProvinceId to = map.province_of(orders[s].to);
    conflict.add_attack_support(s, orders[s].target.value, to.value, names_its_move(orders[s]));
  });
  conflict.convoy_orders.for_each([&](Actor k) {
    const bool same = names_its_move(orders[k]);
    conflict.add_carrier(k, orders[k].target.value, same);
    conflict.convoys.set_if(same, k);
    conflict.maybe_carried.set_if(same, orders[k].target.value);
  });
}

void Preparer::find_possible(ProvinceId from, ProvinceId to) {
  routes_.possible_routes(carriers_, from, to, possible_);
}

/// Does a move that could be made by land go by convoy? DATC 4.A.3.
bool Preparer::goes_by_convoy(const Position& position, const Order& order, Actor passenger,
                              ProvinceId from, ProvinceId to) {
  if (!variant_->classes[position.units[passenger].unit_class.index()].convoyed) return false;
  const PowerId power = position.units[passenger].power;
  const auto own = [&](UnitId k) { return position.units[k.index()].power == power; };
  switch (variant_->rules.convoy_adjacent) {
    case ConvoyAdjacent::land:
      return false;
    case ConvoyAdjacent::explicit_only:
      return order.via_convoy;
    case ConvoyAdjacent::own_fleet:
    case ConvoyAdjacent::own_fleet_or_land:
      return order.via_convoy || std::any_of(carriers_.begin(), carriers_.end(), own);
    case ConvoyAdjacent::intent:
      find_possible(from, to);
      return order.via_convoy || std::any_of(possible_.begin(), possible_.end(), own);
    case ConvoyAdjacent::any:
      find_possible(from, to);
      return order.via_convoy || !possible_.empty();
  }
  return false;
}

/// Notes for each carrier which shores it touches and to which carriers it can pass the unit on.
template <class Actors>
void Preparer::link_carriers(const Position& position, ProvinceId from, ProvinceId to,
                             Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  for (UnitId k : carriers_) carries_now_[k.index()] = 1;
  for (UnitId k : carriers_) {
    const Actor carrier = k.value;
    conflict.at_start[carrier] = routes_.touches(k, from) ? 1 : 0;
    conflict.at_end[carrier] = routes_.touches(k, to) ? 1 : 0;
    conflict.links_begin[carrier] = static_cast<std::uint32_t>(conflict.links.size());
    if (carriers_.size() > 1) {
      const Unit& unit = position.units[carrier];
      for (ProvinceId next : map.reach(unit.unit_class, unit.at)) {
        if (!map.carries(next)) continue;
        const UnitId other = position.unit_in(next);
        if (other.valid() && carries_now_[other.index()] != 0)
          conflict.links.push_back(other.value);
      }
    }
    conflict.links_end[carrier] = static_cast<std::uint32_t>(conflict.links.size());
  }
  for (UnitId k : carriers_) carries_now_[k.index()] = 0;
}

/// Sets `carriers_` to the units ordered to convoy the unit; with a written path, those on it.
template <class Actors>
void Preparer::collect_carriers(const Position& position, std::span<const WrittenPath> paths,
                                Actor passenger, const Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  carriers_.clear();
  conflict.for_each_carrier(passenger, [&](Actor k) { carriers_.push_back(UnitId{k}); });
  if (variant_->rules.convoy_path_in_order != ConvoyPathInOrder::ignored) {
    for (const WrittenPath& path : paths) {
      if (path.unit.value != passenger) continue;
      std::erase_if(carriers_, [&](UnitId k) {  // DATC 4.A.6
        const ProvinceId at = map.province_of(position.units[k.index()].at);
        return std::find(path.provinces.begin(), path.provinces.end(), at) == path.provinces.end();
      });
    }
  }
}

template <class Actors>
void Preparer::route(const Position& position, std::span<const Order> orders,
                     std::span<const WrittenPath> paths, Actor passenger,
                     Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  const Order& order = orders[passenger];
  const ProvinceId from = map.province_of(position.units[passenger].at);
  const ProvinceId to = map.province_of(order.to);
  collect_carriers(position, paths, passenger, conflict);
  if (!order.routed && !goes_by_convoy(position, order, passenger, from, to)) return;
  conflict.routed.set(passenger);

  const Rules& rules = variant_->rules;
  const bool needs_possible = rules.convoy_disrupted_by == ConvoyDisruptedBy::any ||
                              rules.convoy_cuts == ConvoyCuts::never_against_carrier ||
                              rules.convoy_cuts == ConvoyCuts::never_into_needed_sea;
  if (needs_possible) {
    find_possible(from, to);
    carriers_.assign(possible_.begin(), possible_.end());
    if (rules.convoy_disrupted_by == ConvoyDisruptedBy::any) conflict.all_needed.set(passenger);
  }
  conflict.carriers[passenger] = {};
  for (UnitId k : carriers_) conflict.add_carrier(k.value, passenger);
  if (carriers_.empty()) {
    conflict.no_route.set(passenger);
    return;
  }
  link_carriers(position, from, to, conflict);
  mask_cuts(position, orders, passenger, conflict);
  if (rules.convoy_attack_from == ConvoyAttackFrom::last_sea)
    meet_at_sea(position, orders, passenger, conflict);
}

/// The passage that leads where the unit moves; null if the move does not need one.
const Passage* Preparer::passage_of(const Position& position, const Order& order,
                                    Actor mover) const {
  if (!order.routed) return nullptr;
  const Map& map = variant_->map;
  const Unit& unit = position.units[mover];
  return find_passage(*variant_, unit.unit_class, map.province_of(unit.at),
                      map.province_of(order.to));
}

/// Finds the moves that go through a passage. A passage counts as an edge in the choice between
/// convoy and land.
template <class Actors>
void Preparer::find_passers(const Position& position, std::span<const Order> orders,
                            const MovementInputs& inputs, const Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  conflict.maybe_carried.for_each([&](Actor mover) {
    const UnitId unit{mover};
    const Order& order = orders[mover];
    const Passage* const passage = passage_of(position, order, mover);
    const bool by_hook = std::any_of(inputs.needs.begin(), inputs.needs.end(),
                                     [&](const Needed& needed) { return needed.mover == unit; });
    if (passage == nullptr || by_hook) return;
    const bool fell_back =
        std::find(inputs.by_land.begin(), inputs.by_land.end(), unit) != inputs.by_land.end();
    if (!fell_back && variant_->classes[position.units[mover].unit_class.index()].convoyed) {
      collect_carriers(position, inputs.paths, mover, conflict);
      if (goes_by_convoy(position, order, mover, map.province_of(position.units[mover].at),
                         map.province_of(order.to)))
        return;
    }
    passers_.emplace_back(unit, passage);
  });
}

const Passage* Preparer::passage_taken(UnitId mover) const {
  for (const auto& [unit, passage] : passers_)
    if (unit == mover) return passage;
  return nullptr;
}

bool Preparer::has_other_way(const Position& position, const Order& order, UnitId mover) const {
  return !order.routed || (passage_of(position, order, mover.value) != nullptr &&
                           passage_taken(mover) == nullptr && !needs_others(mover));
}

/// Does the unit that keeps the passage let the mover through without a permit?
bool Preparer::has_tacit_consent(const Position& position, std::span<const Order> orders,
                                 const Passage& passage, Actor mover) const {
  const UnitId keeper = position.unit_in(passage.keeper);
  if (!keeper.valid()) return false;
  const Order& order = orders[keeper.index()];
  const bool same_power = position.units[keeper.index()].power == position.units[mover].power;
  const bool supports = order.action == Action::support_move && order.target.value == mover &&
                        matches(order, orders[mover]);
  return (same_power && passage.heeds(Consent::same_power)) ||
         (supports && passage.heeds(Consent::support));
}

/// If there is a permit, only units with one pass. Otherwise all units with tacit consent pass,
/// unless they are more than may in a turn.
Refusal Preparer::refusal_at_passage(const Position& position, std::span<const Order> orders,
                                     std::span<const Permit> permits, const Passage& passage,
                                     Actor mover) const {
  if (!position.unit_in(passage.keeper).valid()) return Refusal::no_keeper;
  const auto index = static_cast<std::uint8_t>(&passage - variant_->passages.data());
  const auto is_here = [&](const Permit& permit) { return permit.passage == index; };
  if (std::any_of(permits.begin(), permits.end(), is_here)) {
    const Permit own{index, UnitId{mover}};
    const bool named = std::find(permits.begin(), permits.end(), own) != permits.end();
    return named ? Refusal::none : Refusal::another_permitted;
  }
  if (!has_tacit_consent(position, orders, passage, mover)) return Refusal::no_consent;
  if (!passage.per_turn) return Refusal::none;
  std::size_t passing = 0;
  for (const auto& [other, taken] : passers_)
    if (taken == &passage && has_tacit_consent(position, orders, passage, other.value)) ++passing;
  return is_crowded(passage.per_turn, passing) ? Refusal::too_many : Refusal::none;
}

/// A move through a passage needs a unit in a third province all turn, as a convoy needs its
/// carrier.
template <class Actors>
void Preparer::route_passage(const Position& position, std::span<const Order> orders,
                             std::span<const Permit> permits, const Passage& passage, Actor mover,
                             Conflict<Actors>& conflict) {
  conflict.routed.set(mover);
  conflict.all_needed.set(mover);
  conflict.carriers[mover] = {};
  const Refusal refusal = refusal_at_passage(position, orders, permits, passage, mover);
  if (refusal == Refusal::none) {
    conflict.add_carrier(position.unit_in(passage.keeper).value, mover);
    return;
  }
  refused_.emplace_back(UnitId{mover}, refusal);
  conflict.no_route.set(mover);
}

bool Preparer::needs_others(UnitId mover) const {
  return std::find(needing_.begin(), needing_.end(), mover) != needing_.end();
}

Refusal Preparer::refusal(UnitId mover) const {
  for (const auto& [unit, refusal] : refused_)
    if (unit == mover) return refusal;
  return Refusal::none;
}

/// A move that a hook has made depend on units elsewhere, none of which may be missing.
template <class Actors>
void Preparer::route_needed(const Position& position, std::span<const ProvinceId> provinces,
                            Actor mover, Conflict<Actors>& conflict) {
  needing_.push_back(UnitId{mover});
  conflict.routed.set(mover);
  conflict.all_needed.set(mover);
  conflict.carriers[mover] = {};
  const auto unit_in = [&](ProvinceId province) { return position.unit_in(province); };
  const bool all_there = std::all_of(provinces.begin(), provinces.end(),
                                     [&](ProvinceId each) { return unit_in(each).valid(); });
  if (!all_there) {
    refused_.emplace_back(UnitId{mover}, Refusal::nobody_needed);
    conflict.no_route.set(mover);
    return;
  }
  for (const ProvinceId each : provinces) conflict.add_carrier(unit_in(each).value, mover);
}

/// Calls the hook `strength`. Strengths that it does not change stay as the variant declares them.
template <class Actors>
void Preparer::apply_strength_hook(const Position& position, std::span<const Order> orders,
                                   const MovementInputs& inputs, Conflict<Actors>& conflict) {
  if (!conflict.general) conflict.generalize();
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const OrderTypeId type = inputs.types.empty() ? OrderTypeId{} : inputs.types[i];
    const StrengthChange change =
        hooks_->strength(given_order(*variant_, position, UnitId{i}, orders[i], type));
    const auto set = [&](const std::optional<std::int16_t>& value, auto& strengths) {
      if (value) strengths[i] = *value;
    };
    set(change.attack, conflict.attack);
    set(change.prevent, conflict.prevent);
    set(change.defend, conflict.defend);
    set(change.stand, conflict.stand);
    set(change.failed, conflict.failed);
    set(change.support, conflict.weight);
  }
}

/// Calls the hook `cuts` for each support that an attack would otherwise cut.
template <class Actors>
void Preparer::apply_cuts_hook(const Position& position, std::span<const Order> orders,
                               const MovementInputs& inputs, Conflict<Actors>& conflict) {
  const auto given = [&](Actor u) {
    return given_order(*variant_, position, UnitId{u}, orders[u],
                       inputs.types.empty() ? OrderTypeId{} : inputs.types[u]);
  };
  conflict.supports.for_each([&](Actor s) {
    std::vector<Actor> spared;
    conflict.for_each_into(conflict.home[s], [&](Actor a) {
      const bool may_cut = !conflict.legs.test(a) && conflict.power[a] != conflict.power[s] &&
                           conflict.home[a] != conflict.aim[s];
      if (may_cut && !hooks_->cuts(given(a), given(s))) spared.push_back(a);
    });
    for (const Actor a : spared) {
      conflict.cut_masks.push_back({s, a, nobody});
      conflict.masked.set(s);
    }
  });
}

/// DATC 4.A.2: the support that a convoyed attack does not cut, by rules.convoy_cuts.
template <class Actors>
void Preparer::mask_cuts(const Position& position, std::span<const Order> orders, Actor passenger,
                         Conflict<Actors>& conflict) {
  const ConvoyCuts rule = variant_->rules.convoy_cuts;
  if (rule == ConvoyCuts::always) return;
  const Actor s = position.occupant[conflict.target[passenger]].value;
  if (s == nobody || !conflict.supports.test(s)) return;
  const auto mask = [&](Actor carrier) {
    conflict.cut_masks.push_back({s, passenger, carrier});
    conflict.masked.set(s);
  };
  const UnitId in_aim = position.occupant[conflict.aim[s]];
  if (!in_aim.valid()) return;
  if (rule == ConvoyCuts::never_into_convoying_sea) {
    if (orders[in_aim.index()].action == Action::convoy) mask(nobody);
    return;
  }
  if (std::find(carriers_.begin(), carriers_.end(), in_aim) == carriers_.end()) return;
  const bool against = orders[s].action == Action::support_move;
  if (rule == ConvoyCuts::never_into_needed_sea ||
      (rule == ConvoyCuts::never_against_carrier && against))
    mask(nobody);
  else if (rule == ConvoyCuts::never_own_carrier && against)
    mask(in_aim.value);
}

/// DATC 4.A.4: the attack comes from the last sea, so it meets a unit that moves there head to
/// head.
template <class Actors>
void Preparer::meet_at_sea(const Position& position, std::span<const Order> orders, Actor passenger,
                           Conflict<Actors>& conflict) {
  if (!conflict.general) conflict.generalize();
  const Map& map = variant_->map;
  for (UnitId k : carriers_) {
    if (conflict.at_end[k.index()] == 0) continue;
    const ProvinceId sea = map.province_of(position.units[k.index()].at);
    conflict.comes_from[passenger] = sea.value;
    const UnitId opponent = position.occupant[conflict.target[passenger]];
    if (!opponent.valid()) return;
    const Order& order = orders[opponent.index()];
    if (order.action == Action::move && !order.routed && map.province_of(order.to) == sea) {
      conflict.meets[passenger] = opponent.value;
      conflict.meets[opponent.index()] = passenger;
    }
    return;
  }
}

template <class Actors>
void Preparer::set_strengths(const Position& position, std::span<const Order> orders,
                             Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  const Strengths& strengths = variant_->strengths;
  const auto is_unit_attribute = [&](std::uint16_t index) {
    return variant_->attributes[index].owner == AttributeOwner::unit;
  };
  const auto of_province = [&](std::uint16_t attribute, std::size_t province) {
    return position.province_attributes[province * province_columns_ + column_[attribute]];
  };
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const std::size_t home = map.province_of(position.units[i].at).index();
    const auto value = [&](const StrengthTerm& term) -> std::int16_t {
      if (!term.attribute) return term.constant;
      if (is_unit_attribute(*term.attribute))
        return position.unit_attributes[i * unit_columns_ + column_[*term.attribute]];
      return of_province(*term.attribute, home);
    };
    conflict.attack[i] = value(strengths.attack);
    conflict.prevent[i] = value(strengths.prevent);
    conflict.defend[i] = value(strengths.defend);
    conflict.stand[i] = value(strengths.stand);
    conflict.failed[i] = value(strengths.failed);
    conflict.weight[i] = value(orders[i].action == Action::support_hold ? strengths.support_hold
                                                                        : strengths.support_attack);
    if (strengths.stand_bonus)
      conflict.stand[i] =
          static_cast<std::int16_t>(conflict.stand[i] + of_province(*strengths.stand_bonus, home));
  }
  for (std::size_t q = 0; q < map.provinces().size(); ++q) {
    conflict.open[q] = map.province(ProvinceId{q}).open ? 1 : 0;
    if (strengths.garrison) conflict.garrison[q] = of_province(*strengths.garrison, q);
    if (strengths.garrison_admits_owner) conflict.garrison_admits[q] = position.owner[q];
  }
}

template <class Actors>
void Preparer::prepare(const Position& position, std::span<const Order> orders,
                       const MovementInputs& inputs, Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  const std::size_t count = position.units.size();
  conflict.clear(count, map.provinces().size(), count_legs(inputs.rides));
  conflict.occupant = position.occupant;
  const Rules& rules = variant_->rules;
  conflict.loser_never_counts = rules.dislodged_effect == DislodgedEffect::never;
  conflict.disrupted_bounces = rules.convoy_disrupted_effect == ConvoyDisruptedEffect::bounces;
  conflict.all_hold = rules.convoy_paradox == ConvoyParadox::all_hold;
  if (carries_now_.size() < count) carries_now_.resize(count, 0);
  sort_orders(position, orders, conflict);
  enter_moves(orders, conflict);
  if (!variant_->strengths.plain || map.has_open()) {
    conflict.generalize();
    set_strengths(position, orders, conflict);
  }
  enter_rides(inputs.rides, conflict);
  enter_help(orders, conflict);
  if (conflict.rides.any()) enter_help_for_rides(orders, inputs.rides, conflict);
  refused_.clear();
  needing_.clear();
  passers_.clear();
  if (conflict.maybe_carried.any()) route_all(position, orders, inputs, conflict);
  if (hooks_ != nullptr) {
    hooks_->look_at(position);
    if (hooks_->has(HookKind::strength)) apply_strength_hook(position, orders, inputs, conflict);
    if (hooks_->has(HookKind::cuts)) apply_cuts_hook(position, orders, inputs, conflict);
  }
  if (conflict.general) strengthen_legs(conflict);
}

template <class Actors>
void Preparer::route_all(const Position& position, std::span<const Order> orders,
                         const MovementInputs& inputs, Conflict<Actors>& conflict) {
  routes_.reset(position);
  if (!variant_->passages.empty()) find_passers(position, orders, inputs, conflict);
  conflict.maybe_carried.for_each([&](Actor passenger) {
    const auto& by_land = inputs.by_land;
    if (const Passage* passage = passage_taken(UnitId{passenger})) {
      route_passage(position, orders, inputs.permits, *passage, passenger, conflict);
      return;
    }
    if (std::find(by_land.begin(), by_land.end(), UnitId{passenger}) != by_land.end()) return;
    const auto needed = std::find_if(inputs.needs.begin(), inputs.needs.end(),
                                     [&](const Needed& n) { return n.mover == UnitId{passenger}; });
    if (needed != inputs.needs.end())
      route_needed(position, needed->provinces, passenger, conflict);
    else
      route(position, orders, inputs.paths, passenger, conflict);
  });
}

template void Preparer::prepare(const Position&, std::span<const Order>, const MovementInputs&,
                                Conflict<NarrowActors>&);
template void Preparer::prepare(const Position&, std::span<const Order>, const MovementInputs&,
                                Conflict<WideActors>&);

}  // namespace chancery
