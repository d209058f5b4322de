// Turns that nobody has to decide anything in.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/store/game.h"

namespace chancery {

// Turns that may be played one after the other without asking anybody. A turn is quiet when
// movement waits, nobody has sent orders for it, each unit whose power gives orders is in the midst
// of a task that it goes on with, and nothing comes of the turn but that these tasks are a stage
// further.

/// Why somebody is to be asked before the phase that waits is resolved; empty: nobody has anything
/// to decide.
std::string why_not_quiet(const Game& game);

/// What a resolved phase has brought beside progress, one sentence each: works that were finished
/// or interrupted, what players were told, see or own now. Empty: nothing.
std::vector<std::string> news_of(const Variant& variant, const Resolution& resolution);

struct IdleTurns {
  std::vector<Resolution> played;  // each stored as a step of its own
  std::string stopped;             // why it went no further
  std::string problem;             // a turn that could not be resolved; empty: none
};

/// Resolves quiet turns until one brings something new, somebody has something to decide, or `most`
/// are played. A turn that turns out to bring something is the last one.
IdleTurns play_quiet_turns(Game& game, std::size_t most);

}  // namespace chancery
