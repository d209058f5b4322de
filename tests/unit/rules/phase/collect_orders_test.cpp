#include "core/rules/phase/collect_orders.h"

#include <catch2/catch.hpp>

#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

/// One order sheet under one choice of a switch, and the result of one of its orders.
struct CollectedRuling {
  const char* rule;
  const char* choice;
  const char* units;
  const char* orders;
  const char* asked;
  const char* result;
};

void check(const CollectedRuling& ruling) {
  CAPTURE(ruling.rule);
  CAPTURE(ruling.choice);
  CAPTURE(ruling.asked);
  const StandardGame game(StandardGame::Choices{{ruling.rule, ruling.choice}});
  CHECK(game.result(game.resolve(game.place(ruling.units), ruling.orders), ruling.asked) ==
        ruling.result);
}

bool says(const PhaseReport& report, const std::string& part) {
  for (const std::string& message : texts_of(report.messages))
    if (message.find(part) != std::string::npos) return true;
  return false;
}

}  // namespace

TEST_CASE("several sets of orders", "[collect_orders]") {  // DATC 4.D.1
  constexpr auto units = "France: A PAR, F BRE";
  constexpr auto sets = "France: A PAR - BUR, F BRE - MAO; France: A PAR - GAS";
  for (const char* choice : {"last", "last_unless_kept"}) {
    const StandardGame game(StandardGame::Choices{{"orders.several_sets", choice}});
    const PhaseReport report = game.resolve(game.place(units), sets);
    CAPTURE(choice);
    CHECK(game.units(report.after) == "France: F BRE, A GAS");
    CHECK(says(report, "France sent 2 sets of orders"));
    CHECK(game.result(report, "F BRE - MAO") ==
          "void: it is in an earlier set of orders, which does not count");
  }
  const StandardGame merging({{"orders.several_sets", "merge"}, {"orders.duplicate", "last"}});
  CHECK(merging.units(merging.resolve(merging.place(units), sets).after) == "France: A GAS, F MAO");
}

TEST_CASE("a set that keeps the one before it", "[collect_orders]") {  // DATC 4.D.1
  const auto after = [](const char* choice) {
    const StandardGame game(StandardGame::Choices{{"orders.several_sets", choice}});
    const Position position = game.place("France: A PAR, F BRE");
    return game.units(game.resolve(position,
                                   "France: A PAR - BUR, F BRE - MAO; "
                                   "France: keep the earlier orders, A PAR - GAS")
                          .after);
  };
  CHECK(after("last_unless_kept") == "France: A GAS, F MAO");
  CHECK(after("last") == "France: F BRE, A GAS");
}

TEST_CASE("two orders for a unit", "[collect_orders]") {  // DATC 4.D.3
  constexpr auto units = "France: A PAR";
  constexpr auto orders = "France: A PAR - BUR, A PAR - GAS";
  constexpr auto rule = "orders.duplicate";
  const auto ruling =
      GENERATE_COPY(CollectedRuling{rule, "first", units, orders, "A PAR - BUR", "moved"},
                    CollectedRuling{rule, "first", units, orders, "A PAR - GAS",
                                    "void: ignored: 'A PAR - BUR' was ordered first"},
                    CollectedRuling{rule, "last", units, orders, "A PAR - GAS", "moved"},
                    CollectedRuling{rule, "last", units, orders, "A PAR - BUR",
                                    "void: ignored: 'A PAR - GAS' was ordered later"},
                    CollectedRuling{rule, "void", units, orders, "A PAR - BUR",
                                    "void: the unit was ordered more than once"},
                    CollectedRuling{rule, "void", units, orders, "A PAR - GAS",
                                    "void: the unit was ordered more than once"},
                    // An impossible order does not count as the first.
                    CollectedRuling{rule, "first", units, "France: A PAR - MUN, A PAR - GAS",
                                    "A PAR - GAS", "moved"});
  check(ruling);
}

TEST_CASE("orders that others imply", "[collect_orders]") {  // DATC 4.E.3
  constexpr auto units = "France: A PAR, A MAR; Germany: A BUR";
  constexpr auto orders = "France: A MAR S A PAR - BUR";
  const StandardGame apart(StandardGame::Choices{{"orders.implicit", "no"}});
  const PhaseReport alone = apart.resolve(apart.place(units), orders);
  CHECK(apart.result(alone, "A PAR") == "held");
  CHECK(apart.result(alone, "A MAR S A PAR - BUR") == "unmatched");
  const StandardGame together(StandardGame::Choices{{"orders.implicit", "yes"}});
  const PhaseReport joined = together.resolve(together.place(units), orders);
  CHECK(together.result(joined, "A PAR - BUR") == "moved");
  CHECK(says(joined, "A PAR - BUR counts as ordered"));
  // Only the power's own units, and only those without an order.
  CHECK(together.result(together.resolve(together.place("Germany: A BUR; France: A MAR"),
                                         "France: A MAR S A BUR - PAR"),
                        "A BUR") == "held");
  CHECK(together.result(
            together.resolve(together.place(units), "France: A MAR S A PAR - BUR, A PAR H"),
            "A PAR H") == "held");
}

TEST_CASE("a power without orders", "[collect_orders]") {
  constexpr auto units = "France: A PAR; Germany: A MUN, A BER; Italy: A VEN, A TYR";
  constexpr auto orders = "Italy: A TYR - MUN, A VEN H; France: A PAR H";
  const StandardGame holding(StandardGame::Choices{{"orders.none", "hold"}});
  CHECK(holding.resolve(holding.place(units), orders).messages.empty());
  const StandardGame strict(StandardGame::Choices{{"orders.none", "disorder"}});
  const PhaseReport report = strict.resolve(strict.place(units), orders);
  CHECK(texts_of(report.messages) ==
        std::vector<std::string>{"Germany sent no orders: it is in civil disorder this turn"});
}

TEST_CASE("civil disorder", "[collect_orders]") {
  constexpr auto units = "Germany: A MUN, A BER; Italy: A VEN, A TYR; France: A BUR, A RUH";
  constexpr auto orders = "Italy: A TYR - MUN; France: A BUR S A MUN; Germany: A BER - KIE";
  PhaseOptions options;
  SECTION("its orders do not count") {
    const StandardGame game;
    options.disorder = {game.power("Germany")};
    const PhaseReport report = game.resolve(game.place(units), orders, options);
    CHECK(game.result(report, "A BER - KIE") == "void: Germany is in civil disorder");
    CHECK(game.result(report, "A BUR S A MUN") == "supported");
    CHECK(game.result(report, "A MUN") == "held");
  }
  SECTION("support refused") {  // DATC 4.D.9
    const StandardGame game(StandardGame::Choices{{"disorder.support", "refused"}});
    options.disorder = {game.power("Germany")};
    CHECK(game.result(game.resolve(game.place(units), orders, options), "A BUR S A MUN") ==
          "void: Germany is in civil disorder: its units get no support");
  }
  constexpr auto attack = "France: A BUR - MUN, A RUH S A BUR - MUN";
  SECTION("dislodged units retreat") {
    const StandardGame game;
    options.disorder = {game.power("Germany")};
    const PhaseReport report = game.resolve(game.place(units), attack, options);
    CHECK(game.dislodged(report.after) == "A MUN -> BOH KIE SIL");
  }
  SECTION("dislodged units are disbanded") {
    const StandardGame game(StandardGame::Choices{{"disorder.dislodged", "disbanded"}});
    options.disorder = {game.power("Germany")};
    const PhaseReport report = game.resolve(game.place(units), attack, options);
    CHECK(game.dislodged(report.after) == "A MUN ->");
    CHECK(says(report, "A MUN of Germany is disbanded"));
  }
}

TEST_CASE("how units and places are written", "[collect_orders]") {
  constexpr auto support = "France: A PAR, A BUR; Germany: A MUN";
  const auto ruling =
      GENERATE_COPY(CollectedRuling{"unit.letter_missing", "inferred", support, "France: PAR - GAS",
                                    "A PAR - GAS", "moved"},
                    CollectedRuling{"unit.letter_wrong", "ignored", support, "France: F PAR - GAS",
                                    "A PAR - GAS", "moved"},
                    CollectedRuling{"coast.omitted", "first_listed", "France: F MAO",
                                    "France: F MAO - SPA", "F MAO - SPA/NC", "moved"},
                    CollectedRuling{"nationality.missing", "inferred", support,
                                    "France: A BUR S A MUN", "A BUR S A MUN", "supported"},
                    CollectedRuling{"nationality.wrong", "ignored", support,
                                    "France: A BUR S Italian A MUN", "A BUR S A MUN", "supported"});
  check(ruling);
}

TEST_CASE("the strict choices make such orders void", "[collect_orders]") {
  constexpr auto units = "France: A PAR, A BUR, F MAO; Germany: A MUN";
  struct Strict {
    const char* rule;
    const char* order;
  };
  const auto item = GENERATE(
      Strict{"unit.letter_missing", "PAR - GAS"}, Strict{"unit.letter_wrong", "F PAR - GAS"},
      Strict{"coast.omitted", "F MAO - SPA"}, Strict{"nationality.missing", "A BUR S A MUN"},
      Strict{"nationality.wrong", "A BUR S Italian A MUN"});
  CAPTURE(item.rule);
  const StandardGame game(StandardGame::Choices{{item.rule, "void"}});
  const PhaseReport report = game.resolve(game.place(units), std::string("France: ") + item.order);
  REQUIRE_FALSE(report.orders.empty());
  CHECK(report.orders.front().result == Result::void_order);
  CHECK_FALSE(report.orders.front().why.empty());
  CHECK(game.units(report.after) == "France: A BUR, F MAO, A PAR; Germany: A MUN");
}

TEST_CASE("sets of orders in unknown order of arrival", "[collect_orders]") {  // DATC 4.D.2
  const auto after = [](const char* choice) {
    const StandardGame game(StandardGame::Choices{{"orders.several_sets_unordered", choice}});
    PhaseOptions options;
    options.set_order = SetOrder::unknown;
    return game.units(game.resolve(game.place("France: A PAR, F BRE"),
                                   "France: A PAR - BUR; France: A PAR - GAS, F BRE - MAO", options)
                          .after);
  };
  CHECK(after("merge") == "France: A BUR, F MAO");
  CHECK(after("void") == "France: F BRE, A PAR");
}

}  // namespace chancery::phase_tests
