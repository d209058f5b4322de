#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/diff/diff.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {

int run_game_export(const std::vector<std::string>& words) {
  CLI::App app(
      "Writes the whole game, as JSON or as text to read and edit. 'game import' makes a game "
      "file\n"
      "from either.",
      "chancery game export");
  app.footer(
      "examples: chancery game export spring.chancery -o spring.json\n"
      "          chancery game export spring.chancery --format text -o spring.txt");
  std::string file, output, format = "json";
  add_game_file(app, file);
  app.add_option("-o,--output", output, "the file to write (default: standard output)")
      ->type_name("FILE");
  app.add_option("--format", format, "json (default) or text")
      ->check(CLI::IsMember({"json", "text"}));
  parse(app, words);

  const Game game = open_game(file);
  const std::string text = need(format == "json" ? game.export_json() : game.export_text());
  std::string problem;
  if (!write_out(output, text, problem)) throw InputProblem{problem};
  return done;
}

int run_game_import(const std::vector<std::string>& words) {
  CLI::App app(
      "Makes a game file from an export, JSON or text. The game is rebuilt from its orders; an\n"
      "export with other results is refused.",
      "chancery game import");
  app.footer("example: chancery game import spring.json -o spring.chancery");
  std::string input, output;
  app.add_option("EXPORT", input, "an export, as 'game export' writes it; - is standard input")
      ->required();
  app.add_option("-o,--output", output, "the new game file")->type_name("FILE")->required();
  parse(app, words);

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

/// The differences between the variant and that in the game. Both are in copies by now: the
/// headings name the game itself and the folder that the new one came from.
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

  Game game = open_game(file);
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
