#include <catch2/catch.hpp>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "tests/unit/project.h"
#include "tests/unit/standard_game.h"

namespace chancery::game_tests {

// Orders as people write them, in the variants with such words.
namespace {

StandardGame game_of(const std::string& variant, StandardGame::Choices rules = {}) {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path("variants/" + variant);
  request.search = {project_path("variants")};
  request.rules = std::move(rules);
  const auto loaded = boards.get(request);
  if (!loaded->board) throw std::invalid_argument(loaded->first_error());
  return StandardGame(loaded->board);
}

Unit unit_at(const StandardGame& game, std::string_view power, std::string_view text) {
  Unit unit;
  unit.power = game.power(power);
  unit.unit_class = *game.board().find_class(text.substr(0, 1)).value;
  unit.at = game.space(text.substr(2));
  return unit;
}

/// One power in a phase of that kind, with these units; in a retreat phase, they are dislodged.
struct Desk {
  StandardGame game;
  std::string power;
  Position position;

  Desk(StandardGame on, PhaseKind kind, std::string of, const std::vector<std::string>& own,
       const std::vector<std::pair<std::string, std::string>>& others = {})
      : game(std::move(on)), power(std::move(of)), position(game.start()) {
    position.units.clear();
    const std::vector<Phase>& phases = game.variant().calendar.phases;
    while (phases[position.time.phase].kind != kind) ++position.time.phase;
    for (const std::string& text : own) {
      const Unit unit = unit_at(game, power, text);
      if (kind == PhaseKind::retreat)
        position.dislodged.push_back({unit, ProvinceId::none(), true, {}});
      else
        position.units.push_back(unit);
    }
    for (const auto& [owner, text] : others) position.units.push_back(unit_at(game, owner, text));
    position.reindex(game.variant().map);
  }

  [[nodiscard]] OrderLine read(std::string_view line) const {
    return game.board().reader().read(line, game.power(power), position);
  }
  /// The orders of a sheet with this line, as printed; unreadable ones with the reason.
  [[nodiscard]] std::vector<std::string> sheet(const std::string& line) const {
    const OrderSheet sheet = game.board().reader().read_sheet(power + "\n" + line, &position);
    CHECK(sheet.problems == std::vector<std::string>{});
    std::vector<std::string> orders;
    for (const OrderSet& set : sheet.sets)
      for (const std::string& order : set.lines) {
        const OrderLine order_line = read(order);
        orders.push_back(order_line.why.empty() ? order_line.printed : "void: " + order_line.why);
      }
    return orders;
  }
};

struct Written {
  std::string_view line;
  std::string_view printed;
};

void check_read(const Desk& desk, const std::vector<Written>& lines) {
  for (const Written& line : lines) {
    CAPTURE(desk.game.variant().id, line.line);
    const OrderLine read = desk.read(line.line);
    CHECK(read.why == "");
    CHECK(read.printed == line.printed);
    CHECK(desk.sheet(std::string(line.line)) ==
          std::vector<std::string>{std::string(line.printed)});
  }
}

Desk english(PhaseKind kind = PhaseKind::movement) {
  return Desk(game_of("standard"), kind, "England", {"F LON", "F NTH", "A YOR", "F STP/NC"},
              {{"Germany", "A MUN"}, {"France", "A PAR"}, {"France", "A MAR"}});
}

Desk french(PhaseKind kind = PhaseKind::movement) {
  return Desk(game_of("standard"), kind, "France", {"A MAR", "A PAR", "F BRE", "F SPA/SC", "A BUR"},
              {{"Germany", "A MUN"}});
}

Desk russian(PhaseKind kind = PhaseKind::movement) {
  return Desk(game_of("colonial"), kind, "Russia", {"A MOS", "A OMSK", "F P.ART"},
              {{"Turkey", "F EGY"}, {"Britain", "F RS"}});
}

}  // namespace

TEST_CASE("orders as services, judges and letters write them", "[written_orders]") {
  check_read(french(),
             {
                 {"A PAR-GAS.", "A PAR - GAS"},
                 {"A Par -> Gas", "A PAR - GAS"},
                 {"par-gas", "A PAR - GAS"},
                 {"The army at Paris move to Gascony", "A PAR - GAS"},
                 {"The army at Paris move to Gascony via convoy", "A PAR - GAS via convoy"},
                 {"Move A Par to Gas", "A PAR - GAS"},
                 {"Please move the army in Paris to Gascony. Thanks.", "A PAR - GAS"},
                 {"A Paris holds", "A PAR H"},
                 {"A Paris stands", "A PAR H"},
                 {"Hold A Par", "A PAR H"},
                 {"army Paris: hold", "A PAR H"},
                 {"A PAR SUPPORT A MAR - BUR", "A PAR S A MAR - BUR"},
                 {"A Par S (A Mar-Bur)", "A PAR S A MAR - BUR"},
                 {"(A Par) - Gas", "A PAR - GAS"},
                 {"[A Par - Gas]", "A PAR - GAS"},
                 {"army Paris supports fleet Brest to Gascony", "A PAR S F BRE - GAS"},
                 {"F Spa (sc) - MAO", "F SPA/SC - MAO"},
                 {"(F Spa(s)) - MAO", "F SPA/SC - MAO"},
                 {"A Bur S German A Mun - Ruh", "A BUR S German A MUN - RUH"},
                 {"A Bur S A Mun (German) - Ruh", "A BUR S German A MUN - RUH"},
                 {"A Bur S English A Mun - Ruh", "A BUR S A MUN - RUH"},
                 {"DRAW, please", "DRAW"},
             });
  check_read(english(),
             {
                 {"F(LON)-ENG", "F LON - ENG"},
                 {"F (London) - ENG", "F LON - ENG"},
                 {"The army at York move to London.", "A YOR - LON"},
                 {"A Yor-Nwy via NTH", "A YOR - NWY via convoy"},
                 {"A Yor - Nwy via North Sea", "A YOR - NWY via convoy"},
                 {"A Yor - Nwy (via North Sea)", "A YOR - NWY via convoy"},
                 {"A Yor - Nwy via NTH, NWG", "A YOR - NWY via convoy"},
                 {"A Yor - Nwy via NTH and NWG", "A YOR - NWY via convoy"},
                 {"A Yor - Nwy via NTH - NWG", "A YOR - NWY via convoy"},
                 {"A Yor - Nwy (convoyed)", "A YOR - NWY via convoy"},
                 {"Fleet North Sea Convoys Army Yorkshire to Norway", "F NTH C A YOR - NWY"},
                 {"F STP(NC) H", "F STP/NC H"},
                 {"F StP/nc H", "F STP/NC H"},
                 {"F St. Petersburg. (nc) - Bar.", "F STP/NC - BAR"},
             });
}

TEST_CASE("a path written with 'via' counts where paths count", "[written_orders]") {
  Desk desk(game_of("standard", {{"convoy.path_in_order", "optional"}}), PhaseKind::movement,
            "England", {"A YOR", "F NTH", "F NWG"});
  for (const std::string_view line :
       {"A YOR - NWY via NTH, NWG", "A YOR - NWY via NTH and NWG", "A YOR - NTH - NWG - NWY"}) {
    CAPTURE(line);
    CHECK(desk.read(line).path ==
          std::vector<ProvinceId>{desk.game.province("NTH"), desk.game.province("NWG")});
  }
}

TEST_CASE("retreats, builds and disbands as people write them", "[written_orders]") {
  check_read(french(PhaseKind::retreat),
             {
                 {"Retreat A Bur-Gas", "A BUR - GAS"},
                 {"A Bur OTB", "A BUR D"},
                 {"A Bur - OTB", "A BUR D"},
                 {"A Bur retreats off the board", "A BUR D"},
                 {"A Bur retreats to Gascony, thank you", "A BUR - GAS"},
             });
  check_read(english(PhaseKind::adjustment), {
                                                 {"Build army in Edinburgh", "B A EDI"},
                                                 {"Build an army in Edinburgh", "B A EDI"},
                                                 {"build: A Edi", "B A EDI"},
                                                 {"waive build", "W"},
                                                 {"waive a build", "W"},
                                                 {"R F NTH", "F NTH D"},
                                                 {"rem F NTH", "F NTH D"},
                                                 {"Remove the fleet in the North Sea", "F NTH D"},
                                             });
}

TEST_CASE("several orders on one line", "[written_orders]") {
  using Lines = std::vector<std::string>;
  const Lines two = {"A PAR - GAS", "A MAR - PIE"};
  const Desk desk = french();
  for (const std::string_view line :
       {"A Par-Gas. A Mar-Pie.", "A Par-Gas; A Mar-Pie", "A Par-Gas, A Mar-Pie",
        "A Par-Gas / A Mar-Pie", "1. A Par-Gas 2. A Mar-Pie", "1) A Par-Gas 2) A Mar-Pie",
        "1. A Par-Gas. 2. A Mar-Pie.", "A Par-Gas and A Mar-Pie",
        "Please: A Par-Gas, A Mar-Pie. Thanks."}) {
    CAPTURE(line);
    CHECK(desk.sheet(std::string(line)) == two);
  }
  CHECK(desk.sheet("F Spa/sc - MAO / A Par-Gas") == Lines{"F SPA/SC - MAO", "A PAR - GAS"});
  CHECK(desk.sheet("F Spa, sc - MAO, A Par-Gas") == Lines{"F SPA/SC - MAO", "A PAR - GAS"});
  CHECK(desk.sheet("Thanks.").empty());
  // Text that cannot be read is not split at a slash.
  CHECK(desk.sheet("A Par-Gas / Bur") ==
        Lines{"void: 'A Par-Gas' is an order, but '/ Bur' after it cannot be read"});
  // A number without an order.
  for (const char* line : {"1)", "1:", "2) "}) {
    CAPTURE(line);
    REQUIRE(desk.sheet(line).size() == 1);
    CHECK(
        desk.sheet(line).front().starts_with("void: there is no order in this line; for example"));
  }
  // A bracket is quoted with its content.
  CHECK(desk.sheet("A Par-Gas (blah)") ==
        Lines{"void: 'A Par-Gas' is an order, but '(blah)' after it cannot be read"});
  const Desk builds = english(PhaseKind::adjustment);
  CHECK(builds.sheet("Build A Edi, F Lvp; remove F NTH and A Yor") ==
        Lines{"B A EDI", "B F LVP", "F NTH D", "A YOR D"});
  CHECK(builds.sheet("F St. Petersburg (nc) remove. Build A Edi.") ==
        Lines{"F STP/NC D", "B A EDI"});
  // A line of several orders in a list of orders.
  const StandardGame& game = desk.game;
  const PhaseReport report =
      game.resolve(game.place("France: A PAR, A MAR"), "France: A PAR - GAS. A MAR - PIE.");
  CHECK(game.units(report.after) == "France: A GAS, A PIE");
}

TEST_CASE("a condition or exception makes an order void", "[written_orders]") {
  using Lines = std::vector<std::string>;
  const Desk desk = french();
  const auto why = [](const std::string& word) {
    return "void: this cannot be read because of '" + word +
           "': an order says what the unit does, without conditions and exceptions";
  };
  CHECK(desk.sheet("A Par-Gas, unless A Mun moves") == Lines{why("unless")});
  CHECK(desk.sheet("A Par-Gas. Unless A Mun moves.") == Lines{why("Unless")});
  CHECK(desk.sheet("A Par - Gas if you please") == Lines{why("if")});
  CHECK(desk.sheet("Do not move A Par") == Lines{why("not")});
  CHECK(desk.sheet("A Par holds instead") == Lines{why("instead")});
  CHECK(desk.sheet("A Par-Gas, or Bur") == Lines{why("or")});
  CHECK(desk.sheet("A Par-Gas. Thanks for not attacking me.") == Lines{why("not")});
  CHECK(desk.sheet("A Par-Gas. If A Bur dislodged retreat Ruh, Bel.") ==
        Lines{"A PAR - GAS", "IF A BUR DISLODGED RETREAT RUH, BEL"});
}

TEST_CASE("headings as people write them", "[written_orders]") {
  const auto power_of = [](const StandardGame& game, const std::string& heading) {
    const OrderSheet sheet = game.board().reader().read_sheet(heading + "\nA PAR H\n");
    CAPTURE(heading);
    CHECK(sheet.problems == std::vector<std::string>{});
    REQUIRE(sheet.sets.size() == 1);
    CHECK(sheet.sets[0].lines == std::vector<std::string>{"A PAR H"});
    return game.variant().powers[sheet.sets[0].power.index()].name;
  };
  const StandardGame standard;
  for (const std::string heading : {"[Italy]", "ITA:", "Italy 1901:", "ITALY - 1901", "[Ita]",
                                    "Orders for Italy, Fall 1901", "Italy, Spring 1901:"})
    CHECK(power_of(standard, heading) == "Italy");
  CHECK(power_of(standard, "FRA:") == "France");
  CHECK(power_of(standard, "Austria/Hungary") == "Austria");
  CHECK(power_of(standard, "Austria/Hungary:") == "Austria");
  for (const std::string variant : {"colonial", "era_of_empire"})
    for (const std::string heading :
         {"RUSSIA - 1870", "Orders for Russia, 1870", "Russia 1870:", "RUS:", "[RUSSIA]"})
      CHECK(power_of(game_of(variant), heading) == "Russia");
}

TEST_CASE("the railroad and the canal of Colonial as people write them", "[written_orders]") {
  check_read(russian(),
             {
                 {"A MOS-TSR-IRK", "A MOS - TSR - IRK"},
                 {"A MOS - IRK (TSR)", "A MOS - TSR - IRK"},
                 {"A MOS - IRK by TSR", "A MOS - TSR - IRK"},
                 {"A MOS - IRK via the Trans-Siberian Railroad", "A MOS - TSR - IRK"},
                 {"A MOS - Trans Siberian Railway - IRK", "A MOS - TSR - IRK"},
                 {"Army Moscow to Irkutsk by the train", "A MOS - TSR - IRK"},
                 {"A OMSK S A MOS-TSR-IRK", "A OMSK S A MOS - IRK"},
                 {"A OMSK S A MOS - IRK (TSR)", "A OMSK S A MOS - IRK"},
                 {"A OMSK S A MOS - IRK by Trans Siberian Railway", "A OMSK S A MOS - IRK"},
                 {"If OMSK is dislodged, retreats (in order of preference): PERM, KRA",
                  "IF A OMSK DISLODGED RETREAT PERM, KRA"},
                 {"If two Supply Centers are gained, build A MOS and F P.ART",
                  "IF 2 BUILDS BUILD A MOS, F P.ART"},
                 {"if only one is gained, build A MOS", "IF 1 BUILDS BUILD A MOS"},
             });
  const Desk british(game_of("colonial"), PhaseKind::movement, "Britain", {"F RS", "A SYR"},
                     {{"Turkey", "F EGY"}});
  check_read(british, {
                          {"F RS-SC-MED", "F RS - MED"},
                          {"F RS-Suez-MED", "F RS - MED"},
                          {"F RS - MED via Suez Canal", "F RS - MED"},
                          {"F Red Sea to Mediterranean Sea through the Suez Canal", "F RS - MED"},
                      });
  const Desk turkish(game_of("colonial"), PhaseKind::movement, "Turkey", {"F EGY"},
                     {{"Britain", "F RS"}});
  check_read(turkish, {
                          {"SC British F RS-MED", "SC British F RS - MED"},
                          {"Suez Canal: British F RS - MED", "SC British F RS - MED"},
                          {"SC F RS-MED", "SC F RS - MED"},
                          {"F EGY S British F RS-MED", "F EGY S British F RS - MED"},
                          {"F EGY S F RS - Suez - MED", "F EGY S F RS - MED"},
                      });
  const Desk chinese(game_of("colonial"), PhaseKind::adjustment, "China", {});
  CHECK(chinese.sheet("build A PEK and A CAN") == std::vector<std::string>{"B A PEK", "B A CAN"});
}

}  // namespace chancery::game_tests
