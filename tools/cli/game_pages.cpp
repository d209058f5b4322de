#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "core/render/game_page.h"
#include "tools/cli/command.h"
#include "tools/cli/game_command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

/// The powers of whoever plays this one.
std::vector<PowerId> hand_of(const GameRecord& record, PowerId power) {
  for (const Player& player : record.players)
    if (std::find(player.powers.begin(), player.powers.end(), power) != player.powers.end())
      return player.powers;
  return {power};
}

class PageWriter {
 public:
  PageWriter(const Game& game, const GameRecord& record) : game_(game), record_(record) {}

  void write(const std::string& path, const View& view) {
    std::string problem;
    if (!write_out(path, write_game_page(game_.board(), view.game(record_)), problem))
      throw InputProblem{problem};
    std::cout << path << '\n';
  }

 private:
  const Game& game_;
  const GameRecord& record_;
};

void make_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputProblem{fmt::format("cannot make '{}': {}", folder, error.message())};
}

}  // namespace

int run_game_pages(const std::vector<std::string>& words) {
  CLI::App app(
      "Writes HTML pages of the game, each a file that needs nothing else: index.html is for\n"
      "everybody, POWER.html for who plays that power, with the orders it has sent. The page of\n"
      "the game master, with everybody's, is written only where --master says.",
      "chancery game pages");
  app.footer(
      "examples: chancery game pages spring.chancery -o public\n"
      "          chancery game pages spring.chancery -o public --master private/all.html");
  std::string file, folder, master;
  add_game_file(app, file);
  app.add_option("-o,--output", folder, "the folder for the pages")
      ->type_name("FOLDER")
      ->required();
  app.add_option("--master", master, "a page with everything, for the game master alone")
      ->type_name("FILE");
  parse(app, words);

  const Game game = open_game(file);
  const ToldGame told = need(game.told());
  const GameRecord& record = told.record;
  for (const std::string& phase : told.left_out)
    std::cerr << fmt::format(
        "chancery: left out of the pages: {}; 'game show --phase' tells what it came to\n", phase);
  make_folder(folder);
  PageWriter pages(game, record);
  pages.write(folder + "/index.html", View::of_public());
  for (std::size_t i = 0; i < game.variant().powers.size(); ++i)
    pages.write(fmt::format("{}/{}.html", folder, game.variant().powers[i].id),
                View::of(hand_of(record, PowerId{i})));
  if (!master.empty()) pages.write(master, View::of_game_master());
  return done;
}

}  // namespace chancery::cli
