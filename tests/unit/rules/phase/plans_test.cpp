#include "core/rules/phase/plans.h"

#include <catch2/catch.hpp>

#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/has.h"
#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

OrderLine read(const StandardGame& game, const Position& position, std::string_view text) {
  return game.board().reader().read(text, game.power("Germany"), position);
}

/// Munich and Silesia, and an attack on each.
Position besieged(const StandardGame& game) {
  return game.place("Germany: A MUN, A SIL; France: A BUR, A RUH; Russia: A WAR, A GAL");
}

/// The phase with the orders of a sheet.
PhaseReport play(const StandardGame& game, const Position& position, const std::string& sheet,
                 const PhaseOptions& options = {}) {
  const OrderReader& reader = game.board().reader();
  return resolve_phase(game.board().shared_variant(), reader, position,
                       reader.read_sheet(sheet).sets, options);
}

const std::string attack =
    "France: A BUR - MUN; A RUH S A BUR - MUN\nRussia: A WAR - SIL; A GAL S A WAR - SIL\n";

/// The retreats after the attack, with Germany's plans.
PhaseReport retreat(const StandardGame& game, const std::string& plans,
                    const std::string& retreats = {}) {
  const PhaseReport moved = play(game, besieged(game), attack + "Germany: " + plans);
  std::optional<Ending> ending;
  const Position next = next_phase(game.variant(), moved.after, ending);
  PhaseOptions options;
  options.plans = moved.plans;
  return play(game, next, retreats, options);
}

Position winter_of(const StandardGame& game, const char* units, const char* centers) {
  Position position = game.place(units, "Winter 1901", PhaseKind::adjustment);
  game.own(position, centers);
  return position;
}

PhaseReport adjust(const StandardGame& game, const Position& position,
                   std::vector<std::string> plans, const std::string& orders = {}) {
  PhaseOptions options;
  options.plans = {{game.power("Germany"), std::move(plans)}};
  return play(game, position, orders, options);
}

}  // namespace

TEST_CASE("plans are read and printed", "[plans][order_text]") {
  const StandardGame game;
  const Position position = besieged(game);
  struct Reading {
    const char* text;
    const char* printed;
  };
  const auto item = GENERATE(
      Reading{"IF A MUN DISLODGED RETREAT BER, KIE", "IF A MUN DISLODGED RETREAT BER, KIE"},
      Reading{"if Munich is dislodged then retreat to Berlin Kiel",
              "IF A MUN DISLODGED RETREAT BER, KIE"},
      Reading{"IF A MUN DISLODGED DISBAND", "IF A MUN DISLODGED DISBAND"},
      Reading{"IF 2 BUILDS BUILD A BER, F KIE", "IF 2 BUILDS BUILD A BER, F KIE"},
      Reading{"If 1 build: build fleet Kiel", "IF 1 BUILDS BUILD F KIE"},
      Reading{"IF 1 DISBAND REMOVE A MUN, SIL", "IF 1 DISBANDS REMOVE A MUN, SIL"});
  const OrderLine line = read(game, position, item.text);
  INFO(item.text);
  CHECK(line.why == "");
  REQUIRE(line.plan);
  CHECK(line.printed == item.printed);
  CHECK_FALSE(line.subject.valid());
  const OrderLine again = read(game, position, line.printed);
  REQUIRE(again.plan);
  CHECK(*again.plan == *line.plan);
}

TEST_CASE("plans that make no sense are void when they are written", "[plans][order_text]") {
  const StandardGame game;
  const Position position = besieged(game);
  const auto why = [&](std::string_view text) { return read(game, position, text).why; };
  CHECK(why("IF A MUN DISLODGED RETREAT BERX") == "'BERX' is not a place here; did you mean BER?");
  CHECK(why("IF A BER DISLODGED RETREAT KIE") ==
        "no unit of yours stands in Berlin; your units are A MUN and A SIL");
  CHECK(why("IF 0 BUILDS BUILD A BER") == "a plan must be for at least one build or disband");
  CHECK(why("IF TWENTY BUILDS BUILD A BER").find("'TWENTY' is not a place here") == 0);
  CHECK(has(why("IF A MUN DISLODGED IN 1 TURN"), "after 'IF A MUN DISLODGED"));
  CHECK(why("IF 2 BUILDS BUILD BER, F KIE") ==
        "the order does not say what to build in Berlin: an army or a fleet");
  CHECK(why("IF 2 BUILDS BUILD F MUN") == "no fleet can stand in Munich");
}

TEST_CASE("only its writer reads of a plan, also if it is void", "[plans][view]") {
  const StandardGame game;
  const PhaseReport report = play(game, besieged(game), "Germany: IF GAL DISLODGED RETREAT WAR");
  for (const OrderReport& order : report.orders) {
    if (!order.order || !order.order->starts_with("IF ")) continue;
    CHECK(order.result == Result::void_order);
    CHECK(order.readers == OrderAudience::writer);
    return;
  }
  FAIL("the plan is not reported");
}

TEST_CASE("a plan in a sheet is not cut at its commas", "[plans][order_sheet]") {
  const StandardGame game;
  const OrderSheet sheet = game.board().reader().read_sheet(
      "Germany\nA MUN H, IF A MUN DISLODGED RETREAT BER, KIE; A SIL H\n"
      "If 2 builds build A BER, F KIE\n");
  REQUIRE(sheet.sets.size() == 1);
  CHECK(sheet.sets.front().lines ==
        std::vector<std::string>{"A MUN H", "IF A MUN DISLODGED RETREAT BER, KIE", "A SIL H",
                                 "If 2 builds build A BER, F KIE"});
}

TEST_CASE("a planned retreat goes to the first place that is legal", "[plans]") {
  const StandardGame game;
  const PhaseReport report = retreat(game, "IF A MUN DISLODGED RETREAT BUR, TYR, BER");
  CHECK(game.result(report, "A MUN - TYR") == "retreated");
  CHECK(game.result(report, "A SIL") == "disbanded");
  CHECK(texts_of(report.messages) ==
        std::vector<std::string>{
            "Germany: A MUN - TYR, as 'IF A MUN DISLODGED RETREAT BUR, TYR, BER' says"});
}

TEST_CASE("of several plans the first that applies, of each unit", "[plans]") {
  const StandardGame game;
  const PhaseReport report =
      retreat(game,
              "IF A MUN DISLODGED RETREAT BUR; IF A SIL DISLODGED DISBAND; "
              "IF A MUN DISLODGED RETREAT BOH; IF A MUN DISLODGED RETREAT KIE");
  CHECK(game.result(report, "A MUN - BOH") == "retreated");
  CHECK(game.result(report, "A SIL D") == "disbanded");
}

TEST_CASE("an order of the phase itself goes before a plan", "[plans]") {
  const StandardGame game;
  const PhaseReport report =
      retreat(game, "IF A MUN DISLODGED RETREAT TYR; IF A SIL DISLODGED RETREAT BOH",
              "Germany: A MUN - KIE");
  CHECK(game.result(report, "A MUN - KIE") == "retreated");
  CHECK(game.result(report, "A SIL - BOH") == "retreated");
}

TEST_CASE("a plan counts if the retreat ordered in the phase is illegal", "[plans]") {
  const StandardGame game;
  const PhaseReport report =
      retreat(game, "IF A MUN DISLODGED RETREAT TYR", "Germany: A MUN - MOS");
  CHECK(game.result(report, "A MUN - MOS") ==
        "void: Moscow is not adjacent to Munich for A MUN; it can retreat to BER, BOH, KIE or TYR");
  CHECK(game.result(report, "A MUN - TYR") == "retreated");
}

TEST_CASE("plans are noted, and the next movement phase begins without", "[plans]") {
  const StandardGame game;
  const PhaseReport report =
      play(game, besieged(game), "Germany: A MUN H, IF A MUN DISLODGED RETREAT BER");
  CHECK(game.result(report, "IF A MUN DISLODGED RETREAT BER") == "noted");
  REQUIRE(report.plans.size() == 1);
  CHECK(report.plans.front().lines == std::vector<std::string>{"IF A MUN DISLODGED RETREAT BER"});
  PhaseOptions options;
  options.plans = report.plans;
  CHECK(play(game, besieged(game), "", options).plans.empty());
}

TEST_CASE("planned builds", "[plans]") {
  const StandardGame game;
  const Position position = winter_of(game, "Germany: A BER", "Germany: BER, KIE, MUN");
  SECTION("as many as there are, of those that can be") {
    const PhaseReport report =
        adjust(game, position,
               {"IF 1 BUILDS BUILD A MUN", "IF 2 BUILDS BUILD A BER, F KIE, A KIE, A MUN"});
    CHECK(game.units(report.after) == "Germany: A BER, F KIE, A MUN");
  }
  SECTION("not when orders were sent, which votes are not") {
    CHECK(game.units(adjust(game, position, {"IF 2 BUILDS BUILD F KIE, A MUN"}, "Germany: B A KIE")
                         .after) == "Germany: A BER, A KIE");
    CHECK(game.units(
              adjust(game, position, {"IF 2 BUILDS BUILD F KIE, A MUN"}, "Germany: DRAW").after) ==
          "Germany: A BER, F KIE, A MUN");
  }
}

TEST_CASE("planned disbands", "[plans]") {
  const StandardGame game;
  const Position position =
      winter_of(game, "Germany: A BER, A MUN, A SIL", "Germany: BER, KIE; France: MUN");
  const PhaseReport report = adjust(
      game, position, {"IF 1 DISBAND REMOVE A PRU, A BER", "IF 2 DISBANDS REMOVE A SIL, A MUN"});
  CHECK(game.units(report.after) == "Germany: A MUN, A SIL");
}

TEST_CASE("whose orders are missing", "[plans]") {
  const StandardGame game;
  const OrderReader& reader = game.board().reader();
  using Powers = std::vector<PowerId>;
  const Powers germany{game.power("Germany")};
  const Position moves = besieged(game);
  CHECK(powers_to_ask(game.variant(), reader, moves, {}).size() == 3);
  const PhaseReport moved = play(game, moves, attack);
  std::optional<Ending> ending;
  const Position retreats = next_phase(game.variant(), moved.after, ending);
  const auto asked = [&](const Position& position, std::vector<std::string> plans) {
    return powers_to_ask(game.variant(), reader, position, {{germany.front(), std::move(plans)}});
  };
  CHECK(asked(retreats, {}) == germany);
  CHECK(asked(retreats, {"IF A MUN DISLODGED RETREAT BER"}) == germany);
  CHECK(asked(retreats, {"IF A MUN DISLODGED RETREAT BER", "IF A SIL DISLODGED RETREAT GAL"}) ==
        germany);
  CHECK(asked(retreats, {"IF A MUN DISLODGED RETREAT BER", "IF A SIL DISLODGED DISBAND"}).empty());
  const Position builds = winter_of(game, "Germany: A BER", "Germany: BER, KIE, MUN");
  CHECK(asked(builds, {"IF 1 BUILD BUILD A MUN"}) == germany);
  CHECK(asked(builds, {"IF 2 BUILDS BUILD A MUN"}).empty());
}

}  // namespace chancery::phase_tests
