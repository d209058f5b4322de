// The report of a phase as some players may read it through fog.
#pragma once

#include <span>

#include "core/games/view/view.h"
#include "core/play/game/board.h"

namespace chancery {

/// The phase as the players of these powers saw it, in terms of their board `theirs`: their own
/// orders as written, with as much of the results as they can know; the orders of units that they
/// watched throughout; and for other units that they saw only at the beginning or the end, that
/// these came or went.
SeenPhase fogged_phase(const Board& board, const Board& theirs, const PlayedPhase& played,
                       std::span<const PowerId> eyes);

}  // namespace chancery
