// LookAhead: plays on from a position with greedy bots, to see the consequences of orders.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/bots/strategies/greedy_bot.h"
#include "core/rules/phase/game_runner.h"

namespace chancery {

/// Plays some movements of all powers by greedy bots in its own copy of the game. Equal positions,
/// orders and seeds give equal results. Use one object per thread.
class LookAhead {
 public:
  explicit LookAhead(const Variant& variant);

  /// The consequences of the orders after that many movements, including this one: for each power
  /// its centers in thousandths, plus a part of the centers on which its units stand.
  std::span<const std::int64_t> score(const Position& position, const PhaseOrders& orders,
                                      std::size_t movements, std::uint64_t seed);

 private:
  void play_phase(KeyedRandom& random);
  void rate();

  const Variant* variant_;
  HooksHandle hooks_;
  LegalOrders legal_;
  GameRunner runner_;
  GreedyBot bot_;
  Position position_;
  PhaseOrders orders_;
  std::optional<Ending> ending_;
  std::vector<std::int64_t> scores_;  // by power
};

}  // namespace chancery
