// Changes that a game master makes to a position by hand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/state/position.h"

namespace chancery {

/// What a game master may change by hand, one change a line:
///   unit POWER UNIT             a unit more: "unit Ruritania A ZEN"
///   remove UNIT                 a unit less, on the board or dislodged
///   move UNIT -> PLACE          a unit elsewhere, with what it has learned
///   owner PROVINCE POWER        whose a center is; "nobody" for none
///   attribute WHOSE NAME VALUE  of a unit, a province, a power or two powers
///   retreats UNIT -> PLACE, …   where a dislodged unit may go; "nowhere"
///   phase LABEL KIND            what waits: "phase Fall 1901 movement"
///   status POWER STATUS         playing, in_disorder or surrendered
/// False when the line makes no sense; `problem` then says why, and the position is as it was.
bool apply_correction(const Board& board, std::string_view line, Position& position,
                      std::string& problem);

/// All of them, and whether the position can be played then.
bool apply_corrections(const Board& board, const std::vector<std::string>& lines,
                       Position& position, std::string& problem);

}  // namespace chancery
