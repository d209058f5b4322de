#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/command_call.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

/// A variant that needs a world for each game, with its own names, flags and portals.
constexpr const char* settlers = R"([variant]
id = "settlers"
extends = "standard"
name = "Settlers"
version = "1.0.0"

[remove]
province = "all"
power = "all"
setup = "all"

[options.gates]
type = "bool"
default = false

[terrain.land]
[terrain.coast]
lands = true
[terrain.sea]
carries = true
[terrain.portal]

[attribute.province]
site = { type = "bool" }
level = { type = "int", max = 5 }
title = { type = "text" }
leads_to = { type = "province" }
founder = { type = "power" }

[attribute.power]
title = { type = "text" }
place_names = { type = "text", seen_by = "nobody" }
flag = { type = "text" }
began = { type = "text" }

[names]
province = "province.title"
power = "power.title"

[world]
walks = "army"
sails = "fleet"
land = { center = true }
site = { set = { site = true } }
at_start = { level = 1, founder = "{power}" }
portal = { open = true }
leads_to = "leads_to"
flag = "flag"
power = { began = "{class}", place_names = "{names}" }
portals = { option = "gates" }

[victory]
target = 1

# Never played: a world takes the place of this board.
[province.AAA]
terrain = "coast"
center = true
[power.one]
name = "One"
homes = ["AAA"]
[setup.only]
units.one = ["A AAA"]
)";

class Club {
 public:
  Club() { folder_.write("variants/settlers/variant.toml", settlers); }

  [[nodiscard]] Run run(const std::string& arguments) const {
    return call_command(arguments, {.folder = folder_.path().string(),
                                    .environment = {{"SOURCE_DATE_EPOCH", "1000000000"}}});
  }
  [[nodiscard]] std::string read(const std::string& name) const { return folder_.read(name); }
  [[nodiscard]] Run begin(const std::string& players, const std::string& more = "") const {
    folder_.write("club.toml", players);
    return run("game new settlers -o game --players-file club.toml " + more);
  }
  [[nodiscard]] bool has_game() const { return folder_.has("game"); }
  void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }

 private:
  ScratchFolder folder_;
};

}  // namespace

TEST_CASE("a game on a world of its own takes one command", "[game][world][cli]") {
  const Club club;
  const Run made = club.run("game new settlers -o game --players 3 --seed 5 --name Deep");
  INFO(made.text);
  REQUIRE(made.status == 0);
  CHECK(has(made, "game: Settlers starts in Spring 1 (movement)\n"));
  CHECK(has(made, "from seed 5 (try "));
  // Nations without a name are not numbered: a page has the name of its nation.
  const Run players = club.run("game players game");
  CHECK(std::count(players.text.begin(), players.text.end(), '\n') == 3);
  CHECK_FALSE(has(players, "1"));
  CHECK_FALSE(has(players, "Nation"));
  const Run replay = club.run("game replay game");
  INFO(replay.text);
  CHECK(replay.status == 0);
  // The same request makes the same world.
  REQUIRE(club.run("game new settlers -o again --players 3 --seed 5 --name Deep").status == 0);
  CHECK(club.run("game export game").text == club.run("game export again").text);
}

TEST_CASE("a file of players has it all", "[game][world][cli]") {
  const Club club;
  club.write("rohan.txt", "x = #123456\nxw\nwx\n");
  const Run made = club.begin(R"(
name = "Club"
seed = 7
wrap = "both"
portals = 2
[options]
gates = true
[[player]]
nation = "The Dark Lands"
city = "Barad-dûr"
unit = "fleet"
color = "#7b4a21"
people = "Ann <ann@example.org>"
flag = """
kkk
krk
"""
[[player]]
nation = "Rohan"
flag_file = "rohan.txt"
people = ["Bob <bob@example.org>", "Cleo <cleo@example.org>"]
)");
  INFO(made.text);
  REQUIRE(made.status == 0);
  const std::string all = club.run("game export game").text;
  const auto told = [&](const std::string& text) { return all.find(text) != std::string::npos; };
  CHECK(told("Barad-dûr"));
  CHECK(told("3x2:1c1c1c,c0392b:000010"));
  CHECK(told("2x2:123456,ffffff:0110"));
  // The export has records as strings.
  CHECK(told("[\\\"nation_1\\\", \\\"fleet\\\""));
  CHECK(told("[\\\"nation_2\\\", \\\"army\\\""));
  CHECK(told("\\\"began\\\": \\\"fleet\\\""));
  CHECK(told("leads_to"));
  const Run players = club.run("game players game");
  CHECK(has(players, "  The Dark Lands Ann <ann@example.org>\n"));
  CHECK(has(players, "  Rohan          Bob <bob@example.org>, Cleo <cleo@example.org>\n"));
}

TEST_CASE("a nation may bring names for places", "[game][world][cli]") {
  const Club club;
  club.write("rohan.names", "# ours\n  Edoras \n\nDunharrow\r\n");
  const Run made = club.begin(R"(
[[player]]
nation = "Mordor"
names = ["Fens", "Évora", "Long Shore"]
[[player]]
nation = "Rohan"
names_file = "rohan.names"
[[player]]
)");
  INFO(made.text);
  REQUIRE(made.status == 0);
  const std::string all = club.run("game export game").text;
  CHECK(all.find("place_names = \\\"Fens, Évora, Long Shore\\\"") != std::string::npos);
  CHECK(all.find("place_names = \\\"Edoras, Dunharrow\\\"") != std::string::npos);
  CHECK(all.find("place_names = \\\"\\\"") != std::string::npos);
}

TEST_CASE("bad names for places are refused together", "[game][world][cli]") {
  const Club club;
  std::string many;
  for (int i = 0; i < 500; ++i) many += "\"Long enough " + std::to_string(i) + "\",";
  const Run bad = club.begin(
      "[[player]]\nnation = \"Mordor\"\nnames = [\"a, b\", \"<b>\", \"\", \"x\\u200Ey\"]\n"
      "[[player]]\nnation = \"Rohan\"\nnames = [" +
      many + "]\n");
  CHECK(bad.status == 1);
  CHECK(has(bad, "Mordor: 'a, b' in its list of names: a name cannot contain colons, commas"));
  CHECK(has(bad, "Mordor: '<b>' in its list of names: a name cannot contain markup"));
  CHECK(has(bad, "Mordor: '' in its list of names: the text is empty"));
  CHECK(has(bad, "the text has an invisible character (U+200E)"));
  CHECK(has(bad, "Rohan: its list of names is longer than 4000 bytes"));
  const Run none = club.begin("[[player]]\nnames_file = \"nowhere\"\n[[player]]\n");
  CHECK(none.status == 1);
  CHECK(has(none, "cannot read 'nowhere'"));
}

TEST_CASE("players of a new world get their pages by mail, partners one together",
          "[game][world][cli]") {
  const Club club;
  REQUIRE(club.begin(R"(
name = "Club"
[[player]]
nation = "Mordor"
people = "Zoë <zoe@example.org>"
[[player]]
nation = "Rohan"
people = ["Bob <bob@example.org>", "Cleo <cleo@example.org>"]
[[player]]
)")
              .status == 0);
  const Run pages = club.run("game pages game --mail outbox --from 'Gil <gil@example.org>'");
  INFO(pages.text);
  REQUIRE(pages.status == 0);
  CHECK(has(pages, "outbox/nation_2.eml"));
  CHECK(has(pages, "chancery: no mail for "));
  const std::string rohan = club.read("outbox/nation_2.eml");
  CHECK(rohan.find("To: \"Bob\" <bob@example.org>,\r\n \"Cleo\" <cleo@example.org>\r\n") !=
        std::string::npos);
  CHECK(rohan.find("Subject: Club: Spring 1\r\n") != std::string::npos);
  CHECK(rohan.find("filename=\"nation_2.html\"") != std::string::npos);
  CHECK(rohan.find("zoe@") == std::string::npos);
  CHECK(club.read("outbox/nation_1.eml").find("To: =?utf-8?B?Wm/Dqw==?=\r\n <zoe@example.org>") !=
        std::string::npos);
  CHECK(has(club.run("game pages game"), "name a folder: -o FOLDER for pages"));
  CHECK(has(club.run("game pages game --mail outbox --from Gil"), "--from 'Gil': expected"));
}

TEST_CASE("impossible nations are refused together, and no game is made", "[game][world][cli]") {
  const Club club;
  const auto refused = [&](const std::string& players, const std::string& message) {
    const Run ran = club.begin("seed = 7\n" + players);
    INFO(ran.text);
    CHECK(ran.status != 0);
    CHECK(has(ran, message));
    CHECK_FALSE(club.has_game());
  };
  const std::string other = "[[player]]\nnation = \"Other\"\n";
  const auto named = [&](const std::string& nation, const std::string& message) {
    refused("[[player]]\nnation = \"" + nation + "\"\n" + other, message);
  };
  named("<b>Bold</b>",
        "<b>Bold</b>: its nation '<b>Bold</b>': a name cannot contain colons, "
        "commas, brackets or the like");
  named("a \\\"b\\\"", "a text cannot contain quotation marks");
  named("\\u202eerihS",
        "club.toml:3:11: error: a string contains a mark that changes the direction of");
  named("\\u200eerihS", "the text has an invisible character (U+200E)");
  named(std::string(10'000, 'x'), "a text has at most 40 characters, this one has 10000");
  named("a\\tb", "the text has a control character (U+0009)");
  named("OTHER", "Other: its nation 'Other' is taken by another nation");
  named("a, b: c", "a name cannot contain colons, commas, brackets or the like");
  refused("[[player]]\nnation = \"\xff\"\n" + other, "toml.syntax");
  refused(other + "[[player]]\nunit = \"camel\"\n",
          "nation 2: a nation cannot start with a unit 'camel'");
  refused(other + "[[player]]\ncolor = \"red\"\n",
          "nation 2: invalid color 'red': write it like #12ab34");
  refused(other + "[[player]]\nflag = \"rz\"\n", "has no color");
  refused(other + "[[player]]\nflag = \"rz\"\n", "[party.bad-flag]");
  refused(other + "[[player]]\nflag_file = \"none.txt\"\n", "cannot read 'none.txt'");
  club.write("broken.png", "\x89PNG\r\n\x1a\nand no more");
  refused(other + "[[player]]\nflag_file = \"broken.png\"\n", "the PNG file is broken: ");
  refused(other + "[[player]]\npeople = \"A <not an address>\"\n",
          "'not an address' is not a mail address");
  refused(other + "[[player]]\nnatoin = \"x\"\n", "unknown key 'natoin'");
  refused(other, "a world is for 2 to 30 players, not 1");
  refused(other + other, "taken by another nation");
  refused(other + "[[player]]\n[options]\ngaets = true\n", "gaets");
  refused("portals = 2\n" + other + "[[player]]\n", "--portals: choose the option");
}

TEST_CASE("a variant on its own map has no worlds", "[game][world][cli]") {
  const Club club;
  const Run made = club.run("game new standard -o game --players 3");
  CHECK(made.status == 1);
  CHECK(made.text ==
        "chancery: 'standard' is played on its own map, not on a new world: it has no [world]\n");
  const Run bad = club.run("game new settlers -o game --players three");
  CHECK(bad.status == 2);
  CHECK(has(bad, "--players: 'three' is not a whole number"));
}

TEST_CASE("a world for a variant is written as its [world] says", "[world][cli]") {
  const Club club;
  const Run made =
      club.run("new world --extends settlers --players 2 --seed 3 --portals 2 -o isles");
  INFO(made.text);
  REQUIRE(made.status == 0);
  const Run checked = club.run("check ./isles");
  INFO(checked.text);
  CHECK(checked.status == 0);
  const Run map = club.run("new world --extends settlers --players 2 --seed 3 --portals 2");
  CHECK(has(map, "center = true\nset = { site = true }\nat = "));
  CHECK(has(map, "open = true\nset = { leads_to = \""));
  CHECK(has(map, "by = \"portal\" }"));
  CHECK_FALSE(has(map, "one_way"));
  CHECK(has(map, " = { level = 1, founder = \"nation_2\" }\n"));
}

}  // namespace chancery::cli_tests
