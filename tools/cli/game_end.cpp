#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

/// Whoever has units or centers.
std::vector<PowerId> survivors(const Game& game) {
  const std::vector<std::int32_t> units = count_units(game.variant(), game.position());
  const std::vector<std::int32_t> centers = count_centers(game.variant(), game.position());
  std::vector<PowerId> powers;
  for (std::size_t i = 0; i < game.variant().powers.size(); ++i)
    if (units[i] > 0 || centers[i] > 0) powers.push_back(PowerId{i});
  return powers;
}

Ending ending_of(const Game& game, const std::string& how, std::vector<PowerId> named) {
  const Variant& variant = game.variant();
  Ending ending;
  if (how == "draw") {
    ending.kind = Ending::Kind::draw;
    ending.winners = named.empty() ? survivors(game) : std::move(named);
    ending.text = "a draw of " + join_power_names(variant, ending.winners);
  } else if (how == "victory") {
    if (named.empty()) throw UsageError{"a victory needs a power: --power POWER"};
    ending.winners = std::move(named);
    ending.text = fmt::format("{} {}", join_power_names(variant, ending.winners),
                              ending.winners.size() == 1 ? "wins" : "share the victory");
  } else {
    ending = end_now(variant, game.position());
  }
  return ending;
}

}  // namespace

int run_game_end(const std::vector<std::string>& words) {
  CLI::App app(
      "Ends the game. The phase that waits is not played.\n"
      "  draw      for those who are named, or for all who have units or centers\n"
      "  victory   of those who are named\n"
      "  count     whoever has most centers wins, as when the time is over",
      "chancery game end");
  app.footer(
      "examples: chancery game end spring.chancery draw\n"
      "          chancery game end spring.chancery victory --power France\n"
      "          chancery game end spring.chancery count --reason \"the evening is over\"");
  std::string file, how, reason;
  std::vector<std::string> names;
  add_game_file(app, file);
  app.add_option("HOW", how, "draw, victory or count")
      ->required()
      ->check(CLI::IsMember({"draw", "victory", "count"}));
  add_repeatable(app, "--power", "POWER", names, "who wins or shares");
  app.add_option("--reason", reason, "why, for the history")->type_name("TEXT");
  parse(app, words);

  Game game = open_game(file);
  std::vector<PowerId> named;
  for (const std::string& name : names) named.push_back(need_power(game.board(), name));
  Ending ending = ending_of(game, how, std::move(named));
  if (!reason.empty()) ending.text += fmt::format(" ({})", reason);
  need(game.end(ending));
  std::cout << "The game is over: " << game.ending()->text << ".\n";
  return done;
}

}  // namespace chancery::cli
