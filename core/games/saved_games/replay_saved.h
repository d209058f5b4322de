// Replays saved games of another program, and writes games as that program saves them.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/games/saved_games/saved_game.h"
#include "core/games/store/game.h"

namespace chancery {

/// A difference between the saved game and the result by the rules here.
struct SavedDifference {
  std::string phase;  // "F1901M": the phase in the saved game
  std::string what;   // "power has A ABC there, A DEF here"
  std::string why;    // the result here and the reason; may be empty
};

struct SavedReplay {
  std::size_t turns = 0;  // turns that were played
  std::vector<SavedDifference> differences;
  std::vector<std::string> void_orders;  // "S1901M: power: A ABC - XYZ: reason"
};

/// Plays the orders of a saved game in `game`, which has no steps yet. If the saved game continues
/// from another position, the position is corrected to that one, so that each difference is
/// reported once. The game then waits for orders where the saved game ends.
Found<SavedReplay> replay_saved(Game& game, const SavedGame& saved);

/// The game as saved by the other program, with its last position.
Found<SavedGame> save_game(const Game& game);

/// The report of a replay, for people.
std::string write_replay_text(const SavedReplay& replay);

}  // namespace chancery
