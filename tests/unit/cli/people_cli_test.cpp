#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/game_desk.h"
#include "tests/unit/project.h"

namespace chancery::cli_tests {
namespace {

/// A game of Explore! in which Bob and Cleo share the first nation, and Ann has the second.
class PeopleDesk : public GameDesk {
 public:
  PeopleDesk()
      : GameDesk("'" + project_path() +
                 "/variants/explore' --option partners=true "
                 "--player 'nation_1=Bob <bob@example.org>, Cleo <cleo@example.org>' "
                 "--player 'nation_2=Ann <ann@example.org>'") {
    INFO(begun().text);
    REQUIRE(begun().status == 0);
    must("set",
         "'attribute nation_1 partners 2' 'attribute nation_1 manager 1' "
         "'attribute nation_1 managed_since 1' 'unit nation_1 A GTR' "
         "'attribute A FNQ partner 1' 'attribute A GTR partner 2' --reason two");
  }

  [[nodiscard]] Run mail(const std::string& from, const std::string& text) const {
    return game("orders", "--mail -", "From: " + from + "\nSubject: orders\n\n" + text);
  }
};

}  // namespace

TEST_CASE("a mail is signed by its sender", "[people][cli]") {
  const PeopleDesk desk;
  const Run cleo = desk.mail("Cleo <cleo@example.org>", "Hello!\nA GTR - JQS\nMANAGER 2\n");
  INFO(cleo.text);
  CHECK(cleo.status == 0);
  CHECK(has(cleo, "@2 A GTR - JQS\n"));
  CHECK(has(cleo, "@2 MANAGER 2\n"));
  CHECK(has(cleo, "no order: A Varnholt"));
  CHECK(has(desk.game("status"), "2 valid, 1 missing, not 1"));
  CHECK(has(desk.game("status", "--format json"), "\"silent\": [1]"));
  // Others may not order a partner's unit; their orders do not replace the partner's.
  const Run bob = desk.mail("bob@example.org", "A GTR H\nA FNQ - JDT\n");
  INFO(bob.text);
  CHECK(bob.status == 0);
  CHECK(has(bob, "void: partner 2 commands this unit"));
  CHECK(has(bob, "@1 A Varnholt - JDT"));
  CHECK(has(desk.game("status"), "3 valid, 1 void"));
  // Each has their own lines: nobody's order replaces the other's.
  const Run again = desk.mail("cleo@example.org", "A GTR O\n");
  INFO(again.text);
  CHECK(has(again, "    A GTR O replaces A GTR - JQS\n"));
  CHECK_FALSE(has(again, "A GTR H;"));
  const Run held = desk.mail("bob@example.org", "A GTR D\nA FNQ - JDT\n");
  INFO(held.text);
  CHECK(has(held, "    A GTR D replaces A GTR H\n"));
  const Run resolved = desk.game("resolve", "--force");
  INFO(resolved.text);
  CHECK(resolved.status == 0);
  CHECK(has(desk.game("replay"), "step"));
  CHECK(desk.game("replay").status == 0);
}

TEST_CASE("partners cannot sign for each other", "[people][cli]") {
  const PeopleDesk desk;
  const Run forged = desk.mail("bob@example.org", "@2 A GTR H\n");
  CHECK(forged.status != 0);
  CHECK(has(forged, "remove the signature; the sender's address determines the writer"));
  CHECK(has(desk.game("status"), "NOTHING YET"));
  const Run both = desk.game("orders", "--power nation_1 --by Bob -", "@2 A GTR H\n");
  CHECK(both.status != 0);
  CHECK(has(both, "remove the signature; '--by' determines the writer"));
  // The game master may enter it for anybody.
  CHECK(desk.game("orders", "--power nation_1 -", "@2 A GTR H\n").status == 0);
  CHECK(has(desk.game("status"), "1 valid, 1 missing, not 1"));
}

TEST_CASE("a sheet is signed by name or number", "[people][cli]") {
  const PeopleDesk desk;
  CHECK(has(desk.game("orders", "--power nation_1 --by cleo -", "A GTR H\n"), "@2 A GTR H"));
  CHECK(has(desk.game("orders", "--power nation_1 --by 1 -", "A FNQ H\n"), "@1 A Varnholt H"));
  CHECK(desk.game("orders", "--power nation_1 --by Cleo --withdraw").status == 0);
  const Run shown = desk.game("orders", "--power nation_1");
  CHECK(has(shown, "@1 A Varnholt H"));
  CHECK_FALSE(has(shown, "A GTR H"));
  const Run eve = desk.game("orders", "--power nation_1 --by Eve -", "A FNQ H\n");
  CHECK(eve.status != 0);
  CHECK(has(eve, "'Eve' does not play"));
  CHECK(has(eve, "its players are Bob, Cleo"));
  const Run ann = desk.game("orders", "--power nation_2 --by Ann -", "A MHF H\n");
  CHECK(ann.status != 0);
  CHECK(has(ann, " has only one player"));
  CHECK(desk.game("orders", "--by Ann -", "A MHF H\n").status != 0);
}

TEST_CASE("one of several is replaced, and keeps the place", "[people][cli]") {
  const PeopleDesk desk;
  const Run set = desk.game("players", "--set 'nation_1#2=Dan <dan@example.org>'");
  INFO(set.text);
  CHECK(has(set, "Bob <bob@example.org>, Dan <dan@example.org>"));
  CHECK(has(desk.mail("dan@example.org", "A GTR H\n"), "@2 A GTR H"));
  CHECK(desk.mail("cleo@example.org", "A GTR H\n").status != 0);
  const Run third = desk.game("players", "--set 'nation_1#3=Eve'");
  CHECK(third.status != 0);
  CHECK(has(third, "'3' does not play"));
}

TEST_CASE("of two mails the later one counts, of one sheet all that is for a phase",
          "[people][cli]") {
  const PeopleDesk desk;
  const std::string head = "From: Ann <ann@example.org>\n\n";
  std::ofstream(desk.path("old"), std::ios::binary) << head << "A MHF H\n";
  std::ofstream(desk.path("new"), std::ios::binary) << head << "A MHF O\n";
  const Run both =
      desk.game("orders", "--mail '" + desk.path("old") + "' '" + desk.path("new") + "'");
  INFO(both.text);
  CHECK(both.status == 0);
  CHECK(has(both, "A Ilmarin O"));
  const Run stored = desk.game("orders", "--power nation_2");
  CHECK(has(stored, "A Ilmarin O"));
  CHECK_FALSE(has(stored, "A Ilmarin H"));
  // Lines above all headings and lines under the heading of the current phase are for the same
  // phase.
  const Run parted = desk.game("orders", "-", "nation_1:\nA FNQ H\nSpring 1:\nA GTR H\n");
  INFO(parted.text);
  CHECK(parted.status == 0);
  CHECK(has(parted, "A Varnholt H"));
  CHECK(has(parted, "A GTR H"));
}

TEST_CASE("one in the place of another is one, and a name of nothing names nothing",
          "[people][cli]") {
  const PeopleDesk desk;
  const Run two = desk.game("players", "--set 'nation_1#2=Cy, Dan'");
  CHECK(two.status != 0);
  CHECK(has(two, "'Cy, Dan' is several people, but 2 is one"));
  for (const char* nothing : {"''", "'---'"}) {
    const Run renamed = desk.game("rename", std::string(nothing) + " Foo");
    INFO(renamed.text);
    CHECK(renamed.status != 0);
  }
}

TEST_CASE("the page of partners shows who commands what", "[people][cli][pages]") {
  const PeopleDesk desk;
  const std::string folder = desk.path("pages");
  const Run pages =
      desk.game("pages", "-o '" + folder + "' --master '" + desk.path("all.html") + "'");
  INFO(pages.text);
  REQUIRE(pages.status == 0);
  std::size_t sharing = 0;
  for (const auto& file : std::filesystem::directory_iterator(folder + "/players")) {
    const std::string text = file_text(file.path().string());
    if (text.find("Who plays together") == std::string::npos) continue;
    ++sharing;
    CHECK(text.find("@1 Bob</b> (manager): A Varnholt") != std::string::npos);
    CHECK(text.find("@2 Cleo</b>: A GTR") != std::string::npos);
  }
  CHECK(sharing == 1);
  CHECK(file_text(desk.path("all.html")).find("@1 Bob</b> (manager)") != std::string::npos);
}

}  // namespace chancery::cli_tests
