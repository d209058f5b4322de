#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/game/position_text.h"
#include "core/json/json_value.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {

int run_game_set(const std::vector<std::string>& words) {
  CLI::App app(
      "Changes the position by hand; the changes and the reason stay in the history, and 'game\n"
      "undo' takes them back. A change is one of\n"
      "  unit POWER UNIT              a unit more: \"unit France A PAR\"\n"
      "  remove UNIT                  a unit less, on the board or dislodged\n"
      "  move UNIT -> PLACE           a unit elsewhere\n"
      "  owner PROVINCE POWER         whose a center is; nobody for nobody's\n"
      "  attribute WHOSE NAME VALUE   of a unit, a province, a power or two powers\n"
      "  retreats UNIT -> PLACE, ...  where a dislodged unit may go; nowhere for nowhere\n"
      "  phase LABEL KIND             what waits: \"phase Fall 1901 movement\"\n"
      "  status POWER STATUS          playing, in_disorder or surrendered",
      "chancery game set");
  app.footer(
      "examples: chancery game set spring.chancery \"remove A BUR\" \"unit France A GAS\"\n"
      "              --reason \"the order of 3 May was overlooked\"\n"
      "          chancery game set spring.chancery --deadline \"12 May, 20:00\"");
  std::string file, reason, deadline;
  std::vector<std::string> changes;
  add_game_file(app, file);
  auto* change = app.add_option("CHANGE", changes, "see above; all are made, or none");
  app.add_option("--reason", reason, "why")->type_name("TEXT");
  auto* note =
      app.add_option("--deadline", deadline, "a note on when orders are due; \"\" for none")
          ->type_name("TEXT");
  parse(app, words);
  if (change->count() == 0 && note->count() == 0)
    throw UsageError{"nothing to change: write a CHANGE, or --deadline"};
  if (change->count() > 0 && reason.empty())
    throw UsageError{"--reason is missing: whoever reads the history will want to know why"};

  Game game = open_game(file);
  if (note->count() > 0) {
    need(game.set_deadline(deadline));
    std::cout << (deadline.empty() ? "no deadline\n" : "deadline: " + deadline + "\n");
  }
  if (change->count() > 0) {
    need(game.correct(changes, reason));
    for (const std::string& one : changes) std::cout << "done: " << one << '\n';
    std::cout << '\n'
              << write_position_text(game.variant(), game.position(), AttributeReader::game_master);
  }
  return done;
}

}  // namespace chancery::cli
