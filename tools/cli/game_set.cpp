#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>

#include "core/base/json/json_value.h"
#include "core/play/game/position_text.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {

int run_game_set(const std::vector<std::string>& words) {
  CLI::App app(
      "Changes the position by hand. The history keeps the changes and the reason, and 'game "
      "undo'\n"
      "takes them back. The changes:\n"
      "  unit POWER UNIT              adds a unit: \"unit France A PAR\"\n"
      "  remove UNIT                  removes a unit, on the board or dislodged\n"
      "  move UNIT -> PLACE           puts a unit elsewhere\n"
      "  owner PROVINCE POWER         gives a center to a power, or to nobody\n"
      "  attribute WHOSE NAME VALUE   of a unit, a province, a power or two powers\n"
      "  retreats UNIT -> PLACE, ...  where a dislodged unit may retreat, or nowhere\n"
      "  phase LABEL KIND             the current phase: \"phase Fall 1901 movement\"\n"
      "  status POWER STATUS          playing, in_disorder or surrendered",
      "chancery game set");
  app.footer(
      "examples: chancery game set spring.chancery \"remove A BUR\" \"unit France A GAS\"\n"
      "              --reason \"the order of 3 May was overlooked\"\n"
      "          chancery game set spring.chancery --deadline \"12 May, 20:00\"");
  std::string file, reason, deadline;
  std::vector<std::string> changes;
  add_game_file(app, file);
  auto* change = app.add_option("CHANGE", changes, "see above; all changes are made, or none");
  app.add_option("--reason", reason, "the reason, for the history")->type_name("TEXT");
  auto* note = app.add_option("--deadline", deadline,
                              "a note that says when orders are due; \"\" removes it")
                   ->type_name("TEXT");
  parse(app, words);
  if (change->count() == 0 && note->count() == 0)
    throw UsageError{"nothing to change: give a CHANGE or --deadline"};
  if (change->count() > 0 && reason.empty())
    throw UsageError{"--reason is missing: the history must say why"};

  Game game = open_game(file, GameAccess::change);
  if (note->count() > 0) {
    need(game.set_deadline(deadline));
    note_stored();
    std::cout << (deadline.empty() ? "no deadline\n" : "deadline: " + deadline + "\n");
  }
  if (change->count() > 0) {
    const std::vector<Message> told = need(game.correct(changes, reason));
    note_stored();
    for (const std::string& text : changes) std::cout << "done: " << text << '\n';
    print_told(game, told);
    std::cout << '\n'
              << write_position_text(game.variant(), game.position(), AttributeReader::game_master);
  }
  return done;
}

}  // namespace chancery::cli
