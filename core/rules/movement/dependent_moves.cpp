#include "core/rules/movement/dependent_moves.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/movement/matching_orders.h"
#include "core/rules/movement/passages.h"
#include "core/rules/movement/turn_limits.h"

namespace chancery {

void DependentMoves::clear() {
  passers_.clear();
  needing_.clear();
  refused_.clear();
}

/// Returns the passage for the unit's move; null if the move does not need one.
const Passage* DependentMoves::passage_of(const Position& position, const Order& order,
                                          Actor mover) const {
  if (!order.routed) return nullptr;
  const Map& map = variant_->map;
  const Unit& unit = position.units[mover];
  return find_passage(*variant_, unit.unit_class, map.province_of(unit.at),
                      map.province_of(order.to));
}

template <class Actors>
void DependentMoves::find_passage_moves(const Position& position, std::span<const Order> orders,
                                        const MovementInputs& inputs,
                                        const Conflict<Actors>& conflict, ConvoyedMoves& convoyed) {
  conflict.maybe_carried.for_each([&](Actor mover) {
    const UnitId unit{mover};
    const Order& order = orders[mover];
    const Passage* const passage = passage_of(position, order, mover);
    const bool by_hook =
        std::any_of(inputs.needs.begin(), inputs.needs.end(),
                    [&](const MoveDependency& needed) { return needed.mover == unit; });
    if (passage == nullptr || by_hook) return;
    const bool fell_back = contains(inputs.by_land, unit);
    if (!fell_back && convoyed.prefers_convoy(order, inputs.paths, mover, conflict)) return;
    passers_.emplace_back(unit, passage);
  });
}

const Passage* DependentMoves::passage_taken(UnitId mover) const {
  for (const auto& [unit, passage] : passers_)
    if (unit == mover) return passage;
  return nullptr;
}

bool DependentMoves::needs_others(UnitId mover) const {
  return contains(needing_, mover);
}

Refusal DependentMoves::refusal(UnitId mover) const {
  for (const auto& [unit, refusal] : refused_)
    if (unit == mover) return refusal;
  return Refusal::none;
}

bool DependentMoves::has_other_way(const Position& position, const Order& order,
                                   UnitId mover) const {
  return !order.routed || (passage_of(position, order, mover.value) != nullptr &&
                           passage_taken(mover) == nullptr && !needs_others(mover));
}

/// True if the keeper lets the mover through without a permit.
bool DependentMoves::has_tacit_consent(const Position& position, std::span<const Order> orders,
                                       const Passage& passage, Actor mover) const {
  const UnitId keeper = position.unit_in(passage.keeper);
  if (!keeper.valid()) return false;
  const Order& order = orders[keeper.index()];
  const bool same_power = position.units[keeper.index()].power == position.units[mover].power;
  const bool supports = supports_move(order.action) && order.target.value == mover &&
                        matches_target(*variant_, order, orders[mover]);
  return (same_power && passage.heeds(Consent::same_power)) ||
         (supports && passage.heeds(Consent::support));
}

/// If there is a permit, only the permitted unit passes. Otherwise all units with tacit consent
/// pass, unless they are too many for a turn.
Refusal DependentMoves::refusal_at_passage(const Position& position, std::span<const Order> orders,
                                           std::span<const Permit> permits, const Passage& passage,
                                           Actor mover) const {
  if (!position.unit_in(passage.keeper).valid()) return Refusal::no_keeper;
  const auto index = static_cast<std::uint8_t>(&passage - variant_->passages.data());
  const auto is_here = [&](const Permit& permit) { return permit.passage == index; };
  if (std::any_of(permits.begin(), permits.end(), is_here)) {
    const Permit own{index, UnitId{mover}};
    const bool named = contains(permits, own);
    return named ? Refusal::none : Refusal::another_permitted;
  }
  if (!has_tacit_consent(position, orders, passage, mover)) return Refusal::no_consent;
  if (!passage.per_turn) return Refusal::none;
  std::size_t passing = 0;
  for (const auto& [other, taken] : passers_)
    if (taken == &passage && has_tacit_consent(position, orders, passage, other.value)) ++passing;
  return exceeds_turn_limit(passage.per_turn, passing) ? Refusal::too_many : Refusal::none;
}

template <class Actors>
void DependentMoves::route_passage(const Position& position, std::span<const Order> orders,
                                   std::span<const Permit> permits, const Passage& passage,
                                   Actor mover, Conflict<Actors>& conflict) {
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

template <class Actors>
void DependentMoves::route_needed(const Position& position, std::span<const ProvinceId> provinces,
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

template void DependentMoves::find_passage_moves(const Position&, std::span<const Order>,
                                                 const MovementInputs&,
                                                 const Conflict<NarrowActors>&, ConvoyedMoves&);
template void DependentMoves::find_passage_moves(const Position&, std::span<const Order>,
                                                 const MovementInputs&, const Conflict<WideActors>&,
                                                 ConvoyedMoves&);
template void DependentMoves::route_passage(const Position&, std::span<const Order>,
                                            std::span<const Permit>, const Passage&, Actor,
                                            Conflict<NarrowActors>&);
template void DependentMoves::route_passage(const Position&, std::span<const Order>,
                                            std::span<const Permit>, const Passage&, Actor,
                                            Conflict<WideActors>&);
template void DependentMoves::route_needed(const Position&, std::span<const ProvinceId>, Actor,
                                           Conflict<NarrowActors>&);
template void DependentMoves::route_needed(const Position&, std::span<const ProvinceId>, Actor,
                                           Conflict<WideActors>&);

}  // namespace chancery
