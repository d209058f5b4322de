// What one more support would have changed.
#pragma once

#include <string>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// A sentence without its period; empty if one more support would have changed nothing.
template <class Actors>
std::string one_more_support(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
