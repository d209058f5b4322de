// The text for the stop of a ride.
#pragma once

#include <string>

#include "core/rules/explain/ride_stop.h"
#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// Returns what stopped the ride, and next to which units it could not end.
template <class Actors>
std::string ride_stop_text(const SolvedPhase<Actors>& phase, Actor ride, const RideStop& stop);

}  // namespace chancery
