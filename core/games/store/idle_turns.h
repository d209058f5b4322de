// Quiet turns: turns in which no player has a decision to make.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/games/store/game.h"

namespace chancery {

// Turns that may be played one after another without waiting for orders. A turn is quiet if the
// current phase is movement, no orders were submitted for it, each unit whose power gives orders is
// working on a task that continues, and the turn only advances these tasks by one stage.

/// Why the current phase needs orders; empty if the turn is quiet.
std::string why_not_quiet(const Game& game);

/// The changes that a resolved phase made apart from progress, one sentence each: tasks finished or
/// interrupted, messages, new sight, new owners. Empty: no changes.
std::vector<std::string> news_of(const Variant& variant, const Resolution& resolution);

struct IdleTurns {
  std::vector<Resolution> played;  // each stored as a step of its own
  std::string stopped;             // why no further turn was played
  std::string problem;             // why a turn could not be resolved; empty if all could
};

/// Resolves quiet turns until a turn brings news (it is the last one then), a player has something
/// to decide, or `most` turns are played.
IdleTurns play_quiet_turns(Game& game, std::size_t most);

}  // namespace chancery
