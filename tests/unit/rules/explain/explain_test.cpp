#include "core/rules/explain/explain.h"

#include <catch2/catch.hpp>

#include "core/rules/state/attributes.h"
#include "tests/unit/source_tree.h"
#include "tests/unit/standard_game.h"

namespace chancery::explain_tests {
namespace {

struct Situation {
  const char* units;
  const char* orders;
  const char* asked;  // the order as printed, or the unit when it has none
  const char* told;
  const char* time = "Spring 1901";
};

void check(const Situation& situation, const StandardGame& game) {
  CAPTURE(situation.orders);
  CAPTURE(situation.asked);
  PhaseOptions options;
  options.explain = true;
  const PhaseReport report =
      game.resolve(game.place(situation.units, situation.time), situation.orders, options);
  CHECK(game.explanation(report, situation.asked) == situation.told);
}

/// A game of a bundled variant, with notations as in Standard.
StandardGame game_of(const std::string& variant) {
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, SourceTree());
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  return StandardGame(std::make_shared<const Board>(loaded.variant));
}

/// Sets the offense and the defense of a unit of Explore!
void train(const StandardGame& game, Position& position, const char* unit, std::int16_t offense,
           std::int16_t defense) {
  const AttributeRows rows(game.variant());
  const std::size_t first = game.unit(position, unit).index() * rows.width(AttributeOwner::unit);
  const auto cell = [&](const char* id) -> std::int16_t& {
    return position.unit_attributes[first + rows.find(AttributeOwner::unit, id)->column];
  };
  cell("offense") = offense;
  cell("defense") = defense;
}

}  // namespace

TEST_CASE("explanations of moves", "[explain]") {
  const StandardGame game;
  const auto situation = GENERATE(
      Situation{"France: A PAR", "France: A PAR - BUR", "A PAR - BUR", "moved: unopposed."},
      Situation{"France: A PAR, A BUR", "France: A PAR - BUR, A BUR - MUN", "A PAR - BUR",
                "moved: A BUR left."},
      Situation{"France: A PAR, A MAR; Germany: A BUR",
                "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A BUR H", "A PAR - BUR",
                "moved and dislodged A BUR, 2 against 1."},
      Situation{"England: F NTH; Germany: A KIE, A RUH",
                "England: F NTH - HOL; Germany: A KIE - HOL, A RUH S A KIE - HOL", "A KIE - HOL",
                "moved, against F NTH - HOL (2 against 1)."},
      Situation{"England: F NTH; Germany: A KIE, A RUH",
                "England: F NTH - HOL; Germany: A KIE - HOL, A RUH S A KIE - HOL", "F NTH - HOL",
                "bounced: A KIE - HOL wanted the same place, 1 against 2."},
      Situation{"France: A PAR; Germany: A MUN", "France: A PAR - BUR; Germany: A MUN - BUR",
                "A PAR - BUR",
                "bounced: A MUN - BUR wanted the same place, 1 against 1. One more support for the "
                "move would have been enough."},
      Situation{"France: A PAR; Germany: A BUR", "France: A PAR - BUR; Germany: A BUR - PAR",
                "A PAR - BUR",
                "bounced: it met A BUR - PAR head on, 1 against 1. One more support for the move "
                "would have been enough."},
      Situation{"France: A PAR, A MAR; Germany: A BUR",
                "France: A PAR - BUR, A MAR S A PAR - BUR; Germany: A BUR - PAR", "A BUR - PAR",
                "bounced: it met A PAR - BUR head on, 1 against 2, and was dislodged."},
      Situation{"France: A PAR, A MAR; Germany: A BUR; Italy: A PIE",
                "France: A PAR - BUR, A MAR S A PAR - BUR; Italy: A PIE - MAR", "A PAR - BUR",
                "bounced: A BUR stood its ground, 1 against 1; the support of A MAR was cut by "
                "A PIE - MAR. One more support for the move would have been enough."},
      Situation{"France: A GAS, A PAR, A BUR; Germany: A MUN",
                "France: A GAS - PAR, A PAR - BUR, A BUR - MUN", "A GAS - PAR",
                "bounced: its own A PAR is still there (A PAR - BUR bounced: its own A BUR is "
                "still there (A BUR - MUN bounced: A MUN stood its ground, 1 against 1))."},
      // The last reason of a long chain has no reason of its own.
      Situation{"France: A BRE, A GAS, A PAR, A BUR; Germany: A MUN",
                "France: A BRE - GAS, A GAS - PAR, A PAR - BUR, A BUR - MUN", "A BRE - GAS",
                "bounced: its own A GAS is still there (A GAS - PAR bounced: its own A PAR is "
                "still there (A PAR - BUR bounced: its own A BUR is still there, because A BUR - "
                "MUN failed as well))."},
      Situation{"Austria: A TRI, A TYR", "Austria: A TRI - TYR, A TYR - TRI", "A TRI - TYR",
                "bounced: it met its own A TYR - TRI head on."},
      Situation{"Austria: A TRI, A TYR, A VEN; Italy: A ROM",
                "Austria: A TRI - TYR, A TYR - VEN, A VEN - TRI; Italy: A ROM - VEN", "A TRI - TYR",
                "bounced: its own A TYR is still there, as A TRI - TYR, A TYR - VEN and A VEN - "
                "TRI wait for each other and A TYR - VEN bounced against A ROM - VEN."},
      // A unit that was dislodged from there did not stand its ground.
      Situation{"Italy: A HOL; England: F HEL, A BEL; France: A RUH",
                "Italy: A HOL H; England: F HEL - HOL, A BEL S F HEL - HOL; France: A RUH - HOL",
                "A RUH - HOL", "bounced: F HEL - HOL wanted the same place, 1 against 2."},
      Situation{"France: A HOL, A RUH; England: F HEL, A BEL",
                "France: A HOL H, A RUH - HOL; England: F HEL - HOL, A BEL S F HEL - HOL",
                "A RUH - HOL", "bounced: F HEL - HOL wanted the same place, 1 against 2."},
      Situation{"France: A BUR, A MAR; Germany: A MUN",
                "France: A MAR S A MUN - BUR; "
                "Germany: A MUN - BUR",
                "A MUN - BUR",
                "bounced: A BUR stood its ground, 1 against 1, as the support of A MAR does not "
                "count against a unit of its own power. One more support for the move would have "
                "been enough."},
      // Supports of the power whose unit is there do not count against rivals either.
      Situation{"Italy: A SEV; Turkey: F BLA; Austria: A BUD, A RUM; Russia: A UKR, A GAL",
                "Italy: A SEV - RUM; Turkey: F BLA S A SEV - RUM; Austria: A BUD S A SEV - RUM; "
                "Russia: A UKR - RUM, A GAL S A UKR - RUM",
                "A SEV - RUM",
                "bounced: A UKR - RUM wanted the same place, 2 against 2, as the support of A BUD "
                "does not count against a unit of its own power. One more support for the move "
                "would have been enough."},
      // No unit waits in a circle for a move that never happened.
      Situation{"France: A SPA, A POR, F MAO", "France: A SPA - POR, A POR - SPA via convoy",
                "A SPA - POR",
                "bounced: its own A POR is still there (A POR - SPA via convoy never happened: "
                "nobody was ordered to convoy it)."},
      // No support would help against a unit of the same power.
      Situation{"France: A PAR, A MAR, A BUR; Italy: A PIE",
                "France: A PAR - BUR, A MAR S A PAR - BUR; Italy: A PIE - MAR", "A PAR - BUR",
                "bounced: its own A BUR is still there."},
      Situation{"England: F ENG; France: F BRE; Germany: F NTH, F BEL",
                "England: F ENG - BRE; Germany: F NTH - ENG, F BEL S F NTH - ENG", "F ENG - BRE",
                "bounced: F BRE stood its ground, 1 against 1; then it was dislodged by F NTH - "
                "ENG, 2 against 1. One more support for the move would have been enough."},
      // Strong enough against the unit there, but not the only one of that strength.
      Situation{"France: A PAR, A MAR; Germany: A MUN, A RUH; Italy: A BUR",
                "France: A PAR - BUR, A MAR S A PAR - BUR; "
                "Germany: A MUN - BUR, A RUH S A MUN - BUR",
                "A PAR - BUR",
                "bounced: A MUN - BUR wanted the same place, 2 against 2. One more support for the "
                "move would have been enough."});
  check(situation, game);
}

TEST_CASE("explanations of convoys", "[explain]") {
  const StandardGame game;
  const auto situation = GENERATE(
      Situation{"England: A LON, F NTH", "England: A LON - BEL, F NTH C A LON - BEL", "A LON - BEL",
                "moved, carried there: unopposed."},
      Situation{"England: A LON, F NTH", "England: A LON - BEL, F NTH H", "A LON - BEL",
                "never happened: nobody was ordered to convoy it."},
      Situation{"England: A LON, F NTH", "England: A LON - DEN, F NTH C A LON - DEN",
                "F NTH C A LON - DEN", "convoyed."},
      Situation{"England: A LON, F NTH, F SKA", "England: A LON - SWE, F NTH C A LON - SWE",
                "F NTH C A LON - SWE",
                "ready to convoy, but the move never happened: F NTH alone could not convoy it "
                "there."},
      // A carrier that does not lead there is not the cause, although it was dislodged.
      Situation{"England: A LON, F NTH, F SKA; Germany: F HEL, F DEN",
                "England: A LON - SWE, F NTH C A LON - SWE; "
                "Germany: F HEL - NTH, F DEN S F HEL - NTH",
                "A LON - SWE", "never happened: F NTH alone could not convoy it there."},
      Situation{"England: A LON, F NTH", "England: A LON - SWE, F NTH C A LON - SWE",
                "F NTH C A LON - SWE", "void: F NTH is on no route from London to Sweden."},
      Situation{"England: A LON, F NTH; Germany: F SKA, F HEL",
                "England: A LON - BEL, F NTH C A LON - BEL; "
                "Germany: F SKA - NTH, F HEL S F SKA - NTH",
                "A LON - BEL",
                "never happened: F NTH, its only convoy, was dislodged by F SKA - NTH, 2 against "
                "1. One more support for F NTH to hold would have been enough."},
      Situation{"England: A LON, F NTH; Germany: A BEL",
                "England: A LON - BEL, F NTH C A LON - BEL", "F NTH C A LON - BEL",
                "convoyed, but the move bounced: A BEL stood its ground, 1 against 1."},
      // DATC 6.F.14
      Situation{"England: F LON, F WAL; France: A BRE, F ENG",
                "England: F LON S F WAL - ENG, F WAL - ENG; "
                "France: A BRE - LON, F ENG C A BRE - LON",
                "A BRE - LON",
                "never happened: its convoy hangs on its own attack, and in such a paradox the "
                "convoy fails."});
  check(situation, game);
}

TEST_CASE("a unit that cannot be convoyed never moves by convoy", "[explain][legality]") {
  for (const char* switches : {"own_fleet", "intent", "any"}) {
    CAPTURE(switches);
    PhaseOptions explained;
    explained.explain = true;
    const StandardGame game(StandardGame::Choices{{"convoy.adjacent", switches}});
    for (const char* units : {"England: F LON", "England: F LON, F NTH"}) {
      const PhaseReport report =
          game.resolve(game.place(units), "England: F LON - YOR via convoy", explained);
      REQUIRE_FALSE(report.orders.empty());
      CHECK(report.orders.front().result == Result::void_order);
      CHECK(report.orders.front().why ==
            "only an army can be convoyed, not F LON; without a convoy it could move there");
    }
  }
}

TEST_CASE("a convoyed unit is met at its last sea only if its convoy leads there", "[explain]") {
  const StandardGame game(StandardGame::Choices{{"convoy.attack_from", "last_sea"}});
  const auto situation = GENERATE(
      Situation{"Austria: A ALB; Italy: F AEG, F ION; Turkey: F CON, F GRE",
                "Austria: A ALB - CON; Italy: F AEG C A ALB - CON; "
                "Turkey: F CON - AEG, F GRE S F CON - AEG",
                "F CON - AEG", "moved and dislodged F AEG, 2 against 1."},
      Situation{"Austria: A ALB; Italy: F AEG, F ION; Turkey: F CON, F GRE; Russia: F BUL/EC",
                "Austria: A ALB - CON; Italy: F AEG C A ALB - CON, F ION C A ALB - CON; "
                "Turkey: F CON - AEG, F GRE S F CON - AEG; Russia: F BUL/EC S A ALB - CON",
                "F CON - AEG",
                "bounced: it met A ALB - CON at sea, 2 against 2. One more support for the move "
                "would have been enough."});
  check(situation, game);
}

TEST_CASE("explanations of units that stay", "[explain]") {
  const StandardGame game;
  const auto situation = GENERATE(
      Situation{"France: A PAR", "", "A PAR", "held: nobody attacked it."},
      Situation{"France: A PAR, A MAR; Germany: A BUR", "France: A PAR - BUR, A MAR S A PAR - BUR",
                "A BUR",
                "dislodged by A PAR - BUR, 2 against 1. One more support for it to hold would have "
                "saved it."},
      Situation{"France: A PAR, A MAR; Germany: A MUN, A RUH; Italy: A BUR",
                "France: A PAR - BUR, A MAR S A PAR - BUR; "
                "Germany: A MUN - BUR, A RUH S A MUN - BUR",
                "A BUR",
                "held against A MUN - BUR, 2 against 1, but kept out by A PAR - BUR; A PAR - BUR, "
                "2 against 1, but kept out by A MUN - BUR."},
      Situation{"Italy: A BUR; France: A PAR; Germany: A MUN",
                "France: A PAR - BUR; Germany: A MUN - BUR", "A BUR",
                "held against A MUN - BUR and A PAR - BUR, 1 against 1."},
      Situation{"France: A PAR; England: A LON", "England: A LON - PAR", "A PAR",
                "held: nobody attacked it."},
      Situation{"France: A BRE, F MAO; England: A LON, F ENG", "England: A LON - BRE", "A BRE",
                "held: A LON - BRE never arrived."},
      Situation{"France: A BRE; Germany: A PAR; England: A LON, F ENG",
                "England: A LON - BRE; Germany: A PAR - BRE", "A BRE",
                "held against A PAR - BRE, 1 against 1; A LON - BRE never arrived."},
      Situation{"France: A PAR, A MAR", "France: A PAR S A MAR - BUR", "A PAR S A MAR - BUR",
                "matched nothing: the order of A MAR counts as 'A MAR H'."},
      Situation{"France: A MUN, A BUR; Germany: A BER, A KIE",
                "France: A MUN S A BUR - RUH, A BUR - RUH; "
                "Germany: A BER - MUN, A KIE S A BER - MUN",
                "A MUN S A BUR - RUH",
                "cut: dislodged by A BER - MUN, 2 against 1. One more support for it to hold would "
                "have saved it."},
      Situation{
          "France: A PAR, A MAR; Germany: A BUR, A MUN",
          "France: A PAR S A MAR - BUR, A MAR - BUR; Germany: A MUN S A BUR", "A PAR S A MAR - BUR",
          "the support was given, but the move bounced: A BUR stood its ground, 2 against 2."},
      Situation{"France: A PAR", "France: A PAR - MUN", "A PAR - MUN",
                "void: Munich is not adjacent to Paris for A PAR; it can move to BRE, BUR, GAS or "
                "PIC."});
  check(situation, game);
}

TEST_CASE("explanations under the rules of judges", "[explain]") {
  const StandardGame::Choices own_units_are_harmed{{"attack.own_units", "harmed"}};
  check({"France: A PAR, A MAR, A BUR", "France: A PAR - BUR, A MAR S A PAR - BUR, A BUR H",
         "A BUR H",
         "dislodged by A PAR - BUR, 2 against 1. One more support for it to hold would have saved "
         "it."},
        StandardGame(own_units_are_harmed));
  check({"France: A PAR, A BUR, A MUN; Austria: A TYR",
         "France: A PAR - BUR, A BUR S A MUN, A MUN H; Austria: A TYR - MUN", "A BUR S A MUN",
         "cut by A PAR - BUR."},
        StandardGame(own_units_are_harmed));
  const char* const units = "England: A LON, F NTH; France: F ENG, F HOL; Germany: F HEL, F DEN";
  const char* const orders =
      "England: A LON - BEL, F NTH C A LON - BEL; France: F ENG - NTH, F HOL S F ENG - NTH; "
      "Germany: F HEL - NTH, F DEN S F HEL - NTH";
  const StandardGame game(StandardGame::Choices{{"convoy.disrupted_when", "outmatched"}});
  check({units, orders, "A LON - BEL",
         "never happened: F NTH was outmatched by F ENG - NTH, 2 against 1."},
        game);
  check(
      {units, orders, "F NTH C A LON - BEL", "disrupted: outmatched by F ENG - NTH, 2 against 1."},
      game);
}

TEST_CASE("culprits by province", "[explain]") {
  const StandardGame game;
  const Position position = game.place("France: A PAR, A MAR; Germany: A BUR; Italy: A PIE");
  const PhaseReport report =
      game.resolve(position, "France: A PAR - BUR, A MAR S A PAR - BUR; Italy: A PIE - MAR");
  const auto by = [&](const char* order) {
    std::string text;
    for (const OrderReport& order_report : report.orders)
      if (order_report.order == std::optional<std::string>(order))
        for (ProvinceId province : order_report.by)
          text += game.variant().map.province(province).id + " ";
    return text;
  };
  CHECK(by("A PAR - BUR") == "BUR ");
  CHECK(by("A MAR S A PAR - BUR") == "PIE ");
  CHECK(by("A PIE - MAR") == "MAR ");
}

TEST_CASE("one support more is not said to be enough for a ride that could not end", "[explain]") {
  LoadRequest request;
  request.variant = "tests/variants/tramway";
  request.search = {"tests/variants", "variants"};
  const LoadResult loaded = load_variant(request, SourceTree());
  REQUIRE(loaded.variant);
  // With two against two no unit gets to The Neck, so the fleet there does not leave it.
  check({"Ardmark: A ARD, A HIL; Belmere: A MOR, F NEK/NC",
         "Ardmark: A ARD - TRAM - NEK, A HIL S A ARD - NEK; Belmere: A MOR - UP - NEK, "
         "F NEK/NC - ARD",
         "A MOR - UP - NEK",
         "did not leave Moorgate: kept out of The Neck by A ARD - TRAM - NEK, 1 against 2.",
         "Summer 1"},
        StandardGame(std::make_shared<const Board>(loaded.variant)));
}

TEST_CASE("both comparisons of moves that meet head on are told", "[explain]") {
  const StandardGame game = game_of("explore");
  const std::string units = "Nation 1: A JDT; Nation 2: A MDP";
  const std::string orders = "Nation 1: A JDT - MDP; Nation 2: A MDP - JDT";
  const auto told = [&](Position position, const char* order) {
    PhaseOptions options;
    options.explain = true;
    return game.explanation(game.resolve(position, orders, options), order);
  };
  Position position = game.place(units, "Spring 1");
  CHECK(told(position, "A JDT - MDP")
            .starts_with("bounced: it met A MDP - JDT head on, 1 against 1. "));
  train(game, position, "A JDT", 3, 1);
  train(game, position, "A MDP", 2, 3);
  CHECK(told(position, "A JDT - MDP") ==
        "bounced: it met A MDP - JDT head on, 3 against 3 (2 against 1 the other way), and was "
        "dislodged. One more support for the move would have been enough.");
  CHECK(told(position, "A MDP - JDT") ==
        "moved and dislodged A JDT, 2 against 1 (3 against 3 the other way).");
  train(game, position, "A MDP", 2, 1);
  CHECK(told(position, "A MDP - JDT")
            .starts_with("bounced: it met A JDT - MDP head on, 2 against 1 (3 against 1 the other "
                         "way, and the "
                         "greater attack wins), and was dislodged."));
  train(game, position, "A MDP", 3, 1);
  CHECK(told(position, "A MDP - JDT")
            .starts_with("bounced: it met A JDT - MDP head on, 3 against 1 (3 against 1 the other "
                         "way, and equal "
                         "attacks bounce)."));
}

TEST_CASE("a unit on a line is not said to want a place that it passes", "[explain]") {
  const StandardGame game = game_of("colonial");
  PhaseOptions options;
  options.explain = true;
  Position position = game.place("Russia: A MOS; China: A MON; Turkey: A SEM", "1870");
  game.own(position, "Russia: MOS, OMSK");
  const PhaseReport report =
      game.resolve(position, "Russia: A MOS-TSR-IRK; China: A MON-KRA; Turkey: A SEM-KRA", options);
  CHECK(game.result(report, "A MOS - TSR - IRK") == "moved");
  CHECK(game.explanation(report, "A MON - KRA") ==
        "bounced: A SEM - KRA wanted the same place, 1 against 1; A MOS - TSR - IRK had to pass "
        "through the same place, 1 against 1. One more support for the move would have been "
        "enough.");
}

TEST_CASE("a move without strength is not put down to a knot", "[explain]") {
  const SourceTree tree;
  LoadRequest request;
  request.variant = "v/child";
  const LoadResult loaded = load_variant(
      request, TextFiles({
                   {"v/standard/variant.toml", tree.read("variants/standard/variant.toml").value()},
                   {"v/standard/map.toml", tree.read("variants/standard/map.toml").value()},
                   {"v/editions.toml", tree.read("variants/editions.toml").value()},
                   {"v/child/variant.toml",
                    "[variant]\nid = \"child\"\nextends = \"standard\"\n[remove]\n"
                    "edges.army = [[\"PAR\", \"BUR\"]]\n"
                    "[edges.army]\nPAR = [{ to = \"BUR\", strength = 0 }]\n"},
               }));
  INFO(write_diagnostics(loaded.diagnostics, DiagnosticFormat::gcc));
  REQUIRE(loaded.variant);
  check({"France: A PAR", "France: A PAR - BUR", "A PAR - BUR",
         "bounced: a move without strength gets nowhere. One more support for the move would have "
         "been enough. A move from Paris to Burgundy has strength 0."},
        StandardGame(std::make_shared<const Board>(loaded.variant)));
}

}  // namespace chancery::explain_tests
