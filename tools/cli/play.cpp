#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/base/common/contains.h"
#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"
#include "tools/cli/play_session.h"

namespace chancery::cli {
namespace {

struct PlayArguments {
  std::string variant;
  VariantChoices choices;
  std::vector<std::string> powers;
  std::string others = "random";
  std::uint64_t seed = 1;
  std::string page;
  bool secret = false;
};

/// The named powers or, by default, all powers that are played in the setup; with "none", none.
bool find_powers(const PlayArguments& arguments, const Board& board, const Setup& setup,
                 std::vector<PowerId>& powers, std::string& problem) {
  const auto is_played = [&](PowerId power) { return board.variant().is_played(power); };
  if (arguments.powers.size() == 1 && arguments.powers.front() == "none") return true;
  const Position start = board.start(setup);
  for (const std::string& name : arguments.powers) {
    const auto spoken = find_power_by_name(board.variant(), start, name);
    const auto found = spoken ? Found<PowerId>{spoken, {}, {}} : board.find_power(name);
    if (!found.value) {
      problem = "--play: " + found.sentence();
      return false;
    }
    if (!is_played(*found.value)) {
      problem = fmt::format("--play: {} is not played in the setup '{}'",
                            board.variant().powers[found.value->index()].name, setup.id);
      return false;
    }
    if (!contains(powers, *found.value)) powers.push_back(*found.value);
  }
  if (!arguments.powers.empty()) return true;
  for (std::size_t i = 0; i < board.variant().powers.size(); ++i)
    if (is_played(PowerId{i})) powers.push_back(PowerId{i});
  return true;
}

}  // namespace

int run_play(const std::vector<std::string>& words) {
  CLI::App app(
      "Plays a game at one keyboard: alone against powers that order at random or hold, or with\n"
      "others in turn. The game is not saved.",
      "chancery play");
  app.footer(
      "examples: chancery play standard --play france --page game.html\n"
      "          chancery play standard --play none");
  PlayArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("--play", arguments.powers,
                 "the powers played at this table, separated by commas (default: all), or none")
      ->type_name("POWER,…")
      ->delimiter(',');
  app.add_option("--others", arguments.others,
                 "who orders the other powers: random (default), hold for no orders, or bots: "
                 "greedy, thinking, or by seat, greedy,France=thinking")
      ->type_name("SPEC");
  app.add_option("--seed", arguments.seed, "the seed of random orders (default: 1)")
      ->type_name("NUMBER");
  app.add_option("--page", arguments.page, "write the game as a web page after every phase")
      ->type_name("FILE");
  app.add_flag("--secret", arguments.secret,
               "call each player to the keyboard, and clear the screen between players");
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);
  if (arguments.page == "-") throw UsageError{"--page needs a file of its own"};

  const LoadResult loaded = load_variant(make_request(arguments.variant, arguments.choices));
  if (!loaded.variant) {
    print_diagnostics(loaded.diagnostics);
    return input_wrong;
  }
  const Board board(loaded.variant);
  const Setup* setup = &board.variant().setups.front();
  if (!arguments.choices.setup.empty()) {
    const auto found = board.find_setup(arguments.choices.setup);
    if (!found.value) return complain(found.sentence());
    setup = *found.value;
  }
  std::vector<PowerId> powers;
  std::string problem;
  if (!find_powers(arguments, board, *setup, powers, problem)) return complain(problem);
  PlayGame game(board, *setup, std::move(powers),
                arguments.others == "hold" ? Others::hold : Others::random, arguments.seed);
  if (arguments.others != "hold" && arguments.others != "random") {
    const Found<BotsByPower> bots = read_bots(board, arguments.others);
    if (!bots.value)
      throw UsageError{"--others " + arguments.others + ": write hold, or bots; " +
                       bots.sentence()};
    game.seat(*bots.value);
  }
  return PlaySession(std::move(game), arguments.page,
                     arguments.secret ? Orders::secret : Orders::open)
      .run();
}

}  // namespace chancery::cli
