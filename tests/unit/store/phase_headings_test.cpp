#include "core/store/phase_headings.h"

#include "tests/unit/game_fixture.h"
#include "tests/unit/standard_game.h"

namespace chancery {
namespace {

/// "Fall 1901 (movement)" for a name; "none".
std::string named(const StandardGame& game, const std::string& name, const std::string& now,
                  PhaseKind kind = PhaseKind::movement) {
  const Variant& variant = game.variant();
  const auto time = find_named_phase(variant, *find_time(variant, now, kind), name);
  if (!time) return "none";
  return phase_label(variant, *time) + " (" +
         std::string(phase_kind_name(variant.calendar.phases[time->phase].kind)) + ")";
}

/// "[Fall 1901|A PAR H/]" for each part, then "{problem}".
std::string parted(const StandardGame& game, const std::string& text) {
  const PhaseParts parts = part_by_phase(game.board(), game.start().time, text);
  std::string out;
  for (const PhasePart& part : parts.parts) {
    out += "[" + (part.time ? phase_label(game.variant(), *part.time) : std::string()) + "|";
    for (const char c : part.text) out += c == '\n' ? '/' : c;
    out += "]";
  }
  for (const std::string& problem : parts.problems) out += "{" + problem + "}";
  return out;
}

}  // namespace

TEST_CASE("a phase is found by its usual names", "[headings]") {
  const StandardGame game;
  CHECK(named(game, "fall 1901", "Spring 1901") == "Fall 1901 (movement)");
  CHECK(named(game, "Fall 1901 retreats", "Spring 1901") == "Fall 1901 retreats (retreat)");
  CHECK(named(game, "FALL 1901 RETREAT", "Spring 1901") == "Fall 1901 retreats (retreat)");
  CHECK(named(game, "Fall 1901 moves", "Spring 1901") == "Fall 1901 (movement)");
  CHECK(named(game, "Winter 1901 builds", "Spring 1901") == "Winter 1901 (adjustment)");
  // Without a year it is the next such phase, or the current one.
  CHECK(named(game, "Fall", "Spring 1901") == "Fall 1901 (movement)");
  CHECK(named(game, "Spring", "Spring 1901") == "Spring 1901 (movement)");
  CHECK(named(game, "Spring", "Fall 1901") == "Spring 1902 (movement)");
  CHECK(named(game, "Fall retreats", "Spring 1901") == "Fall 1901 retreats (retreat)");
  CHECK(named(game, "Spring 1901", "Fall 1901") == "Spring 1901 (movement)");
  for (const char* none : {"", "Autumn of 1901 was cold", "1901", "Sprnig 1901", "Paris",
                           "retreats", "Fall 99999999999999999999"})
    CHECK(named(game, none, "Spring 1901") == "none");
}

TEST_CASE("headings with phases split a text", "[headings]") {
  const StandardGame game;
  CHECK(parted(game, "A PAR H\n") == "[|A PAR H/]");
  CHECK(parted(game, "hello\nFall 1901:\nA PAR H\n*** Spring 1902 ***\nA PAR - BUR\n") ==
        "[|hello/][Fall 1901|A PAR H/][Spring 1902|A PAR - BUR/]");
  CHECK(parted(game, "Orders for Fall 1901:\nA PAR H") == "[|][Fall 1901|A PAR H/]");
  CHECK(parted(game, "Fall 1901: A PAR H; A MAR H") == "[|][Fall 1901|A PAR H; A MAR H/]");
  CHECK(parted(game, "France, Fall 1901:\nA PAR H") == "[|][Fall 1901|France/A PAR H/]");
  CHECK(parted(game, "Fall 1901 (France)\nA PAR H") == "[|][Fall 1901|France/A PAR H/]");
  CHECK(parted(game, "Winter:\nB A PAR") == "[|][Winter 1901|B A PAR/]");
  // Not headings: prose, comments, quotations, orders.
  for (const char* talk :
       {"In Fall 1901 we should talk", "# Fall 1901: a plan", "> Fall 1901:", "Year 1: nothing"})
    CHECK(parted(game, talk) == "[|" + std::string(talk) + "/]");
  CHECK(parted(game, "Sprng 1902:\nA PAR H") ==
        "[|Sprng 1902:/A PAR H/]{'Sprng 1902' is not the name of a phase; did you mean 'spring'?}");
}

TEST_CASE("a heading that is a name in play is put as the variant has it", "[headings]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("explore"));
  must(game.correct({"attribute nation_2 title The Free Folk"}, "their wish"));
  const auto known = [&](const std::string& sheet) {
    return with_known_headings(game.board(), game.position(), sheet);
  };
  CHECK(known("Varn:\nA FNQ H\n") == "Nation 1:\nA FNQ H\n");
  CHECK(known("the free folk: A MHF H") == "Nation 2: A MHF H\n");
  CHECK(known("FREE FOLK\nA MHF H") == "Nation 2\nA MHF H\n");
  CHECK(known("Nobody:\nA MHF H") == "Nobody:\nA MHF H\n");
  const OrderSheet sheet = game.board().reader().read_sheet(known("The Free Folk:\nA MHF H"));
  REQUIRE(sheet.sets.size() == 1);
  CHECK(sheet.sets.front().power == PowerId{1});
}

}  // namespace chancery
