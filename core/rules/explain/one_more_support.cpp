#include "core/rules/explain/one_more_support.h"

#include <fmt/format.h>

#include "core/rules/explain/ride_stop.h"

namespace chancery {

namespace {

/// True if every move that may go by land or by convoy (DATC 4.A.3) goes the same way in both
/// phases. If not, the phase with one more support is a different situation and explains nothing
/// about this one.
template <class Actors>
bool takes_same_routes(const SolvedPhase<Actors>& phase, const Solver<Actors>& again) {
  if (phase.variant.rules.convoy_adjacent != ConvoyAdjacent::own_fleet_or_land) return true;
  bool same = true;
  phase.conflict.maybe_carried.for_each([&](Actor a) {
    if (!phase.dependent.has_other_way(phase.position, phase.orders[a], UnitId{a})) return;
    same = same && phase.conflict.routed.test(a) && phase.solver.has_path(a) == again.has_path(a);
  });
  return same;
}

/// A leg may pass through the province of a unit of its own power, but a ride must not end there.
template <class Actors>
bool can_end(const Conflict<Actors>& conflict, const Solver<Actors>& solver, Actor u) {
  if (!conflict.legs.test(u)) return true;
  const Actor there = conflict.occupant[conflict.target[u]].value;
  return there == nobody || (conflict.moves.test(there) && solver.moved(there));
}

/// True if the move would succeed if `stronger` had one more supporter, of an uninvolved power.
template <class Actors>
bool would_move(const SolvedPhase<Actors>& phase, Actor u, Actor stronger, bool as_attack) {
  Conflict<Actors> changed = phase.conflict;
  if (!changed.general) changed.generalize();
  if (as_attack) {
    ++changed.attack[stronger];
    ++changed.prevent[stronger];
    ++changed.defend[stronger];
  } else {
    ++changed.stand[stronger];
  }
  Solver<Actors> again;
  again.solve(changed);
  return again.moved(u) && can_end(changed, again, u) && takes_same_routes(phase, again);
}

template <class Actors>
bool would_stay(const SolvedPhase<Actors>& phase, Actor u) {
  Conflict<Actors> changed = phase.conflict;
  if (!changed.general) changed.generalize();
  ++changed.stand[u];
  Solver<Actors> again;
  again.solve(changed);
  bool dislodged = false;
  changed.for_each_into(changed.home[u], [&](Actor a) {
    dislodged = dislodged || (again.moved(a) && !changed.legs.test(a));
  });
  return !dislodged && takes_same_routes(phase, again);
}

/// Supports of a ride count only at its last station, so one more helps only against rivals there.
template <class Actors>
std::string one_support_more_for_ride(const SolvedPhase<Actors>& phase, Actor ride) {
  const RideStop stop = find_ride_stop(phase.conflict, phase.solver, phase.outcome, ride);
  const bool at_goal =
      stop.leg != nobody &&
      phase.conflict.target[stop.leg] == phase.variant.map.province_of(phase.orders[ride].to).value;
  if (stop.reason != RideStopReason::rivals || !at_goal) return {};
  return would_move(phase, stop.leg, stop.leg, true)
             ? "One more support for the move would have been enough"
             : "";
}

}  // namespace

template <class Actors>
std::string one_more_support(const SolvedPhase<Actors>& phase, Actor u) {
  if (phase.conflict.rides.test(u)) return one_support_more_for_ride(phase, u);
  if (phase.conflict.moves.test(u)) {
    if (phase.solver.moved(u)) return {};
    if (phase.solver.has_path(u))
      return would_move(phase, u, u, true) ? "One more support for the move would have been enough"
                                           : "";
    std::string text;
    phase.conflict.for_each_carrier(u, [&](Actor k) {
      if (text.empty() && phase.dislodger(k) != nobody && would_move(phase, u, k, false))
        text = fmt::format("One more support for {} to hold would have been enough", phase.unit(k));
    });
    return text;
  }
  if (phase.dislodger(u) == nobody) return {};
  return would_stay(phase, u) ? "One more support for it to hold would have saved it" : "";
}

template std::string one_more_support(const SolvedPhase<NarrowActors>&, Actor);
template std::string one_more_support(const SolvedPhase<WideActors>&, Actor);

}  // namespace chancery
