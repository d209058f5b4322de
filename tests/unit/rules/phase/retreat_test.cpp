#include "core/rules/phase/retreat.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/rules/phase/next_phase.h"
#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

/// A retreat phase in which the German army dislodged in Munich may go to Berlin, Kiel or Tyrolia
/// and the Austrian one dislodged in Trieste to Tyrolia or Vienna.
Position two_beaten(const StandardGame& game) {
  Position position =
      game.place("France: A MUN; Italy: A TRI", "Spring 1901 retreats", PhaseKind::retreat);
  const auto dislodged_unit = [&](const char* power, const char* unit,
                                  std::initializer_list<const char*> retreats) {
    const UnitName name = *game.board().find_unit(unit).value;
    Dislodged dislodged;
    dislodged.unit = {game.power(power), name.unit_class, name.at};
    for (const char* to : retreats) dislodged.retreats.push_back(game.space(to));
    position.dislodged.push_back(dislodged);
  };
  dislodged_unit("Germany", "A MUN", {"BER", "KIE", "TYR"});
  dislodged_unit("Austria", "A TRI", {"TYR", "VIE"});
  return position;
}

}  // namespace

TEST_CASE("results of retreats", "[retreat]") {
  struct Retreat {
    const char* orders;
    const char* order;
    const char* result;
    const char* after;
  };
  const StandardGame game;
  const auto item =
      GENERATE(Retreat{"Germany: A MUN - BER; Austria: A TRI - VIE", "A MUN - BER", "retreated",
                       "Austria: A VIE; France: A MUN; Germany: A BER; Italy: A TRI"},
               Retreat{"Germany: A MUN R KIE", "A MUN - KIE", "retreated",
                       "France: A MUN; Germany: A KIE; Italy: A TRI"},
               Retreat{"Germany: A MUN D", "A MUN D", "disbanded", "France: A MUN; Italy: A TRI"},
               // DATC 4.D.9: without an order it is disbanded
               Retreat{"Austria: A TRI - VIE", "A MUN", "held",
                       "Austria: A VIE; France: A MUN; Italy: A TRI"},
               // DATC 6.H.5: two to one place
               Retreat{"Germany: A MUN - TYR; Austria: A TRI - TYR", "A MUN - TYR",
                       "disbanded: A TRI retreated there too", "France: A MUN; Italy: A TRI"},
               Retreat{"Germany: A MUN - SIL", "A MUN - SIL",
                       "void: A MUN cannot retreat to Silesia; it can retreat to BER, KIE or TYR",
                       "France: A MUN; Italy: A TRI"});
  CAPTURE(item.orders);
  const PhaseReport report = game.resolve(two_beaten(game), item.orders);
  if (item.result != std::string("held")) CHECK(game.result(report, item.order) == item.result);
  CHECK(game.units(report.after) == item.after);
  CHECK(report.after.dislodged.empty());
  CHECK(report.after.contested.empty());
}

TEST_CASE("a unit without an order is reported as disbanded", "[retreat]") {
  const StandardGame game;
  const PhaseReport report = game.resolve(two_beaten(game), "");
  int disbanded = 0;
  for (const OrderReport& order : report.orders)
    if (order.result == Result::disbanded) {
      ++disbanded;
      CHECK_FALSE(order.ok);
      CHECK_FALSE(order.order.has_value());
    }
  CHECK(disbanded == 2);
}

TEST_CASE("colliding units are named", "[retreat]") {
  const StandardGame game;
  const PhaseReport report =
      game.resolve(two_beaten(game), "Germany: A MUN - TYR; Austria: A TRI - TYR");
  for (const OrderReport& order : report.orders) {
    if (!order.order) continue;
    CHECK_FALSE(order.ok);
    REQUIRE(order.by.size() == 1);
    CHECK(order.by[0] == game.province(*order.order == "A MUN - TYR" ? "TRI" : "MUN"));
  }
}

TEST_CASE("an illegal retreat does not stand in the way of a legal one", "[retreat]") {
  const StandardGame game;
  const PhaseReport report =
      game.resolve(two_beaten(game), "Germany: A MUN - VIE; Austria: A TRI - VIE");
  CHECK(game.units(report.after) == "Austria: A VIE; France: A MUN; Italy: A TRI");
}

TEST_CASE("an illegal retreat is ignored, and a legal one counts", "[retreat]") {
  struct Ruling {
    const char* choice;
    const char* orders;
    const char* asked;
    const char* result;
  };
  const auto item = GENERATE(  // DATC 4.D.3, 4.E.1
      Ruling{"first", "A MUN - SIL, A MUN - BER, A MUN - KIE", "A MUN - BER", "retreated"},
      Ruling{"first", "A MUN - SIL, A MUN - BER, A MUN - KIE", "A MUN - KIE",
             "void: ignored: 'A MUN - BER' was ordered first"},
      Ruling{"first", "A MUN - SIL, A MUN D", "A MUN D", "disbanded"},
      Ruling{"last", "A MUN - BER, A MUN - KIE, A MUN - MOS", "A MUN - KIE", "retreated"},
      Ruling{"last", "A MUN - BER, A MUN - KIE, A MUN - MOS", "A MUN - MOS",
             "void: Moscow is not adjacent to Munich for A MUN; it can retreat to BER, KIE or TYR"},
      Ruling{"void", "A MUN - SIL, A MUN - BER, A MUN - MOS", "A MUN - BER", "retreated"},
      Ruling{"void", "A MUN - SIL, A MUN - BER, A MUN - KIE", "A MUN - BER",
             "void: the unit was ordered more than once"});
  CAPTURE(item.choice, item.orders);
  const StandardGame game(StandardGame::Choices{{"orders.duplicate", item.choice}});
  const PhaseReport report = game.resolve(two_beaten(game), std::string("Germany: ") + item.orders);
  CHECK(game.result(report, item.asked) == item.result);
}

TEST_CASE("the report says why a unit cannot retreat somewhere", "[retreat]") {
  const StandardGame game;
  const PhaseReport moved = game.resolve(
      game.place("Germany: A MUN; France: A BUR, A RUH; Italy: A VEN; Austria: A VIE"),
      "France: A BUR - MUN, A RUH S A BUR - MUN; Italy: A VEN - TYR; Austria: A VIE - TYR");
  std::optional<Ending> ending;
  const Position retreats = next_phase(game.variant(), moved.after, ending);
  const PhaseReport report = game.resolve(
      retreats, "Germany: A MUN - BUR, A MUN - RUH, A MUN - TYR, A MUN - PRU, A MUN - MUN");
  CHECK(game.result(report, "A MUN - BUR") ==
        "void: A MUN cannot retreat to Burgundy, where the attack came from; it can retreat to "
        "BER, BOH, KIE or SIL");
  CHECK(game.result(report, "A MUN - RUH") ==
        "void: A MUN cannot retreat to Ruhr, which is occupied; it can retreat to BER, BOH, KIE or "
        "SIL");
  CHECK(game.result(report, "A MUN - TYR") ==
        "void: A MUN cannot retreat to Tyrolia, where there was a standoff; it can retreat to BER, "
        "BOH, KIE or SIL");
  CHECK(game.result(report, "A MUN - MUN") ==
        "void: A MUN cannot retreat to Munich, which is occupied; it can retreat to BER, BOH, KIE "
        "or SIL");
  CHECK(
      game.result(report, "A MUN - PRU") ==
      "void: Prussia is not adjacent to Munich for A MUN; it can retreat to BER, BOH, KIE or SIL");
  CHECK(game.units(report.after) == "Austria: A VIE; France: A MUN, A RUH; Italy: A VEN");
}

TEST_CASE("retreats that meet name each other", "[retreat]") {
  const StandardGame game;
  PhaseOptions options;
  options.explain = GENERATE(false, true);
  const PhaseReport report =
      game.resolve(two_beaten(game), "Germany: A MUN - TYR; Austria: A TRI - TYR", options);
  const auto why = [&](const char* order) {
    return std::find_if(report.orders.begin(), report.orders.end(),
                        [&](const OrderReport& order_report) {
                          return order_report.order == std::optional<std::string>(order);
                        });
  };
  CHECK(why("A MUN - TYR")->why == "A TRI retreated there too");
  CHECK(why("A TRI - TYR")->why == "A MUN retreated there too");
  CHECK(why("A TRI - TYR")->explanation ==
        (options.explain ? "disbanded: A MUN retreated there too." : ""));
}

}  // namespace chancery::phase_tests
