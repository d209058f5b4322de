// Why a convoyed move, or one that depends on units elsewhere, never happened.
#pragma once

#include <string>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// "outmatched by A B - C, 2 against 1"; empty if nothing outmatched the carrier.
template <class Actors>
std::string outmatched_clause(const SolvedPhase<Actors>& phase, Actor carrier);

/// The reason alone.
template <class Actors>
std::string why_disrupted(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
