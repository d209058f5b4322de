// A run of many games: lists them, plays them in several threads and returns them in order.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bots/simulation/game_player.h"

namespace chancery {

/// One game of a run, on one side of a comparison.
struct GameTask {
  std::int64_t game = 0;  // from 1
  std::size_t side = 0;
  friend bool operator==(const GameTask&, const GameTask&) = default;
};

/// A part of a run: shard `number`, from 1, of `count`. It has each game whose number leaves that
/// remainder.
struct Shard {
  std::int64_t number = 1, count = 1;
};
/// Reads "2/8"; returns none if the text is not a shard.
std::optional<Shard> read_shard(std::string_view text);

/// The games from 1 to `games` that belong to the shard, each on every side.
std::vector<GameTask> list_tasks(std::int64_t games, const Shard& shard, std::size_t sides);

/// The failure of a hook in a simulated game.
struct GameFailure {
  GameTask task;
  std::uint64_t seed = 0;  // of the game
  Diagnostic diagnostic;
};

/// Whole lines of games, in the order of the tasks.
struct GameLines {
  std::string text;
  std::size_t games = 0;
};

/// Plays the games in that many threads and passes their lines to `take`, from the calling thread,
/// soon after they are played. Stops when `take` returns false, or at the first game in which a
/// hook fails.
std::optional<GameFailure> play_games(std::span<const SimulatedSide> sides,
                                      std::span<const GameTask> tasks, unsigned jobs,
                                      const std::function<bool(const GameLines& lines)>& take);

}  // namespace chancery
