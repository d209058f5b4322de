#include "core/bots/strategies/thinking_bot.h"

#include <algorithm>
#include <numeric>

#include "core/base/common/contains.h"
#include "core/rules/state/regents.h"

namespace chancery {

void ThinkingBot::answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  // If scripts need the whole board, a player who sees only a part cannot play on.
  const bool can_play_on = !question.variant.partial || question.hooks == nullptr;
  if (!can_play_on || phase_kind(question.variant, question.position) != PhaseKind::movement)
    return greedy_.answer(question, random, orders);
  list_players(question);
  for (Player& player : players_)
    list_choices(question, player,
                 &player == &players_.front() ? effort_.own_choices : effort_.other_choices,
                 random);
  compare_own_choices(question, random);
  const std::vector<Order>& best = players_.front().choices[players_.front().left.front()];
  for (std::size_t i = 0; i < orders.units.size(); ++i)
    if (question.orders(UnitId{i})) orders.units[i] = best[i];
  add_own_permits(question, orders);
  GreedyBot::declare(question, random, orders);
}

/// Compares stage by stage, until one choice is left.
void ThinkingBot::compare_own_choices(const BotQuestion& question, KeyedRandom& random) {
  Player& own = players_.front();
  if (own.left.size() < 2) return;
  LookAhead ahead(question.variant);
  while (own.left.size() > 1) {
    const std::size_t rounds = std::max<std::size_t>(effort_.tries / own.left.size(), 1);
    for (std::size_t i = 0; i < rounds; ++i) play_round(question, ahead, random);
    drop_half(own);
  }
}

/// Drops half of the choices; all that are left were tried equally often.
void ThinkingBot::drop_half(Player& player) {
  std::stable_sort(player.left.begin(), player.left.end(), [&](std::size_t a, std::size_t b) {
    return player.totals[a] > player.totals[b];
  });
  player.left.resize((player.left.size() + 1) / 2);
}

/// Every other power that orders units counts as a player of its own.
void ThinkingBot::list_players(const BotQuestion& question) {
  players_.clear();
  players_.push_back({{question.own.begin(), question.own.end()}, {}, {}, {}, {}});
  hands_.clear();
  for (std::size_t i = 0; i < question.position.units.size(); ++i)
    hands_.push_back(ordering_power_or_owner(question.variant, question.position, UnitId{i}));
  for (std::size_t i = 0; i < question.variant.powers.size(); ++i) {
    const PowerId power{i};
    if (question.is_own(power) || !contains(hands_, power)) continue;
    if (gives_orders(question.variant, question.position, power))
      players_.push_back({{power}, {}, {}, {}, {}});
  }
}

void ThinkingBot::list_choices(const BotQuestion& question, Player& player, std::size_t most,
                               KeyedRandom& random) {
  const BotQuestion asked{question.variant, question.position, player.powers, question.legal,
                          question.hooks};
  greedy_.look(asked);
  for (std::size_t i = 0; i < most; ++i) {
    tried_.reset(question.variant, question.position);
    greedy_.draw(asked, random, tried_);
    if (!contains(player.choices, tried_.units)) player.choices.push_back(tried_.units);
  }
  player.regrets.assign(player.choices.size(), 0);
  player.totals.assign(player.choices.size(), 0);
  player.left.resize(player.choices.size());
  std::iota(player.left.begin(), player.left.end(), std::size_t{0});
}

/// Draws by regrets in half of the rounds, else uniformly: the greedy bot's choice stays likely.
void ThinkingBot::choose(Player& player, KeyedRandom& random) const {
  std::int64_t sum = 0;
  for (const std::size_t index : player.left)
    sum += std::max<std::int64_t>(player.regrets[index], 0);
  const std::int64_t scale = sum / (std::int64_t{1} << 30) + 1;  // so that it fits `below`
  if (sum / scale == 0 || random.below(2) == 0) {
    player.chosen = player.left[random.below(static_cast<std::uint32_t>(player.left.size()))];
    return;
  }
  auto drawn = static_cast<std::int64_t>(random.below(static_cast<std::uint32_t>(sum / scale)));
  for (const std::size_t choice : player.left) {
    player.chosen = choice;
    drawn -= std::max<std::int64_t>(player.regrets[choice], 0) / scale;
    if (drawn < 0) return;
  }
}

/// Adds the orders of that choice.
void ThinkingBot::lay(const Player& player, std::size_t choice) {
  for (std::size_t i = 0; i < hands_.size(); ++i)
    if (contains(player.powers, hands_[i])) tried_.units[i] = player.choices[choice][i];
}

std::int64_t ThinkingBot::score_of(const BotQuestion& question, LookAhead& ahead,
                                   const Player& player, std::uint64_t seed) {
  const std::span<const std::int64_t> scores =
      ahead.score(question.position, tried_, effort_.movements, seed);
  std::int64_t sum = 0;
  for (const PowerId power : player.powers) sum += scores[power.index()];
  return sum;
}

void ThinkingBot::play_round(const BotQuestion& question, LookAhead& ahead, KeyedRandom& random) {
  tried_.reset(question.variant, question.position);
  for (Player& player : players_) {
    choose(player, random);
    lay(player, player.chosen);
  }
  const std::uint64_t seed = random.next();  // the same random numbers for every try of the round
  const auto compare = [&](Player& player, std::span<const std::size_t> choices) {
    lay(player, player.chosen);
    const std::int64_t as_chosen = score_of(question, ahead, player, seed);
    for (const std::size_t choice : choices) {
      lay(player, choice);
      const std::int64_t score =
          choice == player.chosen ? as_chosen : score_of(question, ahead, player, seed);
      player.regrets[choice] += score - as_chosen;
      player.totals[choice] += score;
    }
    lay(player, player.chosen);
  };
  Player& own = players_.front();
  compare(own, own.left);
  for (std::size_t i = 0; i < effort_.others_asked && players_.size() > 1; ++i) {
    Player& other = players_[1 + random.below(static_cast<std::uint32_t>(players_.size() - 1))];
    const std::size_t choice = random.below(static_cast<std::uint32_t>(other.choices.size()));
    compare(other, std::span(&choice, 1));
  }
}

}  // namespace chancery
