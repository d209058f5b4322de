// Bots at the seats of a game, each of which sees what its player would see.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/bots/strategies/bot.h"
#include "core/play/game/board.h"

namespace chancery {

/// Which bot plays each power of a variant; null for a power without one.
using BotsByPower = std::vector<const BotKind*>;

/// Reads "greedy" (all powers), "POWER=thinking" or both, separated by commas. Powers without a
/// player get no bot. If powers are missing, the problem names them.
Found<BotsByPower> read_bots(const Board& board, std::string_view spec);

/// Orders all powers of the bots, phase by phase. Equal positions, seeds and phase numbers give
/// equal orders. Use one object per thread; the board must outlive it.
class BotSeats {
 public:
  BotSeats(const Board& board, const BotsByPower& bots);

  /// The orders of all bots for the current phase. `phase` is the number of phases played before
  /// it.
  void order(const Position& position, std::uint64_t seed, std::uint64_t phase,
             PhaseOrders& orders);
  /// The orders as text, by power.
  std::vector<OrderSet> order_as_text(const Position& position, std::uint64_t seed,
                                      std::uint64_t phase);

 private:
  /// The powers that one bot orders: one player's, or those of all players with a bot of that kind.
  struct Seat {
    std::vector<PowerId> powers;
    std::unique_ptr<Bot> bot;
  };

  void add_power(PowerId power, const BotKind& kind, std::vector<const BotKind*>& kinds_by_seat);
  void answer_open(Seat& seat, const Position& position, KeyedRandom& random, PhaseOrders& orders);
  std::vector<OrderSet> answer_hidden(Seat& seat, const Position& position, KeyedRandom& random);
  [[nodiscard]] bool has_orders_to_give(const Seat& seat, const Position& position) const;

  const Board* board_;
  HooksHandle hooks_;
  LegalOrders legal_;
  std::vector<Seat> seats_;
};

}  // namespace chancery
