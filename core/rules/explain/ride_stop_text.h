// A halt of a ride in words.
#pragma once

#include <string>

#include "core/rules/explain/ride_stop.h"
#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// What stopped the ride, and which units it could not end beside.
template <class Actors>
std::string ride_stop_text(const SolvedPhase<Actors>& phase, Actor ride, const RideStop& stop);

}  // namespace chancery
