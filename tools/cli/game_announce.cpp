#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "core/rules/state/names_in_play.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {
namespace {

/// Without trailing spaces and newlines, and with line ends as \n.
std::string tidied(std::string text) {
  for (std::size_t at = text.find("\r\n"); at != std::string::npos; at = text.find("\r\n", at))
    text.erase(at, 1);
  while (text.ends_with('\n') || text.ends_with(' ')) text.pop_back();
  return text;
}

}  // namespace

int run_game_announce(const std::vector<std::string>& words) {
  CLI::App app(
      "Announces something to players: the text appears on their pages with the current phase. "
      "The\n"
      "announcement is a step of the game that does not change the board; 'game undo' takes it\n"
      "back.",
      "chancery game announce");
  app.footer(
      "examples: chancery game announce spring.chancery \"No turn over Easter.\"\n"
      "          chancery game announce spring.chancery --to France \"Your mail came too late.\"\n"
      "          chancery game announce spring.chancery - < letter.txt");
  std::string file, text;
  std::vector<std::string> names;
  add_game_file(app, file);
  app.add_option("TEXT", text, "the announcement; - is standard input")->required();
  add_repeatable(app, "--to", "POWER", names,
                 "only to the players of this power (default: everybody)");
  parse(app, words);

  if (text == "-") text = read_input(text);
  Game game = open_game(file, GameAccess::change);
  std::vector<PowerId> to;
  std::string readers;
  for (const std::string& name : names) {
    to.push_back(need_power(game, name));
    readers +=
        (readers.empty() ? "" : ", ") + display_name(game.variant(), game.position(), to.back());
  }
  need(game.announce(tidied(text), to));
  note_stored();
  std::cout << fmt::format("announced in {} to {}\n",
                           phase_label(game.variant(), game.position().time),
                           readers.empty() ? "everybody" : readers);
  return done;
}

}  // namespace chancery::cli
