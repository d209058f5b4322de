#include "tools/cli/simulate.h"

#include <CLI/CLI.hpp>

#include "core/bots/strategies/bot.h"

namespace chancery::cli {
namespace {

void add_games_options(CLI::App& app, SimulateArguments& read) {
  app.add_option("--games", read.games, "how many games the whole run has")
      ->type_name("N")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{1'000'000'000}));
  app.add_option("--players", read.players,
                 "the bots: random, greedy or thinking for all seats, or by seat: "
                 "greedy,France=thinking (default: greedy)")
      ->type_name("SPEC");
  app.add_option("--seed", read.seed, "the seed of the run (default: 1)")->type_name("S");
  app.add_option("--years", read.years,
                 "rounds of the calendar after which a game is cut (default: 25)")
      ->type_name("N")
      ->check(CLI::Range(1, 1000));
  app.add_option("--shard", read.shard,
                 "play only the K-th of N parts of the run: each N-th game (default: 1/1)")
      ->type_name("K/N");
  app.add_option("--jobs", read.jobs, "number of threads; does not change the output (default: 1)")
      ->check(CLI::Range(1, 256));
}

void add_comparison_options(CLI::App& app, SimulateArguments& read) {
  app.add_option("--against", read.against, "play the same seeds on this variant, too")
      ->type_name("VARIANT");
  add_repeatable(app, "--option-b", "NAME=VALUE", read.options_b,
                 "an option of the other side, which is the same variant without --against");
  app.add_option("--setup-b", read.setup_b, "the setup of the other side")->type_name("SETUP");
  app.add_option("--players-b", read.players_b, "the bots of the other side")->type_name("SPEC");
}

SimulateArguments read_simulate_arguments(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Plays many games of a variant by bots and reports what they show: how the seats compare, "
      "how "
      "long games are, which provinces nobody uses. Each game is a line of JSON. A run that was "
      "stopped goes on where it was; parts of a run may be played on many machines and merged.",
      "chancery simulate");
  app.footer(
      "The result of a game depends on the variant, the bots and its seed alone.\n"
      "examples: chancery simulate standard --games 1000 --jobs 4 -o games.jsonl\n"
      "          chancery simulate --merge games.jsonl --report standard.html");
  SimulateArguments read;
  app.add_option("VARIANT", read.variant, "an id, a folder, or a path to a variant.toml");
  add_games_options(app, read);
  app.add_option("-o,--output", read.output,
                 "the file for the games; one with games of the run is continued (default: "
                 "standard output)")
      ->type_name("FILE");
  add_comparison_options(app, read);
  auto* merge = app.add_option("--merge", read.files, "count the games of these files instead")
                    ->type_name("FILES")
                    ->expected(1, -1);
  app.add_option("--report", read.report,
                 "the report to write: a page, or JSON or text if the name ends in .json or .txt")
      ->type_name("FILE");
  app.add_option("--format", read.format,
                 "of the report that --merge prints: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->needs(merge);
  app.add_option(
         "--ranking", read.ranking,
         "powers, the best first, as in games of people: the report compares the seats with it")
      ->type_name("POWER,…")
      ->delimiter(',');
  add_variant_choices(app, read.choices);
  add_setup_choice(app, read.choices);
  parse(app, arguments);
  read.merges = !read.files.empty();
  return read;
}

void check_arguments(const SimulateArguments& read) {
  if (read.merges) {
    if (read.games != 0 || read.compares())
      throw UsageError{
          "--merge counts games that were played: --games, --against and what ends in "
          "-b do not go with it"};
    return;
  }
  if (read.variant.empty()) throw UsageError{"VARIANT is missing"};
  if (read.games == 0) throw UsageError{"--games N is missing: how many games to play"};
  if (!read_shard(read.shard))
    throw UsageError{"--shard " + read.shard + ": write K/N, with K from 1 to N"};
  if (!read.report.empty() && (read.output.empty() || read.output == "-"))
    throw UsageError{"--report needs -o FILE, where the games are kept"};
}

}  // namespace

int run_simulate(const std::vector<std::string>& arguments) {
  const SimulateArguments read = read_simulate_arguments(arguments);
  check_arguments(read);
  return read.merges ? merge_simulations(read) : play_simulation(read);
}

std::vector<std::string> words_of_choices(const VariantChoices& choices) {
  std::vector<std::string> words;
  for (const std::string& option : choices.options) words.push_back("option " + option);
  for (const std::string& rule : choices.rules) words.push_back("rule " + rule);
  if (!choices.edition.empty()) words.push_back("edition " + choices.edition);
  return words;
}

VariantChoices choices_of_words(const std::vector<std::string>& words) {
  VariantChoices choices;
  for (const std::string& word : words) {
    const std::size_t space = word.find(' ');
    if (space == std::string::npos) continue;
    const std::string kind = word.substr(0, space), value = word.substr(space + 1);
    if (kind == "option") choices.options.push_back(value);
    if (kind == "rule") choices.rules.push_back(value);
    if (kind == "edition") choices.edition = value;
  }
  return choices;
}

}  // namespace chancery::cli
