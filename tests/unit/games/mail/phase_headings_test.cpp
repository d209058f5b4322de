#include "core/games/mail/phase_headings.h"

#include "tests/unit/game_fixture.h"
#include "tests/unit/standard_game.h"

namespace chancery::mail_tests {
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
    if (part.power.valid()) out += game.variant().powers[part.power.index()].name + ": ";
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

TEST_CASE("phases are found by their short forms", "[headings]") {
  const StandardGame game;
  for (const char* fall :
       {"F1901", "f 1901", "F-1901", "F01", "F'01", "Fall 01", "Fal. 1901", "F1901M", "f01m"})
    CHECK(named(game, fall, "Spring 1901") == "Fall 1901 (movement)");
  CHECK(named(game, "F1901R", "Spring 1901") == "Fall 1901 retreats (retreat)");
  CHECK(named(game, "W1901", "Spring 1901") == "Winter 1901 (adjustment)");
  CHECK(named(game, "W01A", "Spring 1901") == "Winter 1901 (adjustment)");
  CHECK(named(game, "S00", "Spring 1901") == "Spring 1900 (movement)");
  CHECK(named(game, "S99", "Spring 1901") == "Spring 1899 (movement)");
  for (const char* none : {"X1901", "S1", "A1901", "F1901X", "F1700", "for 1901", "W1901M"})
    CHECK(named(game, none, "Spring 1901") == "none");
  CHECK(parted(game, "F1901: A PAR H") == "[|][Fall 1901|A PAR H/]");
  CHECK(parted(game, "France S1902\nA PAR H") == "[|][Spring 1902|France: /A PAR H/]");
}

TEST_CASE("the subject of a mail names phases", "[headings]") {
  const StandardGame game;
  const auto subject = [&](const std::string& text) {
    std::string all;
    for (const NamedPhase& phase : phases_in_subject(game.variant(), game.start().time, text))
      all += phase_label(game.variant(), phase.time) + "/";
    return all;
  };
  CHECK(subject("Re: Spring in the club: Fall 1901") == "Fall 1901/");
  CHECK(subject("F1901 orders (France)") == "Fall 1901/");
  CHECK(subject("Fall 1901 retreats") == "Fall 1901 retreats/");
  CHECK(subject("W01 builds, S02 moves") == "Winter 1901/Spring 1902/");
  for (const char* none : {"", "Spring cleaning", "orders", "Game 1901", "2 orders"})
    CHECK(subject(none).empty());
}

TEST_CASE("the parts of a text know their lines", "[headings]") {
  const StandardGame game;
  const PhaseParts parts =
      part_by_phase(game.board(), game.start().time, "a\nb\nFall 1901: A PAR H\nA MAR H\n");
  REQUIRE(parts.parts.size() == 2);
  CHECK(parts.parts[0].line == 1);
  CHECK(parts.parts[1].line == 3);
  CHECK(parts.parts[1].text == "A PAR H\nA MAR H\n");
}

TEST_CASE("headings with phases split a text", "[headings]") {
  const StandardGame game;
  CHECK(parted(game, "A PAR H\n") == "[|A PAR H/]");
  CHECK(parted(game, "hello\nFall 1901:\nA PAR H\n*** Spring 1902 ***\nA PAR - BUR\n") ==
        "[|hello/][Fall 1901|/A PAR H/][Spring 1902|/A PAR - BUR/]");
  CHECK(parted(game, "Orders for Fall 1901:\nA PAR H") == "[|][Fall 1901|/A PAR H/]");
  CHECK(parted(game, "Fall 1901: A PAR H; A MAR H") == "[|][Fall 1901|A PAR H; A MAR H/]");
  CHECK(parted(game, "France, Fall 1901:\nA PAR H") == "[|][Fall 1901|France: /A PAR H/]");
  CHECK(parted(game, "Fall 1901 (France)\nA PAR H") == "[|][Fall 1901|France: /A PAR H/]");
  CHECK(parted(game, "Winter:\nB A PAR") == "[|][Winter 1901|/B A PAR/]");
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

}  // namespace chancery::mail_tests
