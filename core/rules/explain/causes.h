// Which units made an order fail.
#pragma once

#include <vector>

#include "core/rules/explain/solved_phase.h"

namespace chancery {

/// Returns the units that made the order fail, ascending; empty if it did not fail.
template <class Actors>
std::vector<Actor> causes_of(const SolvedPhase<Actors>& phase, Actor u);

}  // namespace chancery
