// A position as some players see it through fog.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The board of a game with fog for the players of these powers: everybody's board, with one more
/// power for owners and units that they do not know.
std::shared_ptr<const Board> fogged_board(const Board& board, std::span<const PowerId> eyes);

/// The position as they see it, in terms of that board. What they do not know is left out, or is
/// always the same. `also` are units that they see although none of their units watches them now.
Position fogged_position(const Board& board, const Position& position,
                         std::span<const PowerId> eyes, std::span<const UnitId> also = {});

}  // namespace chancery
