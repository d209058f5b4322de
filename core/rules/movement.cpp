#include "core/rules/movement.h"

#include <algorithm>

namespace chancery {

void MovementResolver::record_knots() {
  narrow_.solver.record_knots();
  wide_.solver.record_knots();
}

const MovementOutcome& MovementResolver::resolve(const Position& position,
                                                 std::span<const Order> orders,
                                                 std::span<const WrittenPath> paths) {
  last_was_narrow_ = position.units.size() <= NarrowActors::capacity;
  if (last_was_narrow_)
    run(narrow_, position, orders, paths);
  else
    run(wide_, position, orders, paths);
  return outcome_;
}

template <class Actors>
void MovementResolver::run(Engine<Actors>& engine, const Position& position,
                           std::span<const Order> orders, std::span<const WrittenPath> paths) {
  by_land_.clear();
  preparer_.prepare(position, orders, paths, by_land_, engine.conflict);
  engine.solver.solve(engine.conflict);
  if (preparer_.falls_back_to_land()) {  // DATC 4.A.3 c, read with a fallback
    engine.conflict.routed.for_each([&](Actor a) {
      if (!orders[a].routed && !engine.solver.has_path(a)) by_land_.push_back(UnitId{a});
    });
    if (!by_land_.empty()) {
      preparer_.prepare(position, orders, paths, by_land_, engine.conflict);
      engine.solver.solve(engine.conflict);
    }
  }
  read_outcome(engine, position, orders);
}

template <class Actors>
void MovementResolver::read_outcome(const Engine<Actors>& engine, const Position& position,
                                    std::span<const Order> orders) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  const std::size_t count = position.units.size();
  outcome_.results.resize(count);
  outcome_.dislodged_by.assign(count, UnitId::none());
  solver.moved_set().for_each([&](Actor a) {
    if (conflict.target[a] == nowhere || conflict.legs.test(a)) return;
    const UnitId there = position.occupant[conflict.target[a]];
    if (there.valid() && !solver.moved(there.value))
      outcome_.dislodged_by[there.index()] = UnitId{a};
  });
  for (std::size_t i = 0; i < count; ++i) {
    const auto u = static_cast<Actor>(i);
    const bool dislodged = outcome_.dislodged_by[i].valid();
    Result& result = outcome_.results[i];
    switch (orders[i].action) {
      case Action::move:
        result = solver.moved(u)                                  ? Result::moved
                 : conflict.routed.test(u) && !solver.has_path(u) ? Result::disrupted
                                                                  : Result::bounced;
        break;
      case Action::support_hold:
      case Action::support_move:
        result = !conflict.supports.test(u) ? Result::unmatched
                 : solver.given(u)          ? Result::supported
                                            : Result::cut;
        break;
      case Action::convoy: {
        const Actor passenger = orders[i].target.value;
        const bool matched = preparer_.matches(orders[i], orders[passenger]);
        // A paradox is cut at the carriers under attack (DATC 6.F.16, 6.F.28).
        const bool given_up = matched && solver.carriage_failed(passenger) &&
                              !Conflict<Actors>::is_empty(conflict.into[conflict.home[u]]);
        result = !matched                ? Result::unmatched
                 : dislodged || given_up ? Result::disrupted
                                         : Result::convoyed;
        break;
      }
      default:
        result = dislodged ? Result::dislodged : Result::held;
    }
  }
  find_contested(engine, position);
}

/// A province is contested if it ends vacant and several whose attacks counted failed to enter it.
template <class Actors>
void MovementResolver::find_contested(const Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  outcome_.contested.clear();
  solver.failed_set().for_each([&](Actor u) {
    const std::uint16_t q = conflict.target[u];
    if (q == nowhere || (!conflict.general && conflict.is_alone_into(q))) return;
    const UnitId occupant = position.occupant[q];
    if (occupant.valid() && !solver.moved(occupant.value)) return;
    bool entered = false, rivalled = false;
    conflict.for_each_into(q, [&](Actor a) {
      entered = entered || solver.moved(a);
      rivalled = rivalled || (a != u && solver.prevent_strength(a).min > 0);
    });
    if (!entered && rivalled && solver.prevent_strength(u).min > 0)
      outcome_.contested.push_back(ProvinceId{q});
  });
  std::sort(outcome_.contested.begin(), outcome_.contested.end());
  outcome_.contested.erase(std::unique(outcome_.contested.begin(), outcome_.contested.end()),
                           outcome_.contested.end());
}

namespace {

void list_retreats(const Variant& variant, const Position& after, Dislodged& unit) {
  const Map& map = variant.map;
  const auto around = map.neighbours(unit.unit.unit_class, unit.unit.at);
  unit.retreats.clear();
  unit.retreats.reserve(around.size());
  for (SpaceId to : around) {
    const ProvinceId province = map.province_of(to);
    if (after.unit_in(province).valid()) continue;
    if (unit.barred_origin && province == unit.attacker_from) continue;
    if (std::find(after.contested.begin(), after.contested.end(), province) !=
        after.contested.end())
      continue;
    unit.retreats.push_back(to);
  }
}

}  // namespace

void apply_movement(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, const MovementResolver& resolver,
                    Position& after) {
  const Map& map = variant.map;
  after.time = before.time;
  after.owner = before.owner;
  after.province_attributes = before.province_attributes;
  after.power_attributes = before.power_attributes;
  after.contested = outcome.contested;
  after.unit_attributes.clear();
  after.occupant.assign(map.provinces().size(), UnitId::none());
  const std::size_t columns =
      before.units.empty() ? 0 : before.unit_attributes.size() / before.units.size();
  std::size_t staying = 0, dislodged = 0;
  after.units.resize(before.units.size());
  for (std::size_t i = 0; i < before.units.size(); ++i) {
    Unit unit = before.units[i];
    if (const UnitId attacker = outcome.dislodged_by[i]; attacker.valid()) {
      if (after.dislodged.size() <= dislodged) after.dislodged.resize(dislodged + 1);
      Dislodged& beaten = after.dislodged[dislodged++];
      beaten.unit = unit;
      const auto row = before.unit_attributes.begin() + static_cast<std::ptrdiff_t>(i * columns);
      beaten.attributes.assign(row, row + static_cast<std::ptrdiff_t>(columns));
      beaten.attacker_from = map.province_of(before.units[attacker.index()].at);
      // DATC 4.A.5: what came by sea does not stand in the way.
      const bool by_convoy = resolver.with_last(
          [&](const auto& conflict, const auto&) { return conflict.routed.test(attacker.value); });
      beaten.barred_origin =
          !by_convoy || variant.rules.retreat_to_convoy_origin == RetreatToConvoyOrigin::barred;
      continue;
    }
    if (outcome.results[i] == Result::moved) unit.at = orders[i].to;
    const ProvinceId province = map.province_of(unit.at);
    if (!map.is_open(province)) after.occupant[province.index()] = UnitId{staying};
    after.units[staying++] = unit;
    for (std::size_t c = 0; c < columns; ++c)
      after.unit_attributes.push_back(before.unit_attributes[i * columns + c]);
  }
  after.units.resize(staying);
  after.dislodged.resize(dislodged);
  for (Dislodged& unit : after.dislodged) list_retreats(variant, after, unit);
}

}  // namespace chancery
