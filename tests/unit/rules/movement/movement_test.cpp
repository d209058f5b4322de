#include "core/rules/movement/movement.h"

#include <catch2/catch.hpp>

#include "core/rules/phase/apply_movement.h"
#include "tests/unit/standard_game.h"

namespace chancery::movement_tests {
namespace {

struct Ruling {
  const char* rule;
  const char* choice;
  const char* units;
  const char* orders;
  const char* after;
};

std::string played(const Ruling& ruling) {
  const StandardGame game(StandardGame::Choices{{ruling.rule, ruling.choice}});
  return game.units(game.resolve(game.place(ruling.units), ruling.orders).after);
}

}  // namespace

TEST_CASE("the outcome of a phase in the engine's terms", "[movement]") {
  const StandardGame game;
  const Position before = game.place("France: A PAR, A MAR; Germany: A BUR, A MUN; Italy: A TYR");
  std::vector<Order> orders(before.units.size());
  const auto order = [&](const char* unit) -> Order& {
    return orders[game.unit(before, unit).index()];
  };
  order("A PAR").action = Action::move;
  order("A PAR").to = game.space("BUR");
  order("A MAR").action = Action::support_move;
  order("A MAR").target = game.unit(before, "A PAR");
  order("A MAR").to = game.space("BUR");
  order("A TYR").action = Action::move;
  order("A TYR").to = game.space("VIE");

  MovementResolver resolver(game.variant());
  const MovementOutcome& outcome = resolver.resolve(before, orders);
  const auto result = [&](const char* unit) {
    return outcome.results[game.unit(before, unit).index()];
  };
  CHECK(result("A PAR") == Result::moved);
  CHECK(result("A MAR") == Result::supported);
  CHECK(result("A BUR") == Result::dislodged);
  CHECK(result("A MUN") == Result::held);
  CHECK(outcome.dislodged_by[game.unit(before, "A BUR").index()] == game.unit(before, "A PAR"));
  CHECK_FALSE(outcome.dislodged_by[game.unit(before, "A MUN").index()].valid());
  CHECK(outcome.contested.empty());

  Position after;
  apply_movement(game.variant(), before, orders, outcome, resolver, after);
  after.reindex(game.variant().map);
  CHECK(game.units(after) == "France: A BUR, A MAR; Germany: A MUN; Italy: A VIE");
  // Not to Paris, where the attacker came from, nor to Marseilles and Munich, which are occupied.
  CHECK(game.dislodged(after) == "A BUR -> BEL GAS PIC RUH");
  REQUIRE(after.dislodged.size() == 1);
  CHECK(after.dislodged[0].attacker_from == game.province("PAR"));
  CHECK(after.time == before.time);
}

TEST_CASE("a resolver can be used again", "[movement]") {
  const StandardGame game;
  const Position two = game.place("France: A PAR; Germany: A MUN");
  const Position position = game.place("France: A PAR");
  MovementResolver resolver(game.variant());
  std::vector<Order> orders(2);
  for (Order& order : orders) {
    order.action = Action::move;
    order.to = game.space("BUR");
  }
  CHECK(resolver.resolve(two, orders).contested == std::vector{game.province("BUR")});
  orders.pop_back();
  CHECK(resolver.resolve(position, orders).contested.empty());
  CHECK(resolver.resolve(position, orders).results == std::vector{Result::moved});
}

TEST_CASE("a standoff leaves a province contested", "[movement]") {
  const StandardGame game;
  const PhaseReport report =
      game.resolve(game.place("France: A PAR; Germany: A MUN, A RUH; Italy: A VEN, A TYR"),
                   "France: A PAR - BUR; Germany: A RUH - BUR; Italy: A VEN - TRI, A TYR - TRI");
  CHECK(report.after.contested == [&] {
    std::vector both{game.province("BUR"), game.province("TRI")};
    std::sort(both.begin(), both.end());
    return both;
  }());
  CHECK(report.after.dislodged.empty());
}

TEST_CASE("paradoxes", "[movement]") {  // DATC 4.A.2, the position of 6.F.16 (Pandin)
  constexpr auto units = "England: F LON, F WAL; France: A BRE, F ENG; Germany: F NTH, F BEL";
  constexpr auto orders =
      "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON; "
      "Germany: F NTH S F BEL - ENG, F BEL - ENG";
  for (const char* choice : {"szykman", "all_hold"})
    CHECK(played({"convoy.paradox", choice, units, orders, ""}) ==
          "England: F LON, F WAL; France: A BRE, F ENG; Germany: F BEL, F NTH");
  // With only one attacker the convoyed army's own attack decides (6.F.14): either only the convoy
  // fails, or nobody in the knot moves.
  constexpr auto simple = "England: F LON, F WAL; France: A BRE, F ENG";
  constexpr auto knot =
      "England: F LON S F WAL - ENG, F WAL - ENG; France: A BRE - LON, F ENG C A BRE - LON";
  CHECK(played({"convoy.paradox", "szykman", simple, knot, ""}) ==
        "England: F ENG, F LON; France: A BRE");
  CHECK(played({"convoy.paradox", "all_hold", simple, knot, ""}) ==
        "England: F LON, F WAL; France: A BRE, F ENG");
}

TEST_CASE("written convoy paths", "[movement]") {  // DATC 4.A.6
  constexpr auto units = "England: A LON, F NTH, F ENG; France: F BRE, F MAO";
  constexpr auto convoys =
      "F NTH C A LON - BEL, F ENG C A LON - BEL; "
      "France: F BRE - ENG, F MAO S F BRE - ENG";
  struct Path {
    const char* choice;
    const char* move;
    const char* result;
  };
  const auto item = GENERATE(
      Path{"ignored", "A LON - ENG - BEL", "A BEL"}, Path{"ignored", "A LON - BEL", "A BEL"},
      Path{"optional", "A LON - ENG - BEL", "A LON"},
      Path{"optional", "A LON - NTH - BEL", "A BEL"}, Path{"optional", "A LON - BEL", "A BEL"},
      Path{"required", "A LON - NTH - BEL", "A BEL"},
      Path{"required", "A LON - ENG - BEL", "A LON"}, Path{"required", "A LON - BEL", "A LON"});
  CAPTURE(item.choice);
  CAPTURE(item.move);
  const std::string after =
      played({"convoy.path_in_order", item.choice, units,
              (std::string("England: ") + item.move + ", " + convoys).c_str(), ""});
  CHECK(after.find(item.result) != std::string::npos);
}

}  // namespace chancery::movement_tests
