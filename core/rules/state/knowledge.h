// What a power knows of the board in a game with [sight].
#pragma once

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

// True for everything in a game that hides nothing.

/// Is the province on the power's map, or has it a unit there, or is it the owner?
bool knows_province(const Variant& variant, const Position& position, PowerId power,
                    ProvinceId province);
/// Does the power know who the other is?
bool has_met(const Variant& variant, const Position& position, PowerId power, PowerId other);

}  // namespace chancery
