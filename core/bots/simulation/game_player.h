// Plays games of bots, one after another.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/bots/simulation/game_result.h"
#include "core/bots/simulation/opening_texts.h"
#include "core/bots/strategies/bot_seats.h"
#include "core/play/game/board.h"
#include "core/rules/phase/game_runner.h"

namespace chancery {

/// A series of games of one variant: everything that its results depend on.
struct SimulatedSide {
  std::shared_ptr<const Board> board;
  BotsByPower bots;
  GameSeries series;  // as written to every line
};

/// The series of games on the board. `options` are as chosen: "name=value".
SimulatedSide make_side(std::shared_ptr<const Board> board, const BotsByPower& bots,
                        std::vector<std::string> options, std::uint64_t seed, std::int32_t years,
                        std::string engine);

/// The seed of the game with that number in a run.
constexpr std::uint64_t seed_of_game(std::uint64_t run_seed, std::int64_t game) {
  return mix(mix(run_seed) + static_cast<std::uint64_t>(game));
}

class GameRecorder;

/// Plays games of one side. The result of a game depends only on the side and the game's number.
/// Use one object per thread.
class GamePlayer {
 public:
  explicit GamePlayer(const SimulatedSide& side);
  ~GamePlayer();

  /// Throws HookFailure.
  GameResult play(std::int64_t game);

 private:
  void play_phase(std::uint64_t seed);

  const SimulatedSide& side_;
  BotSeats seats_;
  GameRunner runner_;
  OpeningTexts openings_;
  Position position_;
  PhaseOrders orders_;
  std::optional<Ending> ending_;
  std::uint64_t played_ = 0;
  std::unique_ptr<GameRecorder> recorder_;
};

}  // namespace chancery
