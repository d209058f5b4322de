// Changes that a game master makes to a position by hand.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/message.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Applies one change to the position:
///   unit POWER UNIT             adds a unit: "unit Ruritania A ZEN"
///   remove UNIT                 removes a unit, on the board or dislodged
///   move UNIT -> PLACE          moves a unit; it keeps its attributes
///   owner PROVINCE POWER        sets the owner of a center; "nobody" for none
///   attribute WHOSE NAME VALUE  for a unit, a province, a power or two powers
///   retreats UNIT -> PLACE, …   sets where a dislodged unit may go; "nowhere"
///   phase LABEL KIND            sets the current phase: "phase Fall 1901 movement"
///   status POWER STATUS         playing, in_disorder or surrendered
/// Places and powers have the variant's names or names given in play. Returns false after an error,
/// which `problem` then describes, with the position unchanged.
bool apply_correction(const Board& board, std::string_view line, Position& position,
                      std::string& problem);

/// A position that was changed by hand, and the messages of the variant's scripts about it.
struct Corrected {
  Position position;
  std::vector<Message> messages;
};

/// Applies all changes, calls the variant's scripts on the result, and checks that the resulting
/// position can be played.
Found<Corrected> apply_corrections(const Board& board, const std::vector<std::string>& lines,
                                   const Position& position);

}  // namespace chancery
