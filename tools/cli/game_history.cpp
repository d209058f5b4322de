#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

void print_step(const StepEntry& step) {
  std::cout << fmt::format("{:>4}  {:<30}  {}{}{}\n", step.number, step.phase,
                           step_kind_name(step.kind), step.undone ? ", undone" : "",
                           step.time.empty() ? "" : "  " + step.time);
  for (const std::string& line : step.text) std::cout << "        " << line << '\n';
}

void print_json(const std::vector<StepEntry>& steps) {
  for (const StepEntry& step : steps) {
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    json.key("number");
    json.number(step.number);
    json.text("kind", step_kind_name(step.kind));
    json.text("phase", step.phase);
    json.text("time", step.time);
    json.key("undone");
    json.boolean(step.undone);
    json.key("text");
    json.begin_list();
    for (const std::string& line : step.text) json.text(line);
    json.end_list();
    json.end_object();
    std::cout << out << '\n';
  }
}

}  // namespace

int run_game_history(const std::vector<std::string>& words) {
  CLI::App app(
      "Lists the steps of the game, with what was assumed, corrected or undone. With --journal,\n"
      "lists everything that was done with the file, including orders and players.",
      "chancery game history");
  app.footer("example: chancery game history spring.chancery");
  std::string file, format = "text";
  bool journal = false;
  add_game_file(app, file);
  auto* all = app.add_flag("--journal", journal, "list everything that was done with the file");
  app.add_option("--format", format, "text (default) or json")
      ->check(CLI::IsMember({"text", "json"}))
      ->excludes(all);
  parse(app, words);

  const Game game = open_game(file);
  if (journal) {
    for (const JournalEntry& entry : need(game.journal()))
      std::cout << fmt::format("{}  {:<10}  {}\n", entry.time, entry.kind, entry.text);
    return done;
  }
  const std::vector<StepEntry> steps = need(game.history());
  if (format == "json")
    print_json(steps);
  else
    for (const StepEntry& step : steps) print_step(step);
  return done;
}

int run_game_undo(const std::vector<std::string>& words) {
  CLI::App app(
      "Takes the last step back and restores the orders that were sent. The undone step stays in\n"
      "the file and in its history.",
      "chancery game undo");
  app.footer("example: chancery game undo spring.chancery");
  std::string file;
  add_game_file(app, file);
  parse(app, words);

  Game game = open_game(file, GameAccess::change);
  const StepEntry undone = need(game.undo());
  note_stored();
  std::cout << fmt::format("undone: {} of {}; {} waits for orders again\n",
                           step_kind_name(undone.kind), undone.phase,
                           phase_name(game.variant(), game.position()));
  return done;
}

int run_game_replay(const std::vector<std::string>& words) {
  CLI::App app(
      "Replays the game from its orders, with the copy of the variant in the file, and compares\n"
      "every position and result with what is stored.",
      "chancery game replay");
  app.footer("example: chancery game replay spring.chancery");
  std::string file;
  add_game_file(app, file);
  parse(app, words);

  const Game game = open_game(file);
  const Replay replay = need(game.replay());
  for (const std::string& problem : replay.problems) std::cerr << "chancery: " << problem << '\n';
  std::cout << fmt::format(
      "{}, {}: {}\n", plural_count(replay.steps, "step"), plural_count(replay.turns, "turn"),
      replay.problems.empty() ? "no differences"
                              : plural_count(replay.problems.size(), "difference"));
  return replay.problems.empty() ? done : input_wrong;
}

}  // namespace chancery::cli
