// Sentences about what comes next for the players of a power.
#pragma once

#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// What the players of a power without units wait for: the next builds, or the end of the game.
/// Empty if the power has units, including dislodged ones, or may build now.
std::string outlook(const Variant& variant, const Position& position, PowerId power);

}  // namespace chancery
