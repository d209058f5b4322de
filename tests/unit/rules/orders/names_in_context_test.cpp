// Ruling G3: a name with several meanings is read as the one with which the order is possible.
#include <catch2/catch.hpp>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/project.h"
#include "tests/unit/standard_game.h"

namespace chancery::names_in_context {
namespace {

using Switches = std::vector<std::pair<std::string, std::string>>;

StandardGame game_of(const std::string& variant, const Switches& switches = {}) {
  static BoardCache boards;
  LoadRequest request;
  request.variant = project_path("variants/" + variant);
  request.search = {project_path("variants")};
  request.rules = switches;
  const auto loaded = boards.get(request);
  if (!loaded->board) throw std::invalid_argument(loaded->first_error());
  return StandardGame(loaded->board);
}

/// A position of a variant, in which lines are read.
struct Table {
  StandardGame game;
  Position position;

  Table(const std::string& variant, const std::string& units, const std::string& time,
        PhaseKind kind = PhaseKind::movement, const Switches& switches = {})
      : game(game_of(variant, switches)), position(game.place(units, time, kind)) {}

  [[nodiscard]] OrderLine read(const std::string& power, const std::string& line) const {
    return game.board().reader().read(line, game.power(power), position);
  }
  [[nodiscard]] PhaseReport resolve(const std::string& sheet) const {
    const OrderReader& reader = game.board().reader();
    return resolve_phase(game.board().shared_variant(), reader, position,
                         reader.read_sheet(sheet).sets, {});
  }
};

struct Line {
  std::string power;
  std::string text;
  std::string printed;
};

void check_read(const Table& table, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    CAPTURE(line.text);
    const OrderLine read = table.read(line.power, line.text);
    CHECK(read.why == "");
    CHECK(read.printed == line.printed);
    CHECK_FALSE(read.notes.empty());  // the writer gets a note
  }
}

/// Checks lines without a meaning, or with two, and the reason.
void check_void(const Table& table, const std::vector<Line>& lines) {
  for (const Line& line : lines) {
    CAPTURE(line.text);
    CHECK(table.read(line.power, line.text).why == line.printed);
  }
}

Table standard(const std::string& units, const Switches& switches = {}) {
  return {"standard", units, "Spring 1901", PhaseKind::movement, switches};
}
Table colonial(const std::string& units) {
  return {"colonial", units, "1870"};
}
Table era(const std::string& units) {
  return {"era_of_empire", units, "Spring 1870"};
}

}  // namespace

TEST_CASE("G3: names of Standard in context", "[names_in_context]") {
  const Table table = standard(
      "England: A WAL, F EDI, F ENG, F LON, A YOR; France: F MAO, A BRE, F TUN; "
      "Russia: A STP, A MOS, F SWE; Germany: F HEL, A KIE, A MUN; Italy: A VEN, F TYS");
  check_read(table, {
                        {"England", "A WAL - Liv", "A WAL - LVP"},
                        {"England", "A Yor - Liv.", "A YOR - LVP"},
                        {"England", "army Wales to LIV", "A WAL - LVP"},
                        {"England", "A WAL S A YOR - Liv", "A WAL S A YOR - LVP"},
                        {"France", "F TUN - West Medi", "F TUN - WES"},
                        {"France", "F MAO - W MED", "F MAO - WES"},
                        {"France", "F MAO - N Afri", "F MAO - NAF"},
                        {"Germany", "F HEL - Nor S", "F HEL - NTH"},
                        {"England", "F EDI - Norweg", "F EDI - NWG"},
                        {"Italy", "F TYS - Gulf Ly", "F TYS - LYO"},
                        {"Russia", "F SWE - G of Both", "F SWE - BOT"},
                        {"France", "A BRE - Gasco", "A BRE - GAS"},
                    });
  // The names fit another place better: an exact one that is possible is never changed.
  CHECK(table.read("Russia", "A MOS - Liv").printed == "A MOS - LVN");
  CHECK(table.read("Russia", "A MOS - Liv").notes.empty());
  CHECK(table.read("Russia", "A STP - Nor").printed == "A STP - NWY");
  check_void(
      table,
      {{"England", "F EDI - NOR", "this can be read as 'F EDI - NTH' or 'F EDI - NWG'"},
       {"Russia", "F SWE - Fi", "'Fi' is not a place here; did you mean Finland?"},
       {"England", "F EDI - Norh Sea", "'Norh Sea' is not a place here; did you mean North Sea?"}});
}

TEST_CASE("G3: powers may be abbreviated", "[names_in_context]") {
  const Table table =
      standard("France: A BEL, F ENG; Germany: A KIE, A MUN; England: F NTH; Austria: A TYR");
  check_read(table, {
                        {"France", "A BEL S GER A KIE - HOL", "A BEL S German A KIE - HOL"},
                        {"France", "A BEL S Ger. A KIE - HOL", "A BEL S German A KIE - HOL"},
                        {"France", "A BEL S A KIE (Ger) - HOL", "A BEL S German A KIE - HOL"},
                        {"France", "A BEL S A Germ KIE - HOL", "A BEL S German A KIE - HOL"},
                        {"Germany", "A MUN S Fr. A BEL - RUH", "A MUN S French A BEL - RUH"},
                        {"Germany", "A MUN S FRA A BEL - RUH", "A MUN S French A BEL - RUH"},
                        {"Germany", "A MUN S Aus A TYR", "A MUN S Austrian A TYR"},
                        {"France", "A BEL S Eng F NTH - HOL", "A BEL S English F NTH - HOL"},
                        {"France", "FRA A BEL - HOL", "A BEL - HOL"},
                    });
  CHECK(table.read("France", "A BEL S GER A KIE - HOL").notes ==
        std::vector<std::string>{"'GER' read as German"});
  // A place of exactly that name is the place.
  CHECK(table.read("France", "A BEL S ENG - NTH").printed == "A BEL S F ENG - NTH");
  CHECK(table.read("France", "A BEL S ENG - NTH").notes.empty());
}

TEST_CASE("G3: names of Colonial in context", "[names_in_context]") {
  const Table table = colonial(
      "China: A CAN, A PEK, A SHA; Britain: A BEN, F SIN, F HK, A RAN, F MAD; "
      "Turkey: F EGY, A ANG, F SOM; France: F SCS, F LS, A TON, A ANN; Russia: A MOS, A VLA, F "
      "P.ART; "
      "Japan: F FUS, F KYU; Holland: F NEW");
  check_read(table, {
                        {"China", "A CAN - MAN", "A CAN - MAY"},
                        {"China", "A PEK - MAN", "A PEK - MAC"},
                        {"France", "F LS - MANI", "F LS - MNA"},
                        {"France", "F LS - MAN", "F LS - MNA"},
                        {"Turkey", "F EGY - MED SEA", "F EGY - MED"},
                        {"Turkey", "F EGY - Medit Sea", "F EGY - MED"},
                        {"France", "A TON - N SIAM", "A TON - N.SAM"},
                        {"France", "A ANN - N. Siam", "A ANN - N.SAM"},
                        {"Britain", "A RAN - U BURMA", "A RAN - U.BUR"},
                        {"Britain", "A RAN - Up Burma", "A RAN - U.BUR"},
                        {"Britain", "A BEN - UPPER B", "A BEN - U.BUR"},
                        {"Japan", "F KYU - E China Sea", "F KYU - ECS"},
                        {"Britain", "F HK - S China S", "F HK - SCS"},
                        {"France", "F SCS S Chi A CAN - HK", "F SCS S Chinese A CAN - HK"},
                        {"Britain", "F MAD - Bay Beng", "F MAD - BOB"},
                        {"Holland", "F NEW - JAVA S", "F NEW - JS"},
                    });
  CHECK(table.read("China", "A CAN - MAN").notes ==
        std::vector<std::string>{"'MAN' read as Mandalay"});
  CHECK(table.read("Britain", "F HKG H").printed == "F HK H");
  CHECK(table.read("China", "A CAN - HKG").printed == "A CAN - HK");
}

TEST_CASE("C11: context never makes a train of a move", "[names_in_context]") {
  const Table table = colonial("Russia: A MOS, A VLA");
  const OrderLine line = table.read("Russia", "A MOS - IRK");
  CHECK(line.order.action == Action::move);
  CHECK(table.read("Russia", "A Mosc - Irku").order.action == Action::move);
  CHECK(table.read("Russia", "A MOS - TSR - Irku").order.action == Action::legs);
  CHECK(table.read("Russia", "A MOS - TSR - Kra").printed == "A MOS - TSR - KRA");
}

TEST_CASE("readings that nobody meant", "[names_in_context]") {
  // A letter of a class and the word after it are not one name.
  const Table table = colonial(
      "Turkey: A ANG, F SOM; Japan: F FUS; Holland: F NEW, F CEL; Russia: A MOS; China: A CAN");
  check_void(table, {
                        {"Turkey", "A NG - CEL",
                         "no unit of yours stands in New Guinea (there is a Dutch fleet); your "
                         "units are A ANG and F SOM"},
                        {"Japan", "F US - YS", "'US' is not a place here; your unit is F FUS"},
                        {"Japan", "F OR - YS",
                         "this cannot be read because of 'OR': an order says what the unit does, "
                         "without conditions and exceptions"},
                        {"Turkey", "A SEA - SYR", "'SEA' may be Okhotsk Sea or Sea of Japan"},
                    });
  CHECK(era("Netherlands: A NG; Turkey: A ANG").read("Turkey", "A NG - CEL").why ==
        "no unit of yours stands in New Guinea (there is a Dutch army); your unit is A ANG");
  for (const std::string line : {"A CN - MY", "A CTN - MDY", "A CAN - MDLY", "A CAN - NDA",
                                 "A CAN - us", "A CAN - M", "A CAN - MA"}) {
    CAPTURE(line);
    CHECK_FALSE(table.read("China", line).why.empty());
  }
  for (const std::string line :
       {"IF A CAN DISLODGED RETREAT MAY and TON", "IF A CAN DISLODGED RETREAT MAY, and TON"}) {
    CAPTURE(line);
    const OrderLine read = table.read("China", line);
    if (read.plan) CHECK(read.plan->choices.size() == 2);  // not the Andaman Sea
  }
}

TEST_CASE("E5: ids are final", "[names_in_context]") {
  // MAN is Manchuria, SIN Sinkiang: no context turns them into Mandalay or Singapore.
  const Table table = era("China: A CAN; Britain: F SCS, A MAY");
  CHECK(table.read("China", "A CAN - MAN").order.to == table.game.space("MAN"));
  CHECK(table.read("Britain", "F SCS - SIN").order.to == table.game.space("SIN"));
  check_read(table, {
                        {"Britain", "F SCS - Singa", "F SCS - SIG"},
                        {"China", "A CAN - Manch", "A CAN - MAN"},
                        {"China", "A CAN - Mand", "A CAN - MAY"},
                        {"Britain", "A MAY S Chi A CAN - TONG", "A MAY S Chinese A CAN - TON"},
                        {"Britain", "F SCS - Hong K", "F SCS - HK"},
                    });
}

TEST_CASE("G3: a convoyed reading counts only if somebody ordered that convoy",
          "[names_in_context]") {
  const Table table = colonial("China: A CAN, A PEK; France: F SCS, F LS");
  const auto move = [&](const std::string& sheet) {
    const PhaseReport report = table.resolve(sheet);
    for (const OrderReport& order : report.orders)
      if (order.power == table.game.power("China") && order.order.value_or("").starts_with("A CAN"))
        return order.result == Result::void_order ? order.why : *order.order;
    return std::string("none");
  };
  CHECK(move("China: A CAN - MAN") == "A CAN - MAY");
  CHECK(move("China: A CAN - MAN\nFrance: F SCS H") == "A CAN - MAY");
  CHECK(move("China: A CAN - MAN\nFrance: F SCS C A CAN - MNA\nF LS C A CAN - MNA") ==
        "this can be read as 'A CAN - MAY' or 'A CAN - MNA'");
  CHECK(move("China: A CAN - MANI\nFrance: F SCS C A CAN - MNA\nF LS C A CAN - MNA") ==
        "A CAN - MNA");
}

TEST_CASE("G3: units are those that stand there", "[names_in_context]") {
  const Table table =
      standard("England: F NTH, A NWY, F LVP; Russia: F NWG, A LVN; Germany: A KIE, F DEN");
  check_read(table, {
                        {"England", "F Nor - SKA", "F NTH - SKA"},  // an army stands in Norway
                        {"England", "F Liv H", "F LVP H"},          // Livonia is Russian
                        {"Germany", "F DEN S English F Nor - SKA", "F DEN S English F NTH - SKA"},
                        {"Russia", "F Nor - BAR", "F NWG - BAR"},
                    });
  CHECK(table.read("England", "A Nor - SWE").printed == "A NWY - SWE");
  CHECK(table.read("England", "A Nor - SWE").notes.empty());
  CHECK(table.read("Russia", "A Liv H").printed == "A LVN H");
  // Nothing with that name can go there: the name has its usual meaning.
  CHECK(table.read("Germany", "F DEN - Liv").printed == "F DEN - LVN");
}

TEST_CASE("G3: builds are on the power's own sites", "[names_in_context]") {
  Table table("standard", "England: A YOR", "Winter 1901", PhaseKind::adjustment);
  table.game.own(table.position, "England: LVP, LON, EDI; Russia: MOS, STP; Germany: BER");
  check_read(table, {
                        {"England", "Build F Liv", "B F LVP"},
                        {"England", "build army liv", "B A LVP"},
                        {"England", "F Liv B", "B F LVP"},
                    });
  CHECK(table.read("England", "Build F Liv").notes ==
        std::vector<std::string>{"'Liv' read as Liverpool"});
  const PhaseReport report = table.resolve("England: Build F Liv");
  REQUIRE_FALSE(report.orders.empty());
  CHECK(report.orders[0].order == "B F LVP");
  REQUIRE_FALSE(report.messages.empty());
  CHECK(report.messages[0].text == "England: Build F Liv: 'Liv' read as Liverpool");
}

TEST_CASE("G3: retreats are on the unit's list", "[names_in_context]") {
  Table table("standard", "Germany: A YOR", "Spring 1901 retreats", PhaseKind::retreat);
  Dislodged gone;
  gone.unit = {table.game.power("England"), ClassId{0}, table.game.space("YOR")};
  gone.retreats = {table.game.space("LVP"), table.game.space("WAL")};
  table.position.dislodged.push_back(gone);
  check_read(table, {
                        {"England", "A YOR - Liv", "A YOR - LVP"},
                        {"England", "A York R Live", "A YOR - LVP"},
                    });
}

TEST_CASE("rules.names.misspelled", "[names_in_context]") {
  const std::string units = "France: A PAR, F MAO; England: F NTH, F NWG; Russia: A MOS";
  const Table plain = standard(units);
  check_void(plain, {
                        {"France", "A PAR - Burgandy",
                         "'Burgandy' is not a place here; did you mean Burgundy?"},
                        {"England", "F NTH - Skaggerack",
                         "'Skaggerack' is not a place here; did you mean Skagerrak?"},
                    });
  const Table lenient = standard(units, {{"names.misspelled", "read"}});
  check_read(lenient, {
                          {"France", "A PAR - Burgandy", "A PAR - BUR"},
                          {"France", "army Paris to Burgendy", "A PAR - BUR"},
                          {"England", "F NTH - Skaggerack", "F NTH - SKA"},
                          {"England", "F Norwegan Sea - Barents Sea", "F NWG - BAR"},
                          {"England", "F NTH - Helgolond Bight", "F NTH - HEL"},
                      });
  CHECK(lenient.read("France", "A PAR - Burgandy").notes ==
        std::vector<std::string>{"'Burgandy' read as Burgundy"});
  // Short names, and words that are similar to no name or to two, are not corrected.
  for (const std::string line : {"A PAR - Breast", "A PAR - Gurgundy", "A PAR - Pcrdy",
                                 "A PAR - Burgundia Minor", "F MAO - Sapin"}) {
    CAPTURE(line);
    CHECK_FALSE(lenient.read("France", line).why.empty());
  }
}

TEST_CASE("Explore: codes are never abbreviated", "[names_in_context]") {
  const StandardGame game = game_of("explore");
  const Position start = game.board().start();
  REQUIRE_FALSE(start.units.empty());
  const Unit& unit = start.units.front();
  const std::string at = game.variant().map.space(unit.at).id;
  const auto read = [&](const std::string& line) {
    return game.board().reader().read(line, unit.power, start);
  };
  CHECK(read("A " + at + " H").why == "");
  CHECK_FALSE(read("A " + at.substr(0, 2) + " H").why.empty());
  CHECK_FALSE(read("A " + at + " = Port").why.empty());
  CHECK_FALSE(read("Nat A " + at + " H").why.empty());
}

}  // namespace chancery::names_in_context
