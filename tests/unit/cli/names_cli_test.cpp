#include <catch2/catch.hpp>
#include <cctype>
#include <string>
#include <vector>

#include "tests/unit/game_desk.h"
#include "tests/unit/has.h"
#include "tests/unit/standard_game.h"

namespace chancery::cli_tests {
namespace {

/// The ids of places with names of their own that occur as words in a text.
std::vector<std::string> ids_within(const Variant& variant, const std::string& text) {
  const auto is_of_word = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; };
  std::vector<std::string> found;
  std::string word;
  for (const char c : text + " ") {
    if (is_of_word(c)) {
      word += c;
      continue;
    }
    for (const Province& province : variant.map.provinces())
      if (province.id == word && province.name != word) found.push_back(word);
    word.clear();
  }
  return found;
}

/// The text of a mail, without its encoding and without the attached page.
std::string decoded_text(const std::string& path) {
  std::string mail = file_text(path);
  std::erase(mail, '\r');
  const std::string mark = "quoted-printable\n\n";
  REQUIRE(has(mail, mark));
  const std::size_t begin = mail.find(mark) + mark.size();
  std::string text = mail.substr(begin, mail.find("\n--=_", begin) - begin);
  for (std::size_t at = text.find("=\n"); at != std::string::npos; at = text.find("=\n", at))
    text.erase(at, 2);
  return text;
}

const std::string fall_of_names = R"(Austria:
Army Serbia - Greece
Fleet Albania supports Army Serbia - Greece
Germany:
Army Ruhr - Burgundy
Army Kiel - Munich
Fleet Denmark holds
France:
Army Burgundy - Munich
Army Marseilles - Paris
Fleet Mid-Atlantic Ocean - Spain (south coast)
Russia:
Fleet Gulf of Bothnia - Sweden
Army Ukraine - Rumania
Fleet Sevastopol supports Army Ukraine - Rumania
Turkey:
Army Bulgaria supports Army Ukraine - Rumania
England:
Fleet North Sea convoys Army Yorkshire - Norway
Army Yorkshire - Norway
Italy:
Army Apulia - Tunis
Fleet Ionian Sea convoys Army Apulia - Tunis
)";

}  // namespace

TEST_CASE("game masters and players read names of places, never ids", "[names][cli]") {
  const GameDesk desk("standard --player 'France=Ann <ann@example.org>'");
  const StandardGame standard;
  const auto check = [&](const std::string& what, const std::string& text) {
    CAPTURE(what, text);
    CHECK(ids_within(standard.variant(), text).empty());
  };
  const auto look = [&](const std::string& command, const std::string& arguments = "",
                        const std::string& input = "") {
    const Run ran = desk.game(command, arguments, input);
    CAPTURE(command, arguments, ran.text);
    CHECK(ran.status == 0);
    check(command + " " + arguments, ran.text);
  };
  const auto look_all_round = [&] {
    look("status");
    look("status", "--as France");
    look("show", "--position");
    look("show", "--position --as France");
    look("pages", "--mail '" + desk.path("outbox") + "'");
    check("mail", decoded_text(desk.path("outbox") + "/france.eml"));
  };
  look_all_round();
  look("orders", "'" + project_path() + "/variants/standard/opening.txt'");
  look("orders", "--power France -",
       "Army Paris - London\nArmy Marseilles supports Army Paris - Burgundy\n");
  look("orders", "--power France -", "Army Paris - Burgundy\nFleet Brest - Mid-Atlantic Ocean\n");
  look("resolve", "--dry-run --explain");
  look("resolve");
  look_all_round();
  look("orders", "-", fall_of_names);
  look("orders");
  look("resolve", "--explain --force");
  look("show");
  look("show", "--explain");
  look("show", "--as France");
  look_all_round();
  // Retreats and adjustments, and the assumptions about powers without decisions.
  for (int i = 0; i < 2; ++i) {
    look("resolve", "--force");
    look_all_round();
  }
  look("set", "'owner Munich nobody' --reason test");
  look("history");
}

TEST_CASE("names given in play stand wherever ids would, and are understood", "[names][cli]") {
  const GameDesk desk("explore --players 2 --provinces 60");
  REQUIRE(desk.begun().status == 0);
  const std::string position = desk.game("show", "--position").text;
  const std::size_t at = position.find("  units    ");
  REQUIRE(at != std::string::npos);
  const std::string unit = position.substr(at + 11, position.find('\n', at) - at - 11);
  const std::string id = unit.substr(2);
  desk.must("rename", id + " 'The Shire'");
  const std::string power =
      position.substr(position.find("\n\n") + 2,
                      position.find(':', position.find("\n\n")) - position.find("\n\n") - 2);
  for (const std::string& arguments :
       {std::string("--position"), "--position --as '" + power + "'"}) {
    const Run shown = desk.game("show", arguments);
    CAPTURE(shown.text);
    CHECK(has(shown, "The Shire"));
    CHECK_FALSE(has(shown, " " + id));
    // The game master reads attributes as corrections write them.
    CHECK(has(shown, "first_unit \"") == (arguments == "--position"));
  }
  const Run sent = desk.game("orders", "--power '" + power + "' -", unit + " D\n");
  CAPTURE(sent.text);
  CHECK(has(sent, unit.substr(0, 2) + "The Shire D\n"));
  const Run played = desk.game("resolve", "--force");
  CHECK(has(played, unit.substr(0, 2) + "The Shire D"));
  CHECK_FALSE(has(played, " " + id));
  const Run quiet = desk.game("resolve", "--skip-quiet");
  CHECK_FALSE(has(quiet, " " + id));
  // Corrections take the name, too.
  const Run set = desk.game("set", "'attribute The Shire level 3' --reason test");
  CAPTURE(set.text);
  CHECK(set.status == 0);
  CHECK(has(set, "level 3, discovered: The Shire"));
  CHECK(desk.game("set", "'remove " + unit.substr(0, 2) + "The Shire' --reason test").status == 0);
}

TEST_CASE("at the keyboard names stand where ids would", "[names][cli]") {
  const StandardGame standard;
  const Run ran = call_command(
      "play standard --play France",
      {.input = "board\nmoves\nmoves A Paris\nlook Paris\nArmy Paris - Burgundy\norders\n"
                "Fleet Brest - London\ncancel A Paris\ndone\nwhy\nwhy Marseilles\nquit\n"});
  INFO(ran.text);
  CHECK(has(ran, "written: A Paris - Burgundy"));
  CHECK(has(ran, "deleted: A Paris - Burgundy"));
  std::string text = ran.text;
  const std::string look = "Paris (PAR): ";  // the beginning of the output of 'look'
  REQUIRE(has(text, look));
  text.erase(text.find(look), look.size());
  CHECK(ids_within(standard.variant(), text).empty());
}

TEST_CASE("the mail of a hidden game says in words what units did", "[names][cli]") {
  const TestFolder folder;
  std::ofstream(folder.path("club.toml"))
      << "provinces = 60\n[[player]]\nnation = \"Mordor\"\ncity = \"Barad-dur\"\n"
         "people = \"Ann <ann@example.org>\"\n[[player]]\nnation = \"Rohan\"\n";
  const GameDesk desk("explore --players-file '" + folder.path("club.toml") + "'");
  INFO(desk.begun().text);
  REQUIRE(desk.begun().status == 0);
  desk.must("orders", "--power Mordor -", "A Barad-dur D\n");
  desk.must("resolve", "--force");
  desk.must("pages", "--mail '" + desk.path("outbox") + "'");
  const std::string mail = decoded_text(desk.path("outbox") + "/mordor.eml");
  INFO(mail);
  CHECK(has(mail, "YOUR UNITS DID\n\n  A Barad-dur: Is training for defense, 1 of 4\n"));
  CHECK(has(mail, "Mordor: 1 unit, 1 center\n  units    A Barad-dur\n  centers  Barad-dur\n"));
  CHECK_FALSE(has(mail, "first_unit"));
}

}  // namespace chancery::cli_tests
