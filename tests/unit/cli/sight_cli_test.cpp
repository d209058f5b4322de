#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include "tests/unit/game_desk.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::cli_tests {
namespace {

/// A game of the variant "fog" on the disk.
class FogDesk : public GameDesk {
 public:
  FogDesk()
      : GameDesk("'" + project_path() +
                 "/tests/variants/fog' --player 'Alderney=Ann <ann@example.org>' "
                 "--player 'Cerulia=Cid <cid@example.org>'") {
    INFO(begun().text);
    REQUIRE(begun().status == 0);
  }
};

}  // namespace

TEST_CASE("a player is shown the position that they know", "[sight][cli]") {
  const FogDesk desk;
  const Run whole = desk.game("show", "--position");
  CHECK(has(whole.text, "Cerulia"));
  const Run seen = desk.game("show", "--as Alderney");
  CHECK(seen.status == 0);
  CHECK(seen.text ==
        "Fog, Spring 1 (movement)\n\nAlderney: 1 unit, 1 center\n  units    A Pugrim\n"
        "  centers  Pugrim\n");
  const Run json = desk.game("show", "--as Alderney --format json");
  CHECK(has(json.text, R"("units": [{"power": "Alderney", "unit": "A", "at": "PUG"}])"));
  CHECK_FALSE(has(json.text, "setup"));
  CHECK_FALSE(has(json.text, "XIM"));
  const Run results = desk.game("show", "--as Alderney --phase 'Spring 1'");
  CHECK(results.status == 1);
  CHECK(has(results.text, "'--as' shows only the position; the results are on the player's page"));
}

TEST_CASE("players receive only their own orders", "[sight][cli]") {
  const FogDesk desk;
  const Run status = desk.game("status", "--as Alderney");
  CHECK(has(status.text, "Alderney"));
  CHECK(has(status.text, "Missing: Alderney."));
  CHECK_FALSE(has(status.text, "Cid"));
  const Run json = desk.game("status", "--as Alderney --format json");
  CHECK(has(json.text, R"("missing": ["Alderney"])"));
  CHECK_FALSE(has(json.text, "Cerulia"));
  CHECK_FALSE(has(json.text, "four"));
}

TEST_CASE("a hidden place is answered like none", "[sight][cli]") {
  const FogDesk desk;
  const auto answer = [&](const std::string& place) {
    return desk.game("orders", "--power Alderney --check -", "A PUG - " + place + "\n");
  };
  Run hidden = answer("XIM");
  const Run none = answer("XAM");
  for (std::size_t at = hidden.text.find("XIM"); at != std::string::npos;
       at = hidden.text.find("XIM"))
    hidden.text.replace(at, 3, "XAM");
  CHECK(hidden.text == none.text);
  CHECK(hidden.status == none.status);
  CHECK(has(answer("WEX").text, "A Pugrim - Wexe"));
  // A heading with a power that the writer has not met does not count as one.
  const Run heading = desk.game("orders", "--power Alderney --check -", "Cerulia\nA PUG - WEX\n");
  const Run nobody = desk.game("orders", "--power Alderney --check -", "Ceruxia\nA PUG - WEX\n");
  CHECK(heading.status == nobody.status);
  CHECK_FALSE(has(heading.text, "of Cerulia"));
}

TEST_CASE("mail from an unknown sender is not read if something is hidden", "[sight][cli]") {
  const FogDesk desk;
  const Run known = desk.game("orders", "--mail --check -",
                              "From: ann@example.org\n\nA PUG - WEX\nA PUG - XIM is nice\n");
  CHECK(has(known.text, "Alderney"));
  CHECK(has(known.text, "A Pugrim - Wexe"));
  const Run unknown =
      desk.game("orders", "--mail --check -", "From: who@example.org\n\nA PUG - WEX\n");
  CHECK(unknown.status == 1);
  CHECK(has(unknown.text, "'--power'"));
}

TEST_CASE("an order for something hidden is void when played", "[sight][cli]") {
  const FogDesk desk;
  // BTE lies beyond the portal: the army could go there, if its player knew.
  CHECK(desk.game("orders", "--power Alderney -", "A PUG - BTE\n").status == 0);
  const Run resolved = desk.game("resolve", "--force");
  INFO(resolved.text);
  CHECK(resolved.status == 0);
  CHECK(has(resolved.text,
            "Alderney wrote 'A PUG - BTE', which names something that it does not know"));
  CHECK(has(desk.game("show", "--position").text, "A Pugrim"));
}

TEST_CASE("pages are called and written as players know the world", "[sight][cli]") {
  const FogDesk desk;
  const Run pages = desk.game("pages", "-o '" + desk.path("out") + "'");
  INFO(pages.text);
  REQUIRE(pages.status == 0);
  std::set<std::string> names;
  CHECK_FALSE(std::filesystem::exists(desk.path("out") + "/public"));
  for (const auto& entry : std::filesystem::directory_iterator(desk.path("out") + "/players"))
    names.insert(entry.path().filename().string());
  CHECK(names ==
        std::set<std::string>{"alderney.html", "brunswold.html", "cerulia.html", "dovrefell.html"});
  const std::string page = file_text(desk.path("out") + "/players/alderney.html");
  for (const char* known : {"PUG", "WEX", "LUD", "YON", "Alderney"}) CHECK(has(page, known));
  for (const char* hidden : {"XIM", "Ximenes", "Brunswold", "Cid", "Cerulia", "Peaks"})
    CHECK_FALSE(has(page, hidden));
}

/// Everything that the program writes for the player of Alderney, by kind.
std::map<std::string, std::string> told_to_alderney(const FogDesk& desk) {
  std::map<std::string, std::string> all;
  const auto add = [&](const std::string& command, const std::string& arguments,
                       const std::string& input = "") {
    Run ran = desk.game(command, arguments, input);
    for (std::size_t at = ran.text.find(desk.file()); at != std::string::npos;
         at = ran.text.find(desk.file()))
      ran.text.replace(at, desk.file().size(), "FILE");
    all[command + ' ' + arguments + '|' + input] = fmt::format("{} {}", ran.status, ran.text);
  };
  for (const char* format : {"text", "json"}) {
    const std::string as = fmt::format(" --as Alderney --format {}", format);
    add("show", as);
    add("show", "--position" + as);
    add("show", "--phase 'Spring 1'" + as);
    add("show", "--phase 'Autumn 7'" + as);
    add("status", as);
    add("orders", fmt::format("--power Alderney --check --format {} -", format), "A PUG - WEX\n");
  }
  for (const char* place : {"XIM", "Ximenes", "EDD", "BTE", "DYR", "QQQ", "XI", "Cerulia"})
    for (const char* order :
         {"A PUG - {}\n", "A PUG S A {}\n", "A {} H\n", "F {} C A PUG - WEX\n", "{}: A PUG H\n"}) {
      const std::string sheet = fmt::format(fmt::runtime(order), place);
      add("orders", "--power Alderney --check -", sheet);
      add("orders", "--mail --check -", "From: ann@example.org\n\n" + sheet);
    }
  const std::string folder = desk.path("out");
  REQUIRE(desk.game("pages", "--png -o '" + folder + "'").status == 0);
  for (const auto& entry : std::filesystem::directory_iterator(folder + "/players")) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with("alderney")) all[name] = file_text(entry.path().string());
  }
  return all;
}

TEST_CASE("things that a player does not know change nothing that the program writes for them",
          "[sight][leak][cli]") {
  const FogDesk here;
  const FogDesk other;
  const auto before = told_to_alderney(here);
  CHECK(before.count("alderney.html") + before.count("alderney.png") == 2);
  const Run set =
      other.game("set",
                 "'unit Dovrefell A BTE' 'remove F DYR' 'owner BTE Cerulia' 'owner EDD Dovrefell' "
                 "'attribute XIM level 4' 'attribute BTE color_of Cerulia' "
                 "'attribute Cerulia motto secret' 'attribute Cerulia points 77' "
                 "'attribute A XIM skill 3' --reason test");
  INFO(set.text);
  REQUIRE(set.status == 0);
  REQUIRE(other
              .game("players",
                    "--set 'Brunswold=Bea <bea@example.org>' --set 'Cerulia=Dan <dan@example.org>'")
              .status == 0);
  REQUIRE(other.game("orders", "--power Brunswold -", "A XIM - BTE\n").status == 0);
  const auto after = told_to_alderney(other);
  REQUIRE(before.size() == after.size());
  for (const auto& [what, text] : before) {
    INFO(what);
    CHECK(after.at(what) == text);
    if (what.ends_with(".png")) continue;
    // Nor does it contain a name that was not in the request.
    for (const char* secret : {"XIM", "Ximenes", "EDD", "BTE", "DYR", "KEV", "Cerulia", "Brunswold",
                               "Dovrefell", "Bea", "Dan", "secret", "cerule", "met_1"}) {
      INFO(secret);
      CHECK((has(what, secret) || !has(text, secret)));
    }
  }
}

TEST_CASE("texts of players cannot control a terminal", "[sight][cli]") {
  const FogDesk desk;
  const std::string sheet =
      "A PUG - \x1b[31mWEX\nA PUG - WEX \xc2\x9b m\n\x1b]0;title\x07\nA PUG H \xff\xfe\nA PUG - " +
      std::string(10'000, 'x') + "\n";
  for (const std::string& text :
       {desk.game("orders", "--power Alderney --check -", sheet).text,
        desk.game("orders", "--mail --check -", "From: ann@example.org\n\n" + sheet).text,
        desk.game("orders", "--power Alderney -", sheet).text, desk.game("orders", "").text,
        desk.game("status", "").text, desk.game("resolve", "--force").text,
        desk.game("show", "").text, desk.game("history", "").text}) {
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(text.find('\x07') == std::string::npos);
    CHECK(text.find("\xc2\x9b") == std::string::npos);
    CHECK(text.find("\xff") == std::string::npos);
  }
}

TEST_CASE("a mail with a page says no more than the page", "[sight][cli]") {
  const FogDesk desk;
  const Run pages =
      desk.game("pages", "--mail '" + desk.path("out") + "' --from 'Gil <gil@example.org>'");
  INFO(pages.text);
  REQUIRE(pages.status == 0);
  CHECK(has(pages.text, "no mail for Brunswold: no known address"));
  CHECK_FALSE(std::filesystem::exists(desk.path("out") + "/brunswold.eml"));
  const std::string mail = file_text(desk.path("out") + "/alderney.eml");
  CHECK(has(mail, "To: \"Ann\" <ann@example.org>\r\n"));
  CHECK(has(mail, "filename=\"alderney.html\""));
  for (const char* hidden : {"Cid", "cid@", "Cerulia", "cerulia", "XIM", "four"})
    CHECK_FALSE(has(mail, hidden));
  // Cerulia's messages and orders do not change it.
  CHECK(desk.game("announce", "--to Cerulia 'a whisper'").status == 0);
  CHECK(desk.game("orders", "--power Cerulia --phase 'Spring 2' -", "A XIM H\n").status == 0);
  REQUIRE(desk.game("pages", "--mail '" + desk.path("out") + "' --from 'Gil <gil@example.org>'")
              .status == 0);
  CHECK(file_text(desk.path("out") + "/alderney.eml") == mail);
  CHECK(has(file_text(desk.path("out") + "/cerulia.eml"), "a whisper"));
  CHECK(desk.game("announce", "'for all'").status == 0);
  REQUIRE(desk.game("pages", "--mail '" + desk.path("out") + "'").status == 0);
  CHECK(has(file_text(desk.path("out") + "/alderney.eml"), "for all\r\n"));
}

namespace {

/// The recipe "fog" after a year in which Jade, unseen, captured a center or stood beside it.
class FogYear : public GameDesk {
 public:
  explicit FogYear(const std::string& last_move)
      : GameDesk("'" + project_path() +
                 "/docs/cookbook/fog' --player 'Amber=Ann <ann@example.org>' "
                 "--player 'Jade=Jim <jim@example.org>'") {
    must("orders", "-", "Amber\nA BAY H\nF QUO H\n\nJade\nA NEV - ULL\nF KIR H\n");
    must("resolve");
    must("orders", "-", "Amber\nA BAY H\nF QUO H\n\nJade\nA ULL " + last_move + "\nF KIR H\n");
    must("resolve");
  }
};

/// Everything that the program writes for the player of Amber.
std::map<std::string, std::string> told_to_amber(const FogYear& desk) {
  std::map<std::string, std::string> all;
  const auto add = [&](const std::string& command, const std::string& arguments,
                       const std::string& input = "") {
    const Run ran = desk.game(command, arguments, input);
    all[command + ' ' + arguments + '|' + input] = fmt::format("{} {}", ran.status, ran.text);
  };
  for (const char* format : {"text", "json"}) {
    add("status", fmt::format("--as Amber --format {}", format));
    add("show", fmt::format("--as Amber --position --format {}", format));
  }
  for (const char* sheet : {"A BAY - TEM\n", "Spring 2: A BAY - TEM\n", "Winter 1: Build A QUO\n",
                            "Winter 2: waive\n", "Build A QUO\n", "Autumn 1: A BAY H\n"}) {
    add("orders", "--power Amber --check -", sheet);
    add("orders", "--mail --check -", std::string("From: ann@example.org\n\n") + sheet);
  }
  add("orders", "--power Amber -", "A BAY - TEM\nF QUO - NEV\n");
  REQUIRE(desk.game("announce", "'No turn over Easter.'").status == 0);
  REQUIRE(desk.game("pages", "-o '" + desk.path("out") + "'").status == 0);
  all["amber.html"] = file_text(desk.path("out") + "/players/amber.html");
  return all;
}

}  // namespace

TEST_CASE("the phases that are played tell a player nothing of hidden events",
          "[sight][leak][cli]") {
  const FogYear quiet("H");
  const FogYear captured("- GRO");
  CHECK(has(quiet.game("status").text, "Spring 2 (movement) waits for orders"));
  CHECK(has(captured.game("status").text, "Winter 1 (adjustment) waits for orders"));
  const auto here = told_to_amber(quiet);
  const auto there = told_to_amber(captured);
  REQUIRE(here.size() == there.size());
  for (const auto& [what, text] : here) {
    INFO(what);
    CHECK(there.at(what) == text);
    CHECK_FALSE(has(there.at(what), "adjustment) waits"));
  }
  CHECK(has(there.at("amber.html"), "Spring 2"));
  CHECK(has(there.at("amber.html"), "A Bayle - Temmick"));
  // No mail is sent twice, and Jade builds.
  const Run mails = captured.game("pages", "--mail '" + captured.path("mail") + "'");
  CHECK(has(mails.text, "no mail for Amber: Winter 1 is not announced"));
  CHECK(std::filesystem::exists(captured.path("mail") + "/jade.eml"));
  captured.must("orders", "--power Jade -", "Build A NEV\n");
  captured.must("resolve");
  const std::string waiting = captured.game("status", "--as Amber").text;
  CAPTURE(waiting);
  CHECK(has(waiting, "1 valid, 1 void"));  // they are still there
}

TEST_CASE("a variant can announce every phase to everybody", "[sight][cli]") {
  const TestFolder folder;
  const std::string copy = folder.path("fog");
  std::filesystem::copy(project_path() + "/docs/cookbook/fog", copy,
                        std::filesystem::copy_options::recursive);
  std::string text = file_text(copy + "/variant.toml");
  text.insert(text.find("met = \"pair.met\""), "phases = \"every\"\n");
  std::ofstream(copy + "/variant.toml") << text;
  const GameDesk desk("'" + copy + "'");
  INFO(desk.begun().text);
  std::string phases;
  for (int i = 0; i < 5; ++i) {
    const Run status = desk.game("status", "--as Amber --format json");
    const std::size_t at = status.text.find("\"time\"");
    phases += status.text.substr(at, status.text.find(", \"deadline\"", at) - at) + '\n';
    desk.must("resolve", "--force");
  }
  CHECK(phases ==
        "\"time\": \"Spring 1\", \"phase\": \"movement\"\n"
        "\"time\": \"Spring 1 retreats\", \"phase\": \"retreat\"\n"
        "\"time\": \"Fall 1\", \"phase\": \"movement\"\n"
        "\"time\": \"Fall 1 retreats\", \"phase\": \"retreat\"\n"
        "\"time\": \"Winter 1\", \"phase\": \"adjustment\"\n");
}

TEST_CASE("an ending names no power that its reader has not met", "[sight][cli]") {
  const FogDesk desk;
  desk.must("end", "victory --power Cerulia --reason 'Dan is too good'");
  CHECK(has(desk.game("status").text, "Cerulia wins (Dan is too good)"));
  const Run status = desk.game("status", "--as Alderney");
  CHECK(has(status.text, "The game is over: the victory goes to nations that you have not met."));
  desk.must("pages", "-o '" + desk.path("out") + "'");
  const std::string page = file_text(desk.path("out") + "/players/alderney.html");
  CHECK(has(page, "nations that you have not met"));
  for (const std::string& text :
       {page, status.text, desk.game("status", "--as Alderney --format json").text})
    for (const char* secret : {"Cerulia", "Dan is"}) CHECK_FALSE(has(text, secret));
  CHECK(has(file_text(desk.path("out") + "/players/cerulia.html"), "Cerulia wins"));
}

TEST_CASE("corrections refresh what players know", "[sight][cli]") {
  const GameDesk desk("'" + project_path() + "/docs/cookbook/fog'");
  CHECK_FALSE(has(desk.game("show", "--as Amber --position --format json").text, "GRO"));
  desk.must("set", "'move A BAY -> TEM' --reason test");
  desk.must("pages", "-o '" + desk.path("out") + "'");
  CHECK(has(file_text(desk.path("out") + "/players/amber.html"), "Grovely"));
  CHECK(desk.game("replay").status == 0);
}

TEST_CASE("a hook that fails after a correction leaves the game as it was", "[sight][cli]") {
  const TestFolder folder;
  const std::string copy = folder.path("fog");
  std::filesystem::copy(project_path() + "/docs/cookbook/fog", copy,
                        std::filesystem::copy_options::recursive);
  std::string text = file_text(copy + "/hooks.lua");
  const std::string wanted = "after_correction = look";
  text.replace(text.find(wanted), wanted.size(),
               "after_correction = function() error('not today') end");
  std::ofstream(copy + "/hooks.lua") << text;
  const GameDesk desk("'" + copy + "'");
  const std::string before = desk.game("show", "--position").text;
  const Run set = desk.game("set", "'move A BAY -> TEM' --reason test");
  CHECK(set.status == 1);
  CHECK(has(set.text, "not today"));
  CHECK(desk.game("show", "--position").text == before);
}

TEST_CASE("a hidden game with a seed that can be searched is warned about", "[sight][cli]") {
  const FogDesk desk;
  CHECK(has(desk.begun().text, "players can find a seed this short by trying"));
  const TestFolder folder;
  const std::string fog = "'" + project_path() + "/docs/cookbook/fog'";
  CHECK_FALSE(
      has(call_command("game new standard -o '" + folder.path("open") + "' --seed 1"), "seed"));
  CHECK_FALSE(has(call_command("game new " + fog + " -o '" + folder.path("long") +
                               "' --seed 6170838945221736408"),
                  "seed"));
  CHECK_FALSE(has(call_command("game new " + fog + " -o '" + folder.path("drawn") + "'"), "seed"));
  for (const char* help : {"game new --help", "new world --help"})
    CHECK_FALSE(has(call_for_output(help), "--seed 42"));
}

}  // namespace chancery::cli_tests
