// Units that players may name in orders though they do not see whether they are there.
#pragma once

#include <span>
#include <string>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The position as the players of a board in fog see it, and with it the units that the lines of
/// one of their powers name or need, wherever such a unit may be for all that they know. Lines are
/// to be read in it: then whether a line counts does not tell who is there.
Position imagined_position(const Board& theirs, const Position& seen, PowerId power,
                           std::span<const std::string> lines);

}  // namespace chancery
