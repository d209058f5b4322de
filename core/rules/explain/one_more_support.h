// The effect that one more support would have had.
#pragma once

#include <string>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// Returns a sentence without its period; empty if one more support would have changed nothing.
template <class Actors>
std::string one_more_support(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
