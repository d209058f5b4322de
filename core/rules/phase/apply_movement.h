// The position after a movement phase.
#pragma once

#include "core/rules/movement/movement.h"

namespace chancery {

/// Sets `after` to the position after the movement phase: the units that moved or stayed, the
/// dislodged units with their retreats, and the contested provinces. `after` may be reused, but
/// must not be `before`.
void apply_movement(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, const MovementResolver& resolver,
                    Position& after);

}  // namespace chancery
