// Saved games of another program played again, and games written as that program saves them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/games/saved_games/saved_game.h"
#include "core/games/store/game.h"

namespace chancery {

/// Something that is otherwise in the saved game than by the rules here.
struct SavedDifference {
  std::string phase;  // "F1901M": in which the saved game has it
  std::string what;   // "power has A ABC there, A DEF here"
  std::string why;    // what was decided here, and by what; may be empty
};

struct SavedReplay {
  std::size_t turns = 0;  // that were played
  std::vector<SavedDifference> differences;
  std::vector<std::string> void_orders;  // "S1901M: power: A ABC - XYZ: reason"
};

/// Plays the orders of a saved game in `game`, which has no steps yet. Where the saved game goes on
/// from another position, the position is corrected to that, so that each difference is reported
/// once. The game then waits for orders where the saved one ends.
Found<SavedReplay> replay_saved(Game& game, const SavedGame& saved);

/// The game as saved by the other program, with its last position.
Found<SavedGame> save_game(const Game& game);

/// For people.
std::string write_replay_text(const SavedReplay& replay);

}  // namespace chancery
