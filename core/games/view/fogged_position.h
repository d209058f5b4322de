// A position as some players see it through fog.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The board of a game with fog as the players of these powers have it: that of everybody, with a
/// power more for owners and units that they do not know.
std::shared_ptr<const Board> fogged_board(const Board& board, std::span<const PowerId> eyes);

/// The position as they see it, in terms of that board. What they do not know is left out, or is
/// the same whatever it is. `also` are units that they see though nobody of theirs watches them
/// now.
Position fogged_position(const Board& board, const Position& position,
                         std::span<const PowerId> eyes, std::span<const UnitId> also = {});

}  // namespace chancery
