#include "core/game/text_report.h"

#include <catch2/catch.hpp>
#include <string>

#include "core/game/board.h"
#include "core/phase/adjudicate.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/standard_game.h"

namespace chancery {
namespace {

std::string text_of(const StandardGame& game, const Position& before, const std::string& orders) {
  return write_text_report(game.variant(), before, game.resolve(before, orders));
}

/// Everything from a heading to the next empty line.
std::string section(const std::string& text, const std::string& heading) {
  const std::size_t start = text.find("\n" + heading + "\n");
  if (start == std::string::npos) return {};
  const std::size_t first = start + heading.size() + 2;
  const std::size_t end = text.find("\n\n", first);
  return text.substr(first, end == std::string::npos ? end : end + 1 - first);
}

}  // namespace

TEST_CASE("a report has orders, retreats needed and standoffs", "[text_report]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR, A MAR; Germany: A BUR, A RUH; Italy: A TYR");
  const std::string text =
      text_of(game, before,
              "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A RUH - MUN; Italy: A TYR - MUN");
  CHECK(section(text, "France") ==
        "  A PAR - BUR          moved\n  A MAR S A PAR - BUR  supported\n");
  CHECK(section(text, "Dislodged") == "  Germany A BUR from PAR: may go to BEL, GAS, PIC\n");
  CHECK(section(text, "Standoffs") == "  MUN\n");
  CHECK(section(text, "Ownership").empty());
}

TEST_CASE("a report has owners and due adjustments when centers count", "[text_report]") {
  const StandardGame game;
  Position before = game.place("France: A SPA, F POR; Germany: A KIE, A MUN, A HOL", "Fall 1901",
                               PhaseKind::movement);
  game.own(before, "France: PAR, BRE; Germany: KIE, BER, MUN; Italy: ROM");
  const std::string text = text_of(game, before, "France: A SPA H, F POR H; Germany: A KIE - BER");
  CHECK(section(text, "Changes of owner") ==
        "  HOL: nobody -> Germany\n  POR: nobody -> France\n  SPA: nobody -> France\n");
  const std::string owned = section(text, "Ownership");
  CHECK(owned.find("  France    4 (+2)  BRE, PAR, POR, SPA\n") != std::string::npos);
  CHECK(owned.find("  Germany   4 (+1)  BER, HOL, KIE, MUN\n") != std::string::npos);
  CHECK(owned.find("  Turkey    0\n") != std::string::npos);
  CHECK(owned.find("  nobody   25") != std::string::npos);
  CHECK(section(text, "Adjustments due") ==
        "  France   builds 2 (at BRE, PAR)\n  Germany  builds 1 (at KIE)\n"
        "  Italy    builds 1 (at ROM)\n");
}

TEST_CASE("votes and the end of a game are reported", "[text_report]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR; Germany: A MUN");
  const std::string one = text_of(game, before, "France: DRAW; Germany: A MUN H");
  CHECK(section(one, "Votes") == "  France: DRAW\n");
  CHECK(one.find("The game is over") == std::string::npos);
  const std::string both = text_of(game, before, "France: DRAW; Germany: DRAW");
  CHECK(section(both, "The game is over") == "  all powers that have units left agree on a draw\n");
}

TEST_CASE("units without orders are reported only in movement phases", "[text_report]") {
  const StandardGame game;
  Position winter =
      game.place("France: A GAS; Germany: A KIE, A MUN", "Winter 1901", PhaseKind::adjustment);
  game.own(winter, "France: PAR; Germany: KIE");
  const std::string text = text_of(game, winter, "Germany: A KIE D");
  CHECK(section(text, "Germany") == "  A KIE D  disbanded\n");
  CHECK(section(text, "France").empty());
  const Position spring = game.place("France: A GAS");
  CHECK(section(text_of(game, spring, ""), "France") == "  A GAS (no order)  held\n");
}

TEST_CASE("owners with short names stand in line with nobody", "[text_report]") {
  const LoadResult loaded = load_child("");
  REQUIRE(loaded.variant);
  const Board board(loaded.variant);
  const Position before = start_position(*loaded.variant);
  const PhaseReport report = resolve_phase(loaded.variant, board.reader(), before, {});
  const std::string owned =
      section(write_text_report(*loaded.variant, before, report), "Ownership");
  CHECK(owned.find("  Red      1") != std::string::npos);
  CHECK(owned.find("  nobody   ") != std::string::npos);
}

}  // namespace chancery
