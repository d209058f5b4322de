#include "core/rules/phase/apply_movement.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/rules/phase/retreat.h"
#include "core/rules/state/regents.h"

namespace chancery {

namespace {

void move_units(const Map& map, const Position& before, std::span<const Order> orders,
                const MovementOutcome& outcome, Position& after) {
  const auto leave = [&](UnitId u) {
    const ProvinceId home = map.province_of(before.units[u.index()].at);
    if (!map.is_open(home)) after.occupant[home.index()] = UnitId::none();
  };
  for (UnitId u : outcome.moved) leave(u);
  for (const Arrival& ride : outcome.arrivals) leave(ride.unit);
  for (UnitId u : outcome.moved) {
    Unit& unit = after.units[u.index()];
    if (map.has_changing_edges() && !orders[u.index()].routed)
      unit.unit_class = class_on_arrival(map, unit.unit_class, unit.at, orders[u.index()].to);
    unit.at = orders[u.index()].to;
    const ProvinceId target = map.province_of(orders[u.index()].to);
    if (!map.is_open(target)) after.occupant[target.index()] = u;
  }
  for (const Arrival& ride : outcome.arrivals) {
    after.units[ride.unit.index()].at = map.whole(ride.at);
    after.occupant[ride.at.index()] = ride.unit;
  }
}

/// Removes the dislodged from the units. It has no branch for those: they cannot be predicted.
void remove_dislodged(const Map& map, const MovementOutcome& outcome, Position& after) {
  const std::size_t count = after.units.size();
  const std::size_t columns = after.unit_attributes.size() / count;
  std::size_t staying = outcome.dislodged.front().index();
  for (std::size_t i = staying; i < count; ++i) {
    const bool stays = !outcome.dislodged_by[i].valid();
    const ProvinceId province = map.province_of(after.units[i].at);
    UnitId& occupant = after.occupant[province.index()];
    if (!map.is_open(province)) occupant = stays ? UnitId{staying} : occupant;
    after.units[staying] = after.units[i];
    for (std::size_t c = 0; c < columns; ++c)
      after.unit_attributes[staying * columns + c] = after.unit_attributes[i * columns + c];
    staying += stays ? 1 : 0;
  }
  after.units.resize(staying);
  after.unit_attributes.resize(staying * columns);
}

/// Units that nobody orders, since nobody plays their power, do not retreat.
void drop_unordered(const Variant& variant, Position& after) {
  std::vector<Dislodged>& all = after.dislodged;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool is_ordered =
        variant.is_played(all[i].unit.power) || regent_of_dislodged(variant, after, i).valid();
    if (!is_ordered) continue;
    if (kept != i) all[kept] = std::move(all[i]);
    ++kept;
  }
  all.resize(kept);
}

}  // namespace

void apply_movement(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, const MovementResolver& resolver,
                    Position& after) {
  const Map& map = variant.map;
  after.time = before.time;
  after.owner = before.owner;
  after.units = before.units;
  after.occupant = before.occupant;
  const auto copy = [](const auto& from, auto& to) {  // most games have none of these
    if (!from.empty() || !to.empty()) to = from;
  };
  copy(before.unit_attributes, after.unit_attributes);
  copy(before.province_attributes, after.province_attributes);
  copy(before.power_attributes, after.power_attributes);
  copy(before.pair_attributes, after.pair_attributes);
  copy(before.knowledge_attributes, after.knowledge_attributes);
  copy(before.texts, after.texts);
  copy(before.absent, after.absent);
  after.contested = outcome.contested;
  move_units(map, before, orders, outcome, after);
  after.dislodged.resize(outcome.dislodged.size());
  if (outcome.dislodged.empty()) return;
  const std::size_t columns = before.unit_attributes.size() / before.units.size();
  for (std::size_t i = 0; i < outcome.dislodged.size(); ++i) {
    const UnitId loser = outcome.dislodged[i];
    const UnitId attacker = outcome.dislodged_by[loser.index()];
    Dislodged& dislodged_unit = after.dislodged[i];
    dislodged_unit.unit = before.units[loser.index()];
    const auto row =
        before.unit_attributes.begin() + static_cast<std::ptrdiff_t>(loser.index() * columns);
    dislodged_unit.attributes.assign(row, row + static_cast<std::ptrdiff_t>(columns));
    dislodged_unit.attacker_from = map.province_of(before.units[attacker.index()].at);
    // DATC 4.A.5: an attacker that came by convoy does not bar its origin.
    const bool by_convoy = resolver.visit_last_solution(
        [&](const auto& conflict, const auto&) { return conflict.routed.test(attacker.value); });
    dislodged_unit.barred_origin =
        !by_convoy || variant.rules.retreat_to_convoy_origin == RetreatToConvoyOrigin::barred;
  }
  remove_dislodged(map, outcome, after);
  drop_unordered(variant, after);
  for (Dislodged& unit : after.dislodged) list_retreats(variant, after, unit);
  Hooks* const hooks = resolver.hooks();
  if (hooks == nullptr) return;
  if (!hooks->has(HookKind::retreats) && !hooks->has(HookKind::legal)) return;
  std::vector<std::vector<SpaceId>> open = retreats_by_hooks(variant, after, *hooks);
  for (std::size_t i = 0; i < open.size(); ++i) after.dislodged[i].retreats = std::move(open[i]);
}

}  // namespace chancery
