#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>

#include "tests/unit/game_desk.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::cli_tests {
namespace {

namespace fs = std::filesystem;

std::set<std::string> files_in(const std::string& folder) {
  std::set<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder))
    names.insert(entry.path().filename().string());
  return names;
}

/// A game of three powers with these ids, in `folder`.
std::string variant_with_powers(const std::string& folder, const std::vector<std::string>& ids) {
  fs::create_directories(folder);
  std::ofstream map(folder + "/map.toml");
  std::ofstream variant(folder + "/variant.toml");
  variant
      << "[variant]\nid = \"names\"\nname = \"Names\"\nversion = \"1\"\nextends = \"standard\"\n"
         "[remove]\nprovince = \"all\"\npower = \"all\"\nsetup = \"all\"\n";
  std::string places, units;
  for (std::size_t i = 0; i < ids.size(); ++i) {
    const std::string place = std::string("X") + static_cast<char>('A' + i) + "Y";
    map << "[province." << place << "]\nname = \"Place " << i << "\"\nterrain = \"land\"\n"
        << "center = true\nat = [" << 100 * (i + 1) << ", 100]\n";
    variant << "[power." << ids[i] << "]\nname = \"Power " << i << "\"\ncolor = \"#80" << i
            << "000\"\nhomes = [\"" << place << "\"]\n";
    units += "units." + ids[i] + " = [\"A " + place + "\"]\n";
    if (i > 0) places += std::string(places.empty() ? "" : ", ") + "\"" + place + "\"";
  }
  map << "[edges.army]\nXAY = [" << places << "]\n";
  variant << "[setup.start]\n" << units << "[victory]\ntarget = 3\n";
  return folder;
}

Run run_game(const std::string& arguments) {
  return call_command("game " + arguments);
}

}  // namespace

TEST_CASE("public and private pages never share a folder", "[pages][cli]") {
  const GameDesk desk("standard --player 'France=Ann <ann@example.org>'");
  desk.must("orders", "--power France -", "A PAR - BUR\n");
  const std::string folder = desk.path("out");
  desk.must("pages", "-o '" + folder + "' --master '" + folder + "/master.html'");
  CHECK(files_in(folder) == std::set<std::string>{"public", "players", "master.html"});
  CHECK(files_in(folder + "/public") == std::set<std::string>{"index.html"});
  CHECK(files_in(folder + "/players").size() == 7);
  CHECK(has(file_text(folder + "/players/france.html"), "A Paris - Burgundy"));
  for (const char* other : {"/public/index.html", "/players/italy.html"})
    CHECK_FALSE(has(file_text(folder + other), "A Paris - Burgundy"));
  for (const std::string& flag :
       {"--master '" + folder + "/public/all.html'", "--mail '" + folder + "/public'",
        "--master '" + folder + "/players/../public/sub/all.html'"}) {
    const Run refused = desk.game("pages", "-o '" + folder + "' " + flag);
    CHECK(refused.status == 2);
    CHECK(has(refused.text, "is for what everybody may see"));
  }
  CHECK(files_in(folder + "/public").size() == 1);
}

TEST_CASE("names of powers become file names that every system accepts", "[pages][cli]") {
  const TestFolder folder;
  const std::string variant =
      variant_with_powers(folder.path("names"), {"index", "CON", "alba", "com1"});
  const std::string game = folder.path("game");
  const Run begun = run_game("new '" + variant + "' -o '" + game + "'");
  INFO(begun.text);
  REQUIRE(begun.status == 0);
  const Run pages = run_game("pages '" + game + "' -o '" + folder.path("out") + "'");
  INFO(pages.text);
  REQUIRE(pages.status == 0);
  CHECK(files_in(folder.path("out") + "/players") ==
        std::set<std::string>{"index_.html", "CON_.html", "alba.html", "com1_.html"});
}

TEST_CASE("nothing is written for powers that nobody plays", "[pages][cli]") {
  const GameDesk desk("colonial --setup two_players --player 'France=Ann'");
  INFO(desk.begun().text);
  REQUIRE(desk.begun().status == 0);
  desk.must("pages", "-o '" + desk.path("out") + "'");
  const auto names = files_in(desk.path("out") + "/players");
  CHECK(names.size() == 2);
  CHECK(names.count("russia.html") == 0);
}

TEST_CASE("who plays several powers gets one page", "[pages][cli]") {
  const GameDesk desk("standard --player 'France=Ann' --player 'Turkey=Ann'");
  desk.must("pages", "-o '" + desk.path("out") + "'");
  const auto names = files_in(desk.path("out") + "/players");
  CHECK(names.count("france.html") == 1);
  CHECK(names.count("turkey.html") == 0);
  CHECK(has(file_text(desk.path("out") + "/players/france.html"), "As seen by France, Turkey"));
}

TEST_CASE("pages that earlier versions wrote beside public ones are pointed out", "[pages][cli]") {
  const GameDesk desk("standard");
  fs::create_directories(desk.path("out"));
  std::ofstream(desk.path("out") + "/france.html") << "secret";
  const Run pages = desk.game("pages", "-o '" + desk.path("out") + "'");
  CHECK(pages.status == 0);
  CHECK(has(pages.text, "france.html' is the page of a player from an earlier version"));
}

TEST_CASE("results shown to a player leave out what others wrote in vain", "[pages][cli]") {
  const GameDesk desk("standard");
  desk.must("orders", "--power France -", "A PAR - BUR\nA MAR wants peace\n");
  desk.must("resolve", "--force");
  CHECK(has(desk.game("show").text, "wants peace"));
  CHECK(has(desk.game("show", "--as France").text, "wants peace"));
  const Run other = desk.game("show", "--as Italy");
  CHECK_FALSE(has(other.text, "wants peace"));
  CHECK(has(other.text, "A Marseilles (no order)"));
  CHECK(has(other.text, "A Paris - Burgundy"));
  CHECK_FALSE(has(desk.game("show", "--as Italy --format json").text, "wants peace"));
}

TEST_CASE("the reason for an end is for the game master", "[pages][cli]") {
  const GameDesk desk("standard");
  desk.must("end", "draw --reason 'Ann and Bob quarreled'");
  CHECK(has(desk.game("history").text, "quarreled"));
  CHECK(has(desk.game("status").text, "quarreled"));
  CHECK_FALSE(has(desk.game("status", "--as France").text, "quarreled"));
  desk.must("pages", "-o '" + desk.path("out") + "' --master '" + desk.path("all.html") + "'");
  CHECK(has(file_text(desk.path("all.html")), "quarreled"));
  CHECK_FALSE(has(file_text(desk.path("out") + "/public/index.html"), "quarreled"));
  CHECK_FALSE(has(file_text(desk.path("out") + "/players/france.html"), "quarreled"));
  CHECK(desk.game("replay").status == 0);
  for (const char* format : {"json", "text"}) {
    const std::string file = desk.path(std::string("export.") + format);
    const std::string again = desk.path(std::string("again_") + format);
    desk.must("export", "--format " + std::string(format) + " -o '" + file + "'");
    REQUIRE(run_game("import '" + file + "' -o '" + again + "'").status == 0);
    CHECK(has(run_game("history '" + again + "'").text, "quarreled"));
  }
}

TEST_CASE("the tour is short unless it is asked for more", "[pages][cli]") {
  const Run help = call_for_output("tour --help");
  CHECK(has(help, "--full"));
}

}  // namespace chancery::cli_tests
