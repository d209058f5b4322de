#include "core/rules/movement/convoyed_moves.h"

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery {

void ConvoyedMoves::reset(const Position& position) {
  position_ = &position;
  routes_.reset(position);
  if (carries_now_.size() < position.units.size()) carries_now_.resize(position.units.size(), 0);
}

void ConvoyedMoves::find_possible(ProvinceId from, ProvinceId to) {
  routes_.find_routes(carriers_, from, to, possible_);
}

/// True if a move that could be made by land goes by convoy. DATC 4.A.3.
bool ConvoyedMoves::goes_by_convoy(const Order& order, Actor passenger, ProvinceId from,
                                   ProvinceId to) {
  if (!variant_->classes[position_->units[passenger].unit_class.index()].convoyed) return false;
  const PowerId power = position_->units[passenger].power;
  const auto own = [&](UnitId k) { return position_->units[k.index()].power == power; };
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

template <class Actors>
bool ConvoyedMoves::prefers_convoy(const Order& order, std::span<const WrittenPath> paths,
                                   Actor passenger, const Conflict<Actors>& conflict) {
  const Unit& unit = position_->units[passenger];
  if (!variant_->classes[unit.unit_class.index()].convoyed) return false;
  const Map& map = variant_->map;
  collect_carriers(paths, passenger, conflict);
  return goes_by_convoy(order, passenger, map.province_of(unit.at), map.province_of(order.to));
}

/// Sets `carriers_` to the units ordered to convoy the unit; if it has a written path, only those
/// on it.
template <class Actors>
void ConvoyedMoves::collect_carriers(std::span<const WrittenPath> paths, Actor passenger,
                                     const Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  carriers_.clear();
  conflict.for_each_carrier(passenger, [&](Actor k) { carriers_.push_back(UnitId{k}); });
  if (variant_->rules.convoy_path_in_order != ConvoyPathInOrder::ignored) {
    for (const WrittenPath& path : paths) {
      if (path.unit.value != passenger) continue;
      std::erase_if(carriers_, [&](UnitId k) {  // DATC 4.A.6
        const ProvinceId at = map.province_of(position_->units[k.index()].at);
        return !contains(path.provinces, at);
      });
    }
  }
}

/// Enters for each carrier which shores it touches and to which carriers it can pass the unit on.
template <class Actors>
void ConvoyedMoves::link_carriers(ProvinceId from, ProvinceId to, Actor passenger,
                                  Conflict<Actors>& conflict) {
  conflict.for_each_carrier(passenger, [&](Actor k) {
    conflict.at_start.set_if(routes_.touches(UnitId{k}, from), k);
    conflict.at_end.set_if(routes_.touches(UnitId{k}, to), k);
    conflict.begin_links(k);
  });
  if (!conflict.has_several_carriers(passenger)) return;
  if constexpr (Conflict<Actors>::narrow)
    link_each_with_each(passenger, conflict);
  else
    link_around(passenger, conflict);
}

void ConvoyedMoves::link_each_with_each(Actor passenger, Conflict<NarrowActors>& conflict) const {
  const Map& map = variant_->map;
  conflict.for_each_carrier(passenger, [&](Actor k) {
    const ProvinceId home{conflict.home[k]};
    if (!map.carries(home) || map.is_open(home)) return;
    conflict.for_each_carrier(passenger, [&](Actor other) {
      conflict.add_link_if(routes_.touches(UnitId{other}, home), other, k);
    });
  });
}

/// Takes time in proportion to the number of carriers, not to its square.
void ConvoyedMoves::link_around(Actor passenger, Conflict<WideActors>& conflict) {
  const Map& map = variant_->map;
  conflict.for_each_carrier(passenger, [&](Actor k) { carries_now_[k] = 1; });
  conflict.for_each_carrier(passenger, [&](Actor k) {
    const Unit& unit = position_->units[k];
    conflict.begin_links(k);
    for (ProvinceId next : map.reach(unit.unit_class, unit.at)) {
      if (!map.carries(next)) continue;
      const UnitId other = position_->unit_in(next);
      if (other.valid() && carries_now_[other.index()] != 0) conflict.add_link(k, other.value);
    }
  });
  conflict.for_each_carrier(passenger, [&](Actor k) { carries_now_[k] = 0; });
}

/// DATC 4.A.2: masks the support that a convoyed attack does not cut, by rules.convoy_cuts.
template <class Actors>
void ConvoyedMoves::mask_cuts(std::span<const Order> orders, Actor passenger,
                              Conflict<Actors>& conflict) {
  const ConvoyCuts rule = variant_->rules.convoy_cuts;
  if (rule == ConvoyCuts::always) return;
  const Actor s = position_->occupant[conflict.target[passenger]].value;
  if (s == nobody || !conflict.supports.test(s)) return;
  const auto mask = [&](Actor carrier) {
    conflict.cut_masks.push_back({s, passenger, carrier});
    conflict.masked.set(s);
  };
  const UnitId in_aim = position_->occupant[conflict.aim[s]];
  if (!in_aim.valid()) return;
  if (rule == ConvoyCuts::never_into_convoying_sea) {
    if (actions::convoys.has(orders[in_aim.index()].action)) mask(nobody);
    return;
  }
  if (!conflict.is_carrier(in_aim.value, passenger)) return;
  const bool against = supports_move(orders[s].action);
  if (rule == ConvoyCuts::never_into_needed_sea ||
      (rule == ConvoyCuts::never_against_carrier && against))
    mask(nobody);
  else if (rule == ConvoyCuts::never_own_carrier && against)
    mask(in_aim.value);
}

/// DATC 4.A.4: the attack comes from the last sea, so it meets a unit that moves there head-on.
/// Carriers that do not lead there bring it to no sea.
template <class Actors>
void ConvoyedMoves::meet_at_sea(std::span<const Order> orders, Actor passenger,
                                Conflict<Actors>& conflict) {
  const Map& map = variant_->map;
  find_possible(map.province_of(position_->units[passenger].at),
                map.province_of(orders[passenger].to));
  if (possible_.empty()) return;
  if (!conflict.general) conflict.generalize();
  for (UnitId k : possible_) {
    if (!conflict.at_end.test(k.value)) continue;
    const ProvinceId sea = map.province_of(position_->units[k.index()].at);
    conflict.comes_from[passenger] = sea.value;
    const UnitId opponent = position_->occupant[conflict.target[passenger]];
    if (!opponent.valid()) return;
    const Order& order = orders[opponent.index()];
    if (actions::moves.has(order.action) && !order.routed && map.province_of(order.to) == sea) {
      conflict.meets[passenger] = opponent.value;
      conflict.meets[opponent.index()] = passenger;
    }
    return;
  }
}

/// Removes carriers that do not count by the rules or by a written path.
template <class Actors>
void ConvoyedMoves::choose_carriers(std::span<const WrittenPath> paths, Actor passenger,
                                    ProvinceId from, ProvinceId to, Conflict<Actors>& conflict) {
  const Rules& rules = variant_->rules;
  const bool needs_possible = rules.convoy_disrupted_by == ConvoyDisruptedBy::any ||
                              rules.convoy_cuts == ConvoyCuts::never_against_carrier ||
                              rules.convoy_cuts == ConvoyCuts::never_into_needed_sea;
  if (!needs_possible && paths.empty()) return;
  collect_carriers(paths, passenger, conflict);
  if (needs_possible) {
    find_possible(from, to);
    carriers_.assign(possible_.begin(), possible_.end());
    if (rules.convoy_disrupted_by == ConvoyDisruptedBy::any) conflict.all_needed.set(passenger);
  }
  conflict.carriers[passenger] = {};
  for (UnitId k : carriers_) conflict.add_carrier(k.value, passenger);
}

template <class Actors>
void ConvoyedMoves::route(std::span<const Order> orders, std::span<const WrittenPath> paths,
                          Actor passenger, Conflict<Actors>& conflict) {
  const Order& order = orders[passenger];
  const ProvinceId from{conflict.home[passenger]}, to{conflict.target[passenger]};
  if (!order.routed) {
    collect_carriers(paths, passenger, conflict);
    if (!goes_by_convoy(order, passenger, from, to)) return;
  }
  conflict.routed.set(passenger);
  conflict.convoyed.set(passenger);
  choose_carriers(paths, passenger, from, to, conflict);
  if (Conflict<Actors>::is_empty(conflict.carriers[passenger])) {
    conflict.no_route.set(passenger);
    return;
  }
  link_carriers(from, to, passenger, conflict);
  mask_cuts(orders, passenger, conflict);
  if (variant_->rules.convoy_attack_from == ConvoyAttackFrom::last_sea) {
    collect_carriers(paths, passenger, conflict);
    meet_at_sea(orders, passenger, conflict);
  }
}

template bool ConvoyedMoves::prefers_convoy(const Order&, std::span<const WrittenPath>, Actor,
                                            const Conflict<NarrowActors>&);
template bool ConvoyedMoves::prefers_convoy(const Order&, std::span<const WrittenPath>, Actor,
                                            const Conflict<WideActors>&);
template void ConvoyedMoves::route(std::span<const Order>, std::span<const WrittenPath>, Actor,
                                   Conflict<NarrowActors>&);
template void ConvoyedMoves::route(std::span<const Order>, std::span<const WrittenPath>, Actor,
                                   Conflict<WideActors>&);

}  // namespace chancery
