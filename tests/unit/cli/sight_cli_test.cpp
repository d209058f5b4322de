#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <set>

#include "tests/unit/game_desk.h"

namespace chancery {
namespace {

/// A game of the variant "fog" on the disk.
class FogDesk : public GameDesk {
 public:
  FogDesk()
      : GameDesk("'" CHANCERY_SOURCE_DIR
                 "/tests/variants/fog' --player 'Alderney=Ann <ann@example.org>' "
                 "--player 'Cerulia=Cid <cid@example.org>'") {
    INFO(begun().text);
    REQUIRE(begun().status == 0);
  }
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("a player is shown the position that they know", "[sight][cli]") {
  const FogDesk desk;
  const Run whole = desk.game("show", "--position");
  CHECK(has(whole.text, "Cerulia"));
  const Run seen = desk.game("show", "--as Alderney");
  CHECK(seen.status == 0);
  CHECK(seen.text ==
        "Fog, Spring 1 (movement)\n\nAlderney: 1 units, 1 centers\n  units    A PUG\n"
        "  centers  PUG\n");
  const Run json = desk.game("show", "--as Alderney --format json");
  CHECK(has(json.text, R"("units": [{"power": "Alderney", "unit": "A", "at": "PUG"}])"));
  CHECK_FALSE(has(json.text, "setup"));
  CHECK_FALSE(has(json.text, "XIM"));
  const Run results = desk.game("show", "--as Alderney --phase 'Spring 1'");
  CHECK(results.status == 1);
  CHECK(has(results.text, "hides results from players"));
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
  CHECK(has(answer("WEX").text, "A PUG - WEX"));
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
  CHECK(has(known.text, "A PUG - WEX"));
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
  CHECK(has(desk.game("show", "--position").text, "A PUG"));
}

TEST_CASE("pages are called and written as players know the world", "[sight][cli]") {
  const FogDesk desk;
  const Run pages = desk.game("pages", "-o '" + desk.path("out") + "'");
  INFO(pages.text);
  REQUIRE(pages.status == 0);
  std::set<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(desk.path("out")))
    names.insert(entry.path().filename().string());
  CHECK(names ==
        std::set<std::string>{"alderney.html", "brunswold.html", "cerulia.html", "dovrefell.html"});
  const std::string page = file_text(desk.path("out") + "/alderney.html");
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
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
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

}  // namespace chancery
