// RideStop: why a ride did not reach the station it was ordered to.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/movement/movement.h"

namespace chancery {

enum class RideStopReason : std::uint8_t {
  none,          // it reached it
  terminus,      // the line ends there for it
  occupied,      // a foreign unit stayed in the station
  beaten_unit,   // a unit of its own power on the line was dislodged
  head_on,       // a unit came from its first station to its start
  rivals,        // other units moved into a station with at least its strength
  no_strength,   // it has no strength to win a station
  circular,      // a knot of decisions was cut there
  full_at_goal,  // a unit of its own power stayed in its last station
};

struct RideStop {
  RideStopReason reason = RideStopReason::none;
  Actor leg =
      nobody;  // the leg that failed; for terminus and full_at_goal, the last that succeeded
  std::vector<Actor> by;  // the moves, legs and units that stopped it
};

template <class Actors>
RideStop find_ride_stop(const Conflict<Actors>& conflict, const Solver<Actors>& solver,
                        const MovementOutcome& outcome, Actor ride);

extern template RideStop find_ride_stop(const Conflict<NarrowActors>&, const Solver<NarrowActors>&,
                                        const MovementOutcome&, Actor);
extern template RideStop find_ride_stop(const Conflict<WideActors>&, const Solver<WideActors>&,
                                        const MovementOutcome&, Actor);

}  // namespace chancery
