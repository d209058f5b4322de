#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "core/base/names.h"
#include "core/game/seen_world.h"
#include "core/render/game_page.h"
#include "core/render/player_page.h"
#include "core/render/seen_map.h"
#include "core/rules/names_in_play.h"
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
  PageWriter(const Game& game, const GameRecord& record, bool draws_maps)
      : game_(game), record_(record), draws_maps_(draws_maps) {}

  void write(const std::string& path, const View& view) {
    write(path, write_game_page(game_.board(), view.game(record_)));
  }

  /// The page of whoever plays the power.
  void write(const std::string& path, PowerId power) {
    const std::vector<PowerId> hand = hand_of(record_, power);
    if (!hides(game_.variant())) {
      const ShownGame shown = show_game(game_.board(), record_, hand);
      write(path, write_game_page(shown.board(), shown.game));
      return;
    }
    const SeenWorld world = see_world(game_.board(), record_, hand);
    write(path, write_player_page(world));
    if (draws_maps_) write_map(path, world);
  }

  void write_master(const std::string& path) {
    const View view = View::of_game_master();
    if (!hides(game_.variant())) return write(path, view);
    const std::vector<SeenWorld> turns = whole_worlds(game_.board(), record_);
    write(path, write_master_page(turns, view.game(record_)));
    if (draws_maps_) write_map(path, turns.back());
  }

 private:
  /// Beside the page.
  static void write_map(const std::string& page, const SeenWorld& world) {
    std::string problem;
    const std::string png = seen_map_png(world, problem);
    if (!problem.empty()) throw InputProblem{problem};
    write(std::filesystem::path(page).replace_extension(".png").string(), png);
  }

  static void write(const std::string& path, const std::string& page) {
    std::string problem;
    if (!write_out(path, page, problem)) throw InputProblem{problem};
    std::cout << path << '\n';
  }

  const Game& game_;
  const GameRecord& record_;
  bool draws_maps_;
};

/// What the pages of the powers are called. An id may say how many powers there are, and players
/// see what their page is called: where something is hidden, it is made of the power's name.
std::vector<std::string> page_names(const Variant& variant, const Position& position) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const std::string spoken = spoken_name(variant, position, PowerId{i});
    std::string name;
    for (const char c : hides(variant) ? fold_name(spoken) : variant.powers[i].id)
      name += c == ' ' || c == '/' ? '-' : c;
    if (std::find(names.begin(), names.end(), name) != names.end())
      throw InputProblem{
          fmt::format("two powers are called '{}', and so would be their pages", spoken)};
    names.push_back(std::move(name));
  }
  return names;
}

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
      "the game master, with everybody's, is written only where --master says. Where a variant\n"
      "hides something there is no index.html, and pages are called by the powers' names.",
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
  bool draws_maps = false;
  app.add_flag("--png", draws_maps, "the maps as PNG files too, where the variant hides something");
  parse(app, words);

  const Game game = open_game(file);
  const ToldGame told = need(game.told());
  const GameRecord& record = told.record;
  for (const std::string& phase : told.left_out)
    std::cerr << fmt::format(
        "chancery: left out of the pages: {}; 'game show --phase' tells what it came to\n", phase);
  make_folder(folder);
  PageWriter pages(game, record, draws_maps);
  if (!hides(game.variant())) pages.write(folder + "/index.html", View::of_public());
  const std::vector<std::string> names = page_names(game.variant(), game.position());
  for (std::size_t i = 0; i < names.size(); ++i)
    pages.write(fmt::format("{}/{}.html", folder, names[i]), PowerId{i});
  if (!master.empty()) pages.write_master(master);
  return done;
}

}  // namespace chancery::cli
