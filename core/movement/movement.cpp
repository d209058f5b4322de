#include "core/movement/movement.h"

#include <algorithm>
#include <array>

namespace chancery {

void MovementResolver::record_knots() {
  narrow_.solver.record_knots();
  wide_.solver.record_knots();
}

const MovementOutcome& MovementResolver::resolve(const Position& position,
                                                 std::span<const Order> orders,
                                                 const MovementInputs& inputs) {
  const std::size_t actors = position.units.size() + count_legs(inputs.rides);
  last_was_narrow_ = actors <= NarrowActors::capacity;
  if (last_was_narrow_)
    run(narrow_, position, orders, inputs);
  else
    run(wide_, position, orders, inputs);
  return outcome_;
}

template <class Actors>
void MovementResolver::run(Engine<Actors>& engine, const Position& position,
                           std::span<const Order> orders, const MovementInputs& inputs) {
  preparer_.prepare(position, orders, inputs, engine.conflict);
  engine.solver.solve(engine.conflict);
  if (preparer_.falls_back_to_land()) {  // DATC 4.A.3 c, read with a fallback
    by_land_.clear();
    engine.conflict.routed.for_each([&](Actor a) {
      if (preparer_.dependent_moves().has_other_way(position, orders[a], UnitId{a}) &&
          !engine.solver.has_path(a))
        by_land_.push_back(UnitId{a});
    });
    if (!by_land_.empty()) {
      MovementInputs again = inputs;
      again.by_land = by_land_;
      preparer_.prepare(position, orders, again, engine.conflict);
      engine.solver.solve(engine.conflict);
    }
  }
  read_outcome(engine, position, orders);
}

/// A ride ends at the last station on its way that is vacant or that its unit has left.
template <class Actors>
void MovementResolver::find_arrivals(Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  outcome_.arrivals.clear();
  conflict.rides.for_each([&](Actor ride) {
    ProvinceId at;
    conflict.legs.for_each([&](Actor leg) {  // in their order
      if (conflict.ride_of[leg] != ride || !solver.moved(leg)) return;
      const UnitId there = position.occupant[conflict.target[leg]];
      if (!there.valid() || solver.moved(there.value)) at = ProvinceId{conflict.target[leg]};
    });
    if (at.valid()) outcome_.arrivals.push_back({UnitId{ride}, at});
  });
}

bool MovementResolver::arrived(Actor ride, std::uint16_t province) const {
  return std::any_of(outcome_.arrivals.begin(), outcome_.arrivals.end(), [&](const Arrival& one) {
    return one.unit.value == ride && one.at.value == province;
  });
}

void MovementResolver::mark_stopped_rides(std::span<const Order> orders) {
  const Map& map = variant_->map;
  for (const Arrival& one : outcome_.arrivals)
    if (one.at != map.province_of(orders[one.unit.index()].to))
      outcome_.results[one.unit.index()] = Result::stopped;
}

template <class Actors>
void MovementResolver::find_dislodged(Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  engine.dislodged.reset(conflict.units);
  outcome_.dislodged_by.assign(conflict.units, UnitId::none());
  outcome_.moved.clear();
  outcome_.dislodged.clear();
  auto& moved = engine.succeeded;  // not written yet
  moved = solver.moved_set();
  moved -= conflict.legs;
  moved -= conflict.rides;
  moved.for_each([&](Actor a) {
    outcome_.moved.push_back(UnitId{a});
    const UnitId there = position.occupant[conflict.target[a]];
    if (!there.valid() || solver.moved(there.value)) return;
    outcome_.dislodged_by[there.index()] = UnitId{a};
    engine.dislodged.set(there.value);
  });
  engine.dislodged.for_each([&](Actor u) { outcome_.dislodged.push_back(UnitId{u}); });
}

namespace {

/// By action, then by whether it succeeded (1) and whether it lacked something (2): a move its
/// route, a support or convoy an order that it matches.
using ResultsOfAction = std::array<Result, 4>;
constexpr ResultsOfAction of_standing{Result::held, Result::dislodged, Result::held, Result::held};
constexpr ResultsOfAction of_support{Result::cut, Result::supported, Result::unmatched,
                                     Result::unmatched};
constexpr std::array<ResultsOfAction, action_count> make_result_table() {
  std::array<ResultsOfAction, action_count> table{};
  table.fill(of_standing);
  const auto row = [&](Action action) -> ResultsOfAction& {
    return table[static_cast<std::size_t>(action)];
  };
  row(Action::move) = {Result::bounced, Result::moved, Result::disrupted, Result::moved};
  row(Action::support_hold) = row(Action::support_move) = of_support;
  row(Action::legs) = {Result::stopped, Result::moved, Result::stopped, Result::moved};
  row(Action::convoy) = {Result::disrupted, Result::convoyed, Result::unmatched, Result::unmatched};
  return table;
}
constexpr std::array<ResultsOfAction, action_count> result_table = make_result_table();

}  // namespace

template <class Actors>
void MovementResolver::read_outcome(Engine<Actors>& engine, const Position& position,
                                    std::span<const Order> orders) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  const std::size_t count = position.units.size();
  find_dislodged(engine, position);

  auto& succeeded = engine.succeeded;
  succeeded = engine.dislodged;  // the result of units that hold
  for (const auto* busy : {&conflict.moves, &conflict.hold_support_orders,
                           &conflict.move_support_orders, &conflict.convoy_orders})
    succeeded -= *busy;
  succeeded |= solver.moved_set();
  succeeded |= solver.given_set();

  auto& without = engine.without;
  without = conflict.hold_support_orders;
  without |= conflict.move_support_orders;
  without -= conflict.supports;
  conflict.routed.for_each([&](Actor u) { without.set_if(!solver.has_path(u), u); });
  conflict.convoy_orders.for_each([&](Actor k) {
    const Actor passenger = orders[k].target.value;
    // A paradox is cut at the carriers under attack (DATC 6.F.16, 6.F.28).
    const bool given_up = solver.carriage_failed(passenger) &&
                          !Conflict<Actors>::is_empty(conflict.into[conflict.home[k]]);
    const bool outmatched = conflict.lead_that_disrupts && solver.outmatched_by(k) != nobody;
    succeeded.set_if(!engine.dislodged.test(k) && !given_up && !outmatched, k);
    without.set_if(!conflict.convoys.test(k), k);
  });

  outcome_.results.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto u = static_cast<Actor>(i);
    const std::size_t answer = std::size_t{succeeded.test(u)} + 2 * std::size_t{without.test(u)};
    outcome_.results[i] = result_table[static_cast<std::size_t>(orders[i].action)][answer];
  }
  find_arrivals(engine, position);
  mark_stopped_rides(orders);
  find_contested(engine, position);
}

/// A province is contested if it ends vacant and several whose attacks counted failed to enter it.
template <class Actors>
void MovementResolver::find_contested(Engine<Actors>& engine, const Position& position) {
  const Conflict<Actors>& conflict = engine.conflict;
  const Solver<Actors>& solver = engine.solver;
  outcome_.contested.clear();
  engine.contested.reset(conflict.actors);
  solver.failed_set().for_each([&](Actor u) {
    const std::uint16_t q = conflict.target[u];
    engine.contested.set_if(q != nowhere && !conflict.is_alone_into(q), u);
  });
  engine.contested.for_each([&](Actor u) {
    const std::uint16_t q = conflict.target[u];
    const UnitId occupant = position.occupant[q];
    if (occupant.valid() && !solver.moved(occupant.value)) return;
    bool entered = false, rivalled = false;
    conflict.for_each_into(q, [&](Actor a) {
      // The ride may have gone on after this leg.
      const bool stays = !conflict.legs.test(a) || arrived(conflict.ride_of[a], q);
      entered = entered || (solver.moved(a) && stays);
      rivalled = rivalled || (a != u && solver.prevent_strength(a).min > 0);
    });
    if (!entered && rivalled && solver.prevent_strength(u).min > 0)
      outcome_.contested.push_back(ProvinceId{q});
  });
  std::sort(outcome_.contested.begin(), outcome_.contested.end());
  outcome_.contested.erase(std::unique(outcome_.contested.begin(), outcome_.contested.end()),
                           outcome_.contested.end());
}

SpaceId place_after(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, UnitId unit) {
  if (outcome.dislodged_by[unit.index()].valid()) return SpaceId::none();
  if (std::binary_search(outcome.moved.begin(), outcome.moved.end(), unit))
    return orders[unit.index()].to;
  for (const Arrival& ride : outcome.arrivals)
    if (ride.unit == unit) return variant.map.whole(ride.at);
  return before.units[unit.index()].at;
}

}  // namespace chancery
