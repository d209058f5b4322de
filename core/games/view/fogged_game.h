// A game as some players see it through fog.
#pragma once

#include <span>

#include "core/games/view/view.h"
#include "core/play/game/board.h"

namespace chancery {

/// The game in terms of their board `theirs` (see fogged_board): every phase that was announced to
/// them, with less on it than everybody's. Without powers: as somebody sees it who plays no power.
SeenGame fogged_game(const Board& board, const Board& theirs, const GameRecord& record,
                     std::span<const PowerId> eyes);

}  // namespace chancery
