#include "core/phase/retreat.h"

#include <catch2/catch.hpp>

#include "tests/unit/standard_game.h"

using namespace chancery;

namespace {

/// A retreat phase in which the German army dislodged in Munich may go to Berlin, Kiel or Tyrolia
/// and the Austrian one dislodged in Trieste to Tyrolia or Vienna.
Position two_beaten(const StandardGame& game) {
  Position position =
      game.place("France: A MUN; Italy: A TRI", "Spring 1901 retreats", PhaseKind::retreat);
  const auto dislodged_unit = [&](const char* power, const char* unit,
                                  std::initializer_list<const char*> retreats) {
    const UnitName name = *game.board().find_unit(unit).value;
    Dislodged one;
    one.unit = {game.power(power), name.unit_class, name.at};
    for (const char* to : retreats) one.retreats.push_back(game.space(to));
    position.dislodged.push_back(one);
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
  const auto one =
      GENERATE(Retreat{"Germany: A MUN - BER; Austria: A TRI - VIE", "A MUN - BER", "retreated",
                       "Austria: A VIE; France: A MUN; Germany: A BER; Italy: A TRI"},
               Retreat{"Germany: A MUN R KIE", "A MUN - KIE", "retreated",
                       "France: A MUN; Germany: A KIE; Italy: A TRI"},
               Retreat{"Germany: A MUN D", "A MUN D", "disbanded", "France: A MUN; Italy: A TRI"},
               // DATC 4.D.9: without an order it is disbanded
               Retreat{"Austria: A TRI - VIE", "A MUN", "held",
                       "Austria: A VIE; France: A MUN; Italy: A TRI"},
               // DATC 6.H.5: two to one place
               Retreat{"Germany: A MUN - TYR; Austria: A TRI - TYR", "A MUN - TYR", "disbanded",
                       "France: A MUN; Italy: A TRI"},
               Retreat{"Germany: A MUN - SIL", "A MUN - SIL",
                       "void: A MUN cannot retreat to Silesia", "France: A MUN; Italy: A TRI"});
  CAPTURE(one.orders);
  const PhaseReport report = game.resolve(two_beaten(game), one.orders);
  if (one.result != std::string("held")) CHECK(game.result(report, one.order) == one.result);
  CHECK(game.units(report.after) == one.after);
  CHECK(report.after.dislodged.empty());
  CHECK(report.after.contested.empty());
}

TEST_CASE("a unit without an order is reported as disbanded", "[retreat]") {
  const StandardGame game;
  const PhaseReport report = game.resolve(two_beaten(game), "");
  int disbanded = 0;
  for (const OrderReport& one : report.orders)
    if (one.result == Result::disbanded) {
      ++disbanded;
      CHECK_FALSE(one.ok);
      CHECK_FALSE(one.order.has_value());
    }
  CHECK(disbanded == 2);
}

TEST_CASE("colliding units are named", "[retreat]") {
  const StandardGame game;
  const PhaseReport report =
      game.resolve(two_beaten(game), "Germany: A MUN - TYR; Austria: A TRI - TYR");
  for (const OrderReport& one : report.orders) {
    if (!one.order) continue;
    CHECK_FALSE(one.ok);
    REQUIRE(one.by.size() == 1);
    CHECK(one.by[0] == game.province(*one.order == "A MUN - TYR" ? "TRI" : "MUN"));
  }
}

TEST_CASE("an illegal retreat does not stand in the way of a legal one", "[retreat]") {
  const StandardGame game;
  const PhaseReport report =
      game.resolve(two_beaten(game), "Germany: A MUN - VIE; Austria: A TRI - VIE");
  CHECK(game.units(report.after) == "Austria: A VIE; France: A MUN; Italy: A TRI");
}
