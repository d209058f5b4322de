// Knowledge: what a power knows of the board in a game with [sight].
#pragma once

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

// In a game that hides nothing, both functions return true.

/// True if the province is on the power's map, if a unit of the power is there, or if the power
/// owns it.
bool knows_province(const Variant& variant, const Position& position, PowerId power,
                    ProvinceId province);
/// True if the power knows the other.
bool has_met(const Variant& variant, const Position& position, PowerId power, PowerId other);

}  // namespace chancery
