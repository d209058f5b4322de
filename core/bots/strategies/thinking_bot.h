// ThinkingBot: sampled regret matching over a few sets of orders for each player.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bots/strategies/greedy_bot.h"
#include "core/bots/strategies/look_ahead.h"

namespace chancery {

/// How much the bot works for the orders of one movement: so many games are played on, whatever the
/// time that takes.
struct ThinkingEffort {
  std::size_t own_choices = 24;   // sets of orders of its own, at most
  std::size_t other_choices = 6;  // of each other player
  std::size_t tries = 144;  // of its own sets, in each stage; each stage drops half of the sets
  std::size_t others_asked = 1;  // other players who look for something better, in each round
  std::size_t movements = 2;     // that are played in each try
};

/// Draws some sets of orders for every player from the greedy bot. In each round it draws one for
/// every player, plays on from there, and finds what each of its own sets would have led to, and
/// one set each of some others. Regrets make the better ones likelier. Sets that did badly are
/// dropped on the way, so that more rounds remain for the others, and the best is ordered. After
/// Gray et al. (2021), with games played on in place of a network. Retreats and adjustments are
/// those of the greedy bot, and so is everything in a hidden game with scripts.
class ThinkingBot : public Bot {
 public:
  explicit ThinkingBot(const ThinkingEffort& effort = {}) : effort_(effort) {}

  void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) override;

 private:
  /// A player with the sets of orders that it chooses from. The bot's own is the first.
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
  std::vector<PowerId> hands_;  // by unit: who orders it
  PhaseOrders tried_;
};

}  // namespace chancery
