// LookAhead: plays on from a position with greedy bots, to see what orders lead to.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/bots/strategies/greedy_bot.h"
#include "core/rules/phase/game_runner.h"

namespace chancery {

/// Plays some movements of all powers by greedy bots in its own copy of the game. Equal positions,
/// orders and seeds have equal results. Use one per thread.
class LookAhead {
 public:
  explicit LookAhead(const Variant& variant);

  /// What the orders lead to after that many movements, these included: for each power the centers
  /// that it has, in thousandths, with a part of those that its units stand on.
  std::span<const std::int64_t> score(const Position& position, const PhaseOrders& orders,
                                      std::size_t movements, std::uint64_t seed);

 private:
  void play_phase(KeyedRandom& random);
  void rate();

  const Variant* variant_;
  HooksOrOwn hooks_;
  LegalOrders legal_;
  GameRunner runner_;
  GreedyBot bot_;
  Position position_;
  PhaseOrders orders_;
  std::optional<Ending> ending_;
  std::vector<std::int64_t> scores_;  // by power
};

}  // namespace chancery
