#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <iostream>
#include <random>

#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

struct NewArguments {
  std::string variant;
  std::string output;
  std::string name;
  std::string seed;
  std::vector<std::string> players;
  VariantChoices choices;
};

std::uint64_t read_seed(const std::string& text) {
  if (text.empty()) {
    std::random_device random;
    return (std::uint64_t{random()} << 32) | random();
  }
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  if (error != std::errc() || end != text.data() + text.size())
    throw UsageError{fmt::format("--seed: '{}' is no whole number", text)};
  return seed;
}

std::pair<std::string, Seat> read_player(const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos)
    throw UsageError{fmt::format("--player: '{}' is not POWER=NAME", text)};
  return {text.substr(0, sign), read_person(text.substr(sign + 1))};
}

void tell(const Game& game) {
  std::cout << fmt::format("{}: {} begins in {}\n", game.path(), game.variant().name,
                           phase_name(game.variant(), game.position()));
}

}  // namespace

int run_game_new(const std::vector<std::string>& words) {
  CLI::App app(
      "Begins a game in a new file. The variant is copied into it with all that it extends, so\n"
      "that later edits of the variant do not change the game.",
      "chancery game new");
  app.footer(
      "example: chancery game new standard -o spring.chancery --name \"Spring in the club\"\n"
      "             --player \"France=Ann <ann@example.org>\" --player Italy=Bob");
  NewArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", arguments.output, "the new file")->type_name("FILE")->required();
  app.add_option("--name", arguments.name, "what the game is called")->type_name("TEXT");
  app.add_option("--seed", arguments.seed, "what chance begins from, where rules ask for it")
      ->type_name("NUMBER");
  add_repeatable(app, "--player", "POWER=NAME", arguments.players,
                 "who plays a power, with an address behind the name as in mail");
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);

  NewGame begin;
  begin.request = make_request(arguments.variant, arguments.choices);
  begin.name = arguments.name;
  begin.seed = read_seed(arguments.seed);
  for (const std::string& player : arguments.players) begin.seats.push_back(read_player(player));
  begin.time = time_of_now();
  Diagnostics diagnostics;
  Found<Game> game = Game::create(arguments.output, begin, diagnostics);
  print_diagnostics(diagnostics);
  if (!game.value && diagnostics.has_errors()) return input_wrong;
  tell(need(std::move(game)));
  return done;
}

}  // namespace chancery::cli
