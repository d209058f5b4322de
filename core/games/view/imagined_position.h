// Units that players may name in orders without seeing whether they exist.
#pragma once

#include <span>
#include <string>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The position as the players of a board in fog see it, plus the units that the lines of one of
/// their powers name or need, if such units may be there as far as they know. Read the lines in
/// this position: then whether a line counts does not reveal who is there.
Position imagined_position(const Board& theirs, const Position& seen, PowerId power,
                           std::span<const std::string> lines);

}  // namespace chancery
