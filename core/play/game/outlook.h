// What comes next for the players of a power, in sentences.
#pragma once

#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// What the players of a power that has no units wait for: its next builds, or the end of the game.
/// Empty if it has units, also dislodged ones, or if it may build now.
std::string outlook(const Variant& variant, const Position& position, PowerId power);

}  // namespace chancery
