#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <utility>

#include "core/games/saved_games/replay_saved.h"
#include "core/workbench/diff/diff.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {

int run_game_export(const std::vector<std::string>& words) {
  CLI::App app(
      "Writes the whole game, as JSON or as text to read and edit. 'game import' makes a game "
      "file\n"
      "from either. 'diplomacy' is the JSON in which the python engine of that name saves games.",
      "chancery game export");
  app.footer(
      "examples: chancery game export spring.chancery -o spring.json\n"
      "          chancery game export spring.chancery --format text -o spring.txt");
  std::string file, output, format = "json";
  add_game_file(app, file);
  app.add_option("-o,--output", output, "the file to write (default: standard output)")
      ->type_name("FILE");
  app.add_option("--format", format, "json (default), text or diplomacy")
      ->check(CLI::IsMember({"json", "text", "diplomacy"}));
  parse(app, words);

  const Game game = open_game(file);
  const std::string text = format == "diplomacy"
                               ? write_saved_game(need(save_game(game)))
                               : need(format == "json" ? game.export_json() : game.export_text());
  std::string problem;
  if (!write_out(output, text, problem)) throw InputProblem{problem};
  return done;
}

namespace {

/// Imports a saved game of another program by replaying it.
int import_saved(const std::string& input, const std::string& output, const std::string& variant,
                 std::size_t number) {
  Diagnostics diagnostics;
  const auto file = std::make_shared<const SourceFile>(SourceFile{input, read_input(input)});
  const auto saved = read_saved_game(file, number, diagnostics);
  print_diagnostics(diagnostics);
  if (!saved) return input_wrong;
  NewGame begin;
  begin.request = make_request(variant.empty() ? saved->map : variant, {});
  begin.name = saved->id;
  begin.time = time_of_now();
  Diagnostics told;
  Found<Game> made = Game::create(output, begin, told);
  print_diagnostics(told);
  Game game = need(std::move(made));
  note_stored();
  game.set_time(time_of_now());
  const Found<SavedReplay> replay = replay_saved(game, *saved);
  if (!replay.value)
    throw InputProblem{fmt::format("{}; '{}' has the game up to there", replay.sentence(), output)};
  std::cout << write_replay_text(*replay.value)
            << fmt::format("{}: {}, {}\n", game.path(), game.variant().name,
                           game.ending()
                               ? "over: " + game.ending()->text
                               : phase_name(game.variant(), game.position()) + " waits for orders");
  return replay.value->differences.empty() ? done : input_wrong;
}

}  // namespace

int run_game_import(const std::vector<std::string>& words) {
  CLI::App app(
      "Makes a game file from an export, JSON or text. The game is rebuilt from its orders; an\n"
      "export with other results is refused. With '--format diplomacy', plays a game again that\n"
      "the python engine saved, and reports each difference with the reason; the game can then be\n"
      "played on.",
      "chancery game import");
  app.footer(
      "examples: chancery game import spring.json -o spring.chancery\n"
      "          chancery game import games.jsonl --format diplomacy --game 3 -o third.chancery");
  std::string input, output, format, variant;
  std::size_t number = 1;
  app.add_option("EXPORT", input, "an export, as 'game export' writes it; - is standard input")
      ->required();
  app.add_option("-o,--output", output, "the new game file")->type_name("FILE")->required();
  CLI::Option* foreign =
      app.add_option("--format", format, "diplomacy: a game that the python engine saved")
          ->check(CLI::IsMember({"diplomacy"}));
  app.add_option("--variant", variant, "the variant that it is of (default: the map that it names)")
      ->type_name("VARIANT")
      ->needs(foreign);
  app.add_option("--game", number, "which one, if each line of the file is a game (default: 1)")
      ->check(CLI::Range(1, 1'000'000'000))
      ->type_name("N")
      ->needs(foreign);
  parse(app, words);

  if (!format.empty()) return import_saved(input, output, variant, number);
  const std::string text = read_input(input);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  const bool is_json = first != std::string::npos && text[first] == '{';
  const Game game =
      need(is_json ? Game::import_json(output, text) : Game::import_text(output, text));
  note_stored();
  std::cout << fmt::format("{}: {}, {}\n", game.path(), game.variant().name,
                           game.ending()
                               ? "over: " + game.ending()->text
                               : phase_name(game.variant(), game.position()) + " waits for orders");
  return done;
}

namespace {

/// The differences between the variant and the one in the game. Both are copies, so the headings
/// name the game itself and the folder of the new one.
std::string compared(const UpgradePlan& plan, const LoadRequest& request) {
  Variant from = *plan.from;
  Variant to = *plan.to;
  from.folders = {"in the game"};
  if (const LoadResult now = load_variant(request); now.variant) to.folders = now.variant->folders;
  return write_differences_text(from, to, compare_variants(*plan.from, *plan.to));
}

}  // namespace

int run_game_upgrade(const std::vector<std::string>& words) {
  CLI::App app(
      "Continues the game with the current version of the variant, under the options of the game,\n"
      "unless something in play prevents it, and reports the changes. Played phases do not change.",
      "chancery game upgrade");
  app.footer("example: chancery game upgrade spring.chancery --dry-run");
  std::string file, variant;
  bool dry_run = false;
  add_game_file(app, file);
  app.add_option("VARIANT", variant, "the variant, if its id does not find it");
  app.add_flag("--dry-run", dry_run, "only report the changes");
  parse(app, words);

  Game game = open_game(file, dry_run ? GameAccess::read : GameAccess::change);
  LoadRequest request = game.request();
  request.variant = variant.empty() ? game.variant().id : variant;
  request.search = search_folders();
  Diagnostics diagnostics;
  const Found<UpgradePlan> found =
      dry_run ? game.plan_upgrade(request, diagnostics) : game.upgrade(request, diagnostics);
  print_diagnostics(diagnostics);
  const UpgradePlan plan = need(found);
  if (!dry_run) note_stored();
  if (plan.same) {
    std::cout << "The variant is the same as in the game.\n";
    return done;
  }
  std::cout << compared(plan, request);
  for (const std::string& conflict : plan.conflicts) std::cerr << "chancery: " << conflict << '\n';
  if (!plan.conflicts.empty()) {
    std::cerr << "chancery: the game was not changed\n";
    return input_wrong;
  }
  std::cout << (dry_run ? "The game can be upgraded; nothing was stored.\n"
                        : "The game was upgraded.\n");
  return done;
}

}  // namespace chancery::cli
