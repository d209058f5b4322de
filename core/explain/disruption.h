// Why a convoyed move, or one that depends on units elsewhere, never happened.
#pragma once

#include <string>

#include "core/explain/solved_phase.h"

namespace chancery {

/// The reason alone.
template <class Actors>
std::string why_disrupted(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
