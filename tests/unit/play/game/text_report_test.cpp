#include "core/play/game/text_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "core/play/game/board.h"
#include "core/play/game/phase_summary.h"
#include "core/play/game/position_text.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/child_of_tiny.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/source_tree.h"
#include "tests/unit/standard_game.h"

namespace chancery::game_tests {
namespace {

std::string text_of(const StandardGame& game, const Position& before, const std::string& orders) {
  return write_report_with_ids(game.variant(), before, game.resolve(before, orders));
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

TEST_CASE("people read the names of places in reports", "[text_report]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR, A MAR; Germany: A BUR, A RUH; Italy: A TYR");
  const std::string text = write_text_report(
      game.variant(), before,
      game.resolve(before,
                   "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A RUH - MUN; "
                   "Italy: A TYR - MUN"));
  CHECK(section(text, "France") ==
        "  A Paris - Burgundy                 moved\n"
        "  A Marseilles S A Paris - Burgundy  supported\n");
  CHECK(section(text, "Dislodged") ==
        "  Germany A Burgundy from Paris: may go to Belgium, Gascony, Picardy\n");
  CHECK(section(text, "Standoffs") == "  Munich\n");
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

TEST_CASE("a report has owners and due adjustments if no dislodged unit can retreat",
          "[text_report]") {
  const StandardGame game;
  Position before =
      game.place("Austria: A ALB, A SER, A TRI, A GRE; Turkey: F ION, F ADR", "Fall 1901");
  game.own(before, "Austria: BUD, VIE; Turkey: CON");
  const std::string text = text_of(game, before, "Turkey: F ION - ALB, F ADR S F ION - ALB");
  CHECK(section(text, "Dislodged") == "  Austria A ALB from ION: nowhere to go, disbanded\n");
  CHECK(section(text, "Changes of owner") ==
        "  GRE: nobody -> Austria\n  SER: nobody -> Austria\n  TRI: nobody -> Austria\n");
  CHECK(section(text, "Ownership").find("  Austria   5 (+3)") != std::string::npos);
  CHECK(section(text, "Adjustments due") ==
        "  Austria  builds 2 (at BUD, VIE)\n  Turkey   disbands 1\n");
}

TEST_CASE("a report does not say that a unit in disorder had nowhere to go", "[text_report]") {
  const SourceTree files;
  LoadRequest request;
  request.variant = "era_of_empire";
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, files);
  REQUIRE(loaded.variant);
  const StandardGame game(std::make_shared<const Board>(loaded.variant));
  const Position before = game.place("China: A CHU, A YUN; France: A CAN, A TON", "Spring 1870");
  const std::string text = text_of(game, before, "France: A TON - YUN, A CAN S A TON - YUN");
  CHECK(section(text, "Dislodged") == "  China A YUN from TON: in civil disorder, disbanded\n");
}

TEST_CASE("a report names who was in the way, and who was dislodged besides", "[text_report]") {
  const StandardGame game;
  const Position before = game.place(
      "France: A PAR, A MAR; Germany: A BUR; England: A LON, F NTH; Russia: F SKA, F "
      "NWY");
  const std::string orders =
      "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A BUR - PAR; England: A LON - BEL, "
      "F NTH C A LON - BEL; Russia: F SKA - NTH, F NWY S F SKA - NTH";
  const std::string text = text_of(game, before, orders);
  CHECK(section(text, "Germany") == "  A BUR - PAR          bounced (A PAR), dislodged\n");
  const std::string lost = "dislodged by F SKA - NTH, 2 against 1";
  CHECK(section(text, "England") ==
        "  A LON - BEL          disrupted (F SKA): F NTH, its only convoy, was " + lost +
            "\n  F NTH C A LON - BEL  disrupted (F SKA): " + lost + "\n");
}

TEST_CASE("an explained report says each thing once", "[text_report]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR, A MAR; Germany: A BUR");
  PhaseOptions options;
  options.explain = true;
  const std::string text = write_report_with_ids(
      game.variant(), before,
      game.resolve(before, "France: A PAR - PIC, A MAR - PAR; Germany: A BUR - LON", options));
  CHECK(section(text, "France") ==
        "  A PAR - PIC  moved\n      Unopposed.\n"
        "  A MAR - PAR  void: Paris is not adjacent to Marseilles for A MAR; it can move to BUR, "
        "GAS, PIE or SPA\n");
}

TEST_CASE("a report says why a retreat failed", "[text_report]") {
  const StandardGame game;
  Position before = game.place("France: A MUN, A RUH", "Spring 1901 retreats", PhaseKind::retreat);
  Dislodged dislodged;
  dislodged.unit = {game.power("Germany"), before.units.front().unit_class, game.space("MUN")};
  dislodged.retreats = {game.space("BER")};
  before.dislodged.push_back(dislodged);
  CHECK(section(text_of(game, before, "Germany: A MUN - RUH"), "Germany") ==
        "  A MUN - RUH  void: A MUN cannot retreat to Ruhr, which is occupied; it can retreat to "
        "BER\n");
}

TEST_CASE("a center that is worth nothing to its owner is marked and not counted",
          "[text_report]") {
  const TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game("colonial"));
  const Variant& variant = game.variant();
  Position position = game.position();
  const ProvinceId there = *variant.map.find_province("HK");
  const PowerId china = *game.board().find_power("China").value;
  const std::int32_t counted = standings(variant, position, position)[china.index()].centers;
  position.owner[there.index()] = china;
  const PowerStanding standing = standings(variant, position, position)[china.index()];
  CHECK(standing.centers == counted);
  CHECK(std::find(standing.owned.begin(), standing.owned.end(), "HK (not counted)") !=
        standing.owned.end());
  const std::string text = write_position_text(variant, position);
  CHECK(text.find("Hong Kong (not counted)") != std::string::npos);
  // The report gives the number of the centers that count.
  Position before = position;
  while (!captures_before_next(variant, before) &&
         before.time.phase + 1U < variant.calendar.phases.size())
    ++before.time.phase;
  PhaseReport report;
  report.after = before;
  const std::string owned = section(write_report_with_ids(variant, before, report), "Ownership");
  INFO(owned);
  CHECK(owned.find(fmt::format("  China    {:>2} ", counted)) != std::string::npos);
  CHECK(owned.find("HK (not counted)") != std::string::npos);
}

TEST_CASE("votes and the end of a game are reported", "[text_report]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR; Germany: A MUN");
  const std::string word = text_of(game, before, "France: DRAW; Germany: A MUN H");
  CHECK(section(word, "Votes") == "  France: DRAW\n");
  CHECK(word.find("The game is over") == std::string::npos);
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

TEST_CASE("a unit without an order has its number if it shares its province", "[text_report]") {
  const LoadResult loaded = load_child(
      "[province.HIL]\nopen = true\n[setup.crowd]\nstart = { year = 100 }\n"
      "units.red = [\"R HIL\", \"R HIL\"]\n");
  REQUIRE(loaded.variant);
  const Variant& variant = *loaded.variant;
  const Board board(loaded.variant);
  const Position& start = board.start(variant.setups.back());
  const OrderSheet sheet = board.reader().read_sheet("Red\nR HIL #2 H\n", &start);
  const PhaseReport report = resolve_phase(loaded.variant, board.reader(), start, sheet.sets);
  CHECK(section(write_report_with_ids(variant, start, report), "Red") ==
        "  R HIL #2 H           held\n  R HIL #1 (no order)  held\n");
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

}  // namespace chancery::game_tests
