#include "core/rules/movement/prepare.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/conflict_hooks.h"
#include "core/rules/movement/matching_orders.h"
#include "core/rules/state/edge_rules.h"
#include "core/rules/state/order_kinds.h"

namespace chancery {

/// Sorts the units by their orders. Here, in enter_moves and in enter_supports_and_convoys, nothing
/// branches on an order: processors cannot predict orders, and a wrong prediction costs more than
/// the rest.
template <class Actors>
void Preparer::sort_orders(const Position& position, std::span<const Order> orders,
                           Conflict<Actors>& conflict) const {
  const std::size_t count = orders.size();
  const std::span<const Unit> units = position.units;
  for (std::size_t i = 0; i < count; ++i) {
    conflict.home[i] = variant_->map.province_of(units[i].at).value;
    conflict.power[i] = units[i].power;
    conflict.side[i] = units[i].power.value;
  }
  if (variant_->rules.attack_own_units == OwnUnits::harmed)
    for (std::size_t i = 0; i < count; ++i) conflict.side[i] = static_cast<Side>(i);
  for (std::size_t w = 0; w < words_for(count); ++w) {
    const std::size_t first = w * word_bits;
    const OrderKinds kinds(orders.subspan(first, std::min(word_bits, count - first)));
    conflict.moves.set_word(w, kinds.of<actions::moves>());
    conflict.hold_support_orders.set_word(w, kinds.of<actions::supports_of_holds>());
    conflict.move_support_orders.set_word(w, kinds.of<actions::supports_of_moves>());
    conflict.convoy_orders.set_word(w, kinds.of<actions::convoys>());
    conflict.ride_orders.set_word(w, kinds.of<actions::rides>());
  }
}

template <class Actors>
void Preparer::enter_moves(std::span<const Order> orders, Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  typename Actors::Adder maybe_carried(conflict.maybe_carried);
  conflict.moves.for_each([&](Actor u) {
    const Order& order = orders[u];
    maybe_carried.set_if(order.routed | order.via_convoy, u);
    conflict.aim_move(u, map.province_of(order.to).value);
  });
}

/// A move across an edge with its own strength has that strength, also against rivals. A convoyed
/// move or one through a passage crosses no edge.
template <class Actors>
void Preparer::set_edge_strengths(const Position& position, std::span<const Order> orders,
                                  Conflict<Actors>& conflict) const {
  conflict.moves.for_each([&](Actor u) {
    if (conflict.routed.test(u)) return;
    const auto strength = edge_strength(*variant_, position.units[u], orders[u].to);
    if (!strength) return;
    if (!conflict.general) {
      conflict.generalize();
      strengths_.enter(position, orders, conflict);
    }
    conflict.attack[u] = conflict.prevent[u] = *strength;
  });
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
void Preparer::enter_supports_for_rides(std::span<const Order> orders, std::span<const Ride> rides,
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

/// A leg has the attack strength of its unit also against rivals; otherwise two units could end in
/// one station.
template <class Actors>
void Preparer::set_leg_strengths(Conflict<Actors>& conflict) {
  conflict.legs.for_each([&](Actor leg) {
    const Actor unit = conflict.ride_of[leg];
    conflict.attack[leg] = conflict.prevent[leg] = conflict.attack[unit];
    conflict.defend[leg] = conflict.defend[unit];
  });
}

/// Enters the supports and convoys that match the moves (see matches_target).
template <class Actors>
void Preparer::enter_supports_and_convoys(std::span<const Order> orders,
                                          Conflict<Actors>& conflict) const {
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
    // Coasts are rarely named.
    return same && matches_target(*variant_, order, orders[order.target.index()]);
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

/// True if the unit goes through a passage, by land, or as a hook decides, and enters that move.
template <class Actors>
bool Preparer::route_specially(const Position& position, std::span<const Order> orders,
                               const MovementInputs& inputs, Actor mover,
                               Conflict<Actors>& conflict) {
  const UnitId unit{mover};
  if (const Passage* passage = dependent_.passage_taken(unit)) {
    dependent_.route_passage(position, orders, inputs.permits, *passage, mover, conflict);
    return true;
  }
  const auto& by_land = inputs.by_land;
  if (contains(by_land, unit)) return true;
  const auto needed = std::find_if(inputs.needs.begin(), inputs.needs.end(),
                                   [&](const MoveDependency& n) { return n.mover == unit; });
  if (needed == inputs.needs.end()) return false;
  dependent_.route_needed(position, needed->provinces, mover, conflict);
  return true;
}

template <class Actors>
void Preparer::route_all(const Position& position, std::span<const Order> orders,
                         const MovementInputs& inputs, Conflict<Actors>& conflict) {
  convoyed_.reset(position);
  if (!variant_->passages.empty())
    dependent_.find_passage_moves(position, orders, inputs, conflict, convoyed_);
  const bool may_go_otherwise =
      !variant_->passages.empty() || !inputs.by_land.empty() || !inputs.needs.empty();
  conflict.maybe_carried.for_each([&](Actor passenger) {
    if (may_go_otherwise && route_specially(position, orders, inputs, passenger, conflict)) return;
    convoyed_.route(orders, inputs.paths, passenger, conflict);
  });
}

/// Two units that exchange places pass each other if one leaves a province by another coast than
/// the one where the other arrives.
template <class Actors>
void Preparer::mark_coast_exchanges(const Position& position, std::span<const Order> orders,
                                    Conflict<Actors>& conflict) const {
  const Map& map = variant_->map;
  const auto differ = [&](SpaceId left, SpaceId entered) {
    const SpaceId whole = map.whole(map.province_of(left));
    return left != entered && left != whole && entered != whole;
  };
  conflict.moves.for_each([&](Actor u) {
    const UnitId there = position.occupant[conflict.target[u]];
    if (!there.valid() || !conflict.moves.test(there.value) ||
        conflict.target[there.value] != conflict.home[u])
      return;
    const SpaceId ours = position.units[u].at, theirs = position.units[there.index()].at;
    if (differ(theirs, orders[u].to) || differ(ours, orders[there.index()].to))
      conflict.passes_by.set(u);
  });
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
  sort_orders(position, orders, conflict);
  enter_moves(orders, conflict);
  if (rules.convoy_disrupted_when != ConvoyDisruptedWhen::dislodged)
    conflict.lead_that_disrupts =
        rules.convoy_disrupted_when == ConvoyDisruptedWhen::outmatched ? 1 : 0;
  if (!variant_->strengths.plain || map.has_open() || conflict.lead_that_disrupts) {
    conflict.generalize();
    strengths_.enter(position, orders, conflict);
  }
  enter_rides(inputs.rides, conflict);
  enter_supports_and_convoys(orders, conflict);
  if (conflict.rides.any()) enter_supports_for_rides(orders, inputs.rides, conflict);
  dependent_.clear();
  if (conflict.maybe_carried.any()) route_all(position, orders, inputs, conflict);
  conflict.passes_by = conflict.routed;
  if (rules.coast_exchange == CoastExchange::pass) mark_coast_exchanges(position, orders, conflict);
  if (has_edge_strengths_) set_edge_strengths(position, orders, conflict);
  if (hooks_ != nullptr) {
    hooks_->set_position(position);
    if (hooks_->has(HookKind::strength))
      apply_strength_hook(*hooks_, *variant_, position, orders, inputs, conflict);
    if (hooks_->has(HookKind::cuts))
      apply_cuts_hook(*hooks_, *variant_, position, orders, inputs, conflict);
  }
  if (conflict.general) set_leg_strengths(conflict);
}

template void Preparer::prepare(const Position&, std::span<const Order>, const MovementInputs&,
                                Conflict<NarrowActors>&);
template void Preparer::prepare(const Position&, std::span<const Order>, const MovementInputs&,
                                Conflict<WideActors>&);

}  // namespace chancery
