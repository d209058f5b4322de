// ThinkingBot: sampled regret matching over a few sets of orders for each player.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bots/strategies/greedy_bot.h"
#include "core/bots/strategies/look_ahead.h"

namespace chancery {

/// The effort for the orders of one movement: a number of games to play on, however long they take.
struct ThinkingEffort {
  std::size_t own_choices = 24;   // sets of orders of its own, at most
  std::size_t other_choices = 6;  // and of each other player
  std::size_t tries = 144;        // of each own set per stage; each stage drops half of the sets
  std::size_t others_asked = 1;   // other players who look for better orders, in each round
  std::size_t movements = 2;      // played in each try
};

/// Draws some sets of orders for every player from the greedy bot. In each round it draws one for
/// every player, plays on from there, and finds the results that each of its own sets would have
/// had, and one set each of some others. Regrets make better sets likelier. Sets with bad results
/// are dropped on the way, so that more rounds remain for the others; the best set is ordered.
/// After Gray et al. (2021), with games played on in place of a network. The greedy bot gives
/// retreats and adjustments, and all orders in a hidden game with scripts.
class ThinkingBot : public Bot {
 public:
  explicit ThinkingBot(const ThinkingEffort& effort = {}) : effort_(effort) {}

  void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) override;

 private:
  /// A player with the sets of orders to choose from. The first is the bot's own.
  struct Player {
    std::vector<PowerId> powers;
    std::vector<std::vector<Order>> choices;  // each has an order for all units of the board
    std::vector<std::int64_t> regrets;        // by choice
    std::vector<std::int64_t> totals;         // by choice: sum of scores, of the first player only
    std::vector<std::size_t> left;            // choices that were not dropped
    std::size_t chosen = 0;                   // in this round
  };

  void list_players(const BotQuestion& question);
  void list_choices(const BotQuestion& question, Player& player, std::size_t most,
                    KeyedRandom& random);
  void compare_own_choices(const BotQuestion& question, KeyedRandom& random);
  static void drop_half(Player& player);
  void play_round(const BotQuestion& question, LookAhead& ahead, KeyedRandom& random);
  void choose(Player& player, KeyedRandom& random) const;
  void lay(const Player& player, std::size_t choice);
  std::int64_t score_of(const BotQuestion& question, LookAhead& ahead, const Player& player,
                        std::uint64_t seed);

  ThinkingEffort effort_;
  GreedyBot greedy_;
  std::vector<Player> players_;
  std::vector<PowerId> hands_;  // by unit: the power that orders it
  PhaseOrders tried_;
};

}  // namespace chancery
