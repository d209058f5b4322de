#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/game/text_report.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

struct ResolveArguments {
  std::string file;
  bool dry_run = false;
  bool force = false;
  bool explain = false;
  std::vector<std::string> disorder;
  std::string format = "text";
};

/// What the game waits for after the phase.
std::string what_follows(const Variant& variant, const Resolution& resolution) {
  if (resolution.ending) return "The game is over: " + resolution.ending->text + ".";
  return "Next: " + phase_name(variant, resolution.next) + ".";
}

void print_text(const Game& game, const Resolution& resolution, bool dry_run) {
  const Variant& variant = game.variant();
  std::cout << write_text_report(variant, resolution.played.before, resolution.played.report,
                                 color_wanted() ? TextColor::ansi : TextColor::none);
  if (!resolution.assumed.empty()) {
    std::cout << "\nAssumed\n";
    for (const std::string& text : resolution.assumed) std::cout << "  " << text << '\n';
  }
  std::cout << '\n' << what_follows(variant, resolution) << '\n';
  if (dry_run) std::cout << "Nothing was stored.\n";
}

/// Not the same words for what a flag would help against.
void check_missing(const Game& game, const ResolveArguments& arguments,
                   const PhaseOptions& options) {
  if (arguments.force || game.ending()) return;
  const std::vector<PowerId> missing = missing_powers(game.orders(), options.disorder);
  if (missing.empty()) return;
  throw InputProblem{fmt::format(
      "{} waits for orders from {}; nothing was resolved\n"
      "'--force' goes on without them, by the rules of the variant",
      phase_name(game.variant(), game.position()), join_power_names(game.variant(), missing))};
}

}  // namespace

int run_game_resolve(const std::vector<std::string>& words) {
  CLI::App app(
      "Resolves the phase that waits, stores what it came to, and goes on to the next phase in\n"
      "which somebody has something to decide.",
      "chancery game resolve");
  app.footer(
      "examples: chancery game resolve spring.chancery --dry-run\n"
      "          chancery game resolve spring.chancery --force");
  ResolveArguments arguments;
  add_game_file(app, arguments.file);
  app.add_flag("--dry-run", arguments.dry_run, "only tell what would come of it");
  app.add_flag("--force", arguments.force,
               "also when powers have not ordered; tells what was assumed for them");
  app.add_flag("--explain", arguments.explain, "tell why each order came to what it did");
  add_repeatable(app, "--disorder", "POWER", arguments.disorder,
                 "a power in civil disorder in this phase");
  add_format(app, arguments.format);
  parse(app, words);

  Game game = open_game(arguments.file);
  PhaseOptions options;
  options.explain = arguments.explain;
  for (const std::string& name : arguments.disorder)
    options.disorder.push_back(need_power(game.board(), name));
  check_missing(game, arguments, options);
  const MissingOrders missing = arguments.force ? MissingOrders::assume : MissingOrders::refuse;
  const Resolution resolution =
      need(arguments.dry_run ? game.try_resolve(missing, options) : game.resolve(missing, options));
  if (arguments.format == "json")
    std::cout << resolution.line << '\n';
  else
    print_text(game, resolution, arguments.dry_run);
  return done;
}

}  // namespace chancery::cli
