#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/base/common/contains.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/votes.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

/// The powers that have units or centers.
std::vector<PowerId> survivors(const Game& game) {
  const std::vector<std::int32_t> units = count_units(game.variant(), game.position());
  const std::vector<std::int32_t> centers = count_centers(game.variant(), game.position());
  std::vector<PowerId> powers;
  for (std::size_t i = 0; i < game.variant().powers.size(); ++i)
    if (units[i] > 0 || centers[i] > 0) powers.push_back(PowerId{i});
  return powers;
}

/// The named powers surrender, and all others are counted as voting for a draw.
Ending surrender_of(const Game& game, const std::vector<PowerId>& named) {
  const Variant& variant = game.variant();
  const std::vector<std::size_t> voters = list_voters(variant, game.position(), {});
  Votes votes{{}, named};
  for (const std::size_t player : voters) {
    const auto& hand = variant.players[player];
    votes.draw.insert(votes.draw.end(), hand.begin(), hand.end());
  }
  for (const PowerId power : named) {
    const auto has_voice = [&](std::size_t player) {
      const auto& hand = variant.players[player];
      return contains(hand, power);
    };
    if (std::none_of(voters.begin(), voters.end(), has_voice))
      throw InputProblem{
          fmt::format("{} cannot surrender: it is out of the game, or nobody plays it",
                      power_name(game, power))};
  }
  Position after = game.position();
  std::vector<Message> messages;
  std::optional<Ending> ending = count_votes(variant, voters, votes, after, messages);
  if (!ending) throw InputProblem{"nobody is left to surrender"};
  return std::move(*ending);
}

Ending ending_of(const Game& game, const std::string& how, std::vector<PowerId> named) {
  const Variant& variant = game.variant();
  Ending ending;
  if (how == "draw") {
    ending.kind = Ending::Kind::draw;
    ending.winners = named.empty() ? survivors(game) : std::move(named);
    ending.text = "a draw of " + join_power_names(variant, game.position(), ending.winners);
  } else if (how == "victory") {
    if (named.empty()) throw UsageError{"a victory needs --power POWER"};
    ending.winners = std::move(named);
    ending.text = fmt::format("{} {}", join_power_names(variant, game.position(), ending.winners),
                              ending.winners.size() == 1 ? "wins" : "share the victory");
  } else if (how == "surrender") {
    if (named.empty()) throw UsageError{"a surrender needs --power POWER, once for each power"};
    ending = surrender_of(game, named);
  } else {
    ending = end_now(variant, game.position());
  }
  return ending;
}

}  // namespace

int run_game_end(const std::vector<std::string>& words) {
  CLI::App app(
      "Ends the game without playing the current phase.\n"
      "  draw       of the powers named, or of all that have units or centers\n"
      "  victory    of the powers named\n"
      "  surrender  of the powers named: the others win or share the victory; if nobody is left,\n"
      "             it is a tie\n"
      "  count      the power with the most centers wins",
      "chancery game end");
  app.footer(
      "examples: chancery game end spring.chancery draw\n"
      "          chancery game end spring.chancery victory --power France\n"
      "          chancery game end spring.chancery surrender --power Italy --power Austria\n"
      "          chancery game end spring.chancery count --reason \"the evening is over\"");
  std::string file, how, reason;
  std::vector<std::string> names;
  add_game_file(app, file);
  app.add_option("HOW", how, "draw, victory, surrender or count")
      ->required()
      ->check(CLI::IsMember({"draw", "victory", "surrender", "count"}));
  add_repeatable(app, "--power", "POWER", names,
                 "a power that wins, shares the draw or surrenders");
  app.add_option("--reason", reason, "the reason, for the history; players do not read it")
      ->type_name("TEXT");
  parse(app, words);

  Game game = open_game(file, GameAccess::change);
  std::vector<PowerId> named;
  for (const std::string& name : names) named.push_back(need_power(game, name));
  Ending ending = ending_of(game, how, std::move(named));
  ending.reason = reason;
  need(game.end(ending));
  note_stored();
  std::cout << fmt::format("The game is over: {}{}.\n", game.ending()->text,
                           reason.empty() ? std::string() : fmt::format(" ({})", reason));
  return done;
}

}  // namespace chancery::cli
