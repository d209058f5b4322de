// Replays a stored game.
#pragma once

#include "core/games/store/game_state.h"

namespace chancery {

/// Plays the game again from its orders and compares every position with the stored one. Throws
/// DatabaseError or HookFailure.
Replay replay_game(GameState& game);

}  // namespace chancery
