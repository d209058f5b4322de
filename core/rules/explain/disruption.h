// Why a convoyed or dependent move did not take place.
#pragma once

#include <string>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// Returns "outmatched by A B - C, 2 against 1"; empty if nothing outmatched the carrier.
template <class Actors>
std::string outmatched_clause(const SolvedPhase<Actors>& phase, Actor carrier);

/// Returns the reason without the result.
template <class Actors>
std::string why_disrupted(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
