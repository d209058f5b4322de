// Turns that nobody has to decide anything in.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/games/store/game.h"

namespace chancery {

// Turns that may be played one after another without waiting for orders. A turn is quiet if
// movement waits, nobody has submitted orders for it, each unit whose power gives orders is working
// on a task that continues, and the only result of the turn is that these tasks advance by one
// stage.

/// Why the phase that waits needs orders; empty if it is quiet.
std::string why_not_quiet(const Game& game);

/// What a resolved phase changed apart from progress, one sentence each: tasks finished or
/// interrupted, messages, new sight, new owners. Empty: nothing.
std::vector<std::string> news_of(const Variant& variant, const Resolution& resolution);

struct IdleTurns {
  std::vector<Resolution> played;  // each stored as a step of its own
  std::string stopped;             // why no further turn was played
  std::string problem;             // why a turn could not be resolved; empty: none
};

/// Resolves quiet turns until one brings news (it is then the last), somebody has something to
/// decide, or `most` turns are played.
IdleTurns play_quiet_turns(Game& game, std::size_t most);

}  // namespace chancery
