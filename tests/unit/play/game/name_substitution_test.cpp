#include "core/play/game/name_substitution.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "core/play/game/order_menu.h"
#include "core/play/game/outlook.h"
#include "core/play/game/taking_part.h"
#include "tests/unit/standard_game.h"

namespace chancery::game_tests {

TEST_CASE("ids in printed texts become names", "[place_names]") {
  const StandardGame game;
  const Position start = game.start();
  const NameSubstitution names(game.variant(), start);
  CHECK(names.named("A PAR - BUR") == "A Paris - Burgundy");
  CHECK(names.named("F STP/SC - BOT") == "F St Petersburg (SC) - Gulf of Bothnia");
  CHECK(names.named("bounced (A MUN), dislodged") == "bounced (A Munich), dislodged");
  CHECK(names.named("MAR, SPA.") == "Marseilles, Spain.");
  CHECK(names.named("... . BUR...") == "... . Burgundy...");
  CHECK(names.named("A PAR N (rename \"PAR\")") == "A Paris N (rename \"PAR\")");
  CHECK(names.named("an open \"quote") == "an open \"quote");
  CHECK(names.named("") == "");
}

TEST_CASE("units are called by their classes if that is wanted", "[place_names]") {
  const StandardGame game;
  const NameSubstitution names(game.variant(), game.start(), UnitNames::by_class);
  CHECK(names.named("A PAR (no order)") == "army Paris (no order)");
  CHECK(names.named("bounced (A MUN, F STP/SC)") ==
        "bounced (army Munich, fleet St Petersburg (SC))");
  CHECK(names.named("DATA PAR, A 1") == "DATA Paris, A 1");
}

TEST_CASE("a menu has the ways of a unit, by itself and carried", "[place_names]") {
  const StandardGame game;
  const Position position = game.place("England: A LON, F NTH; France: A PAR");
  const auto menus = order_menu(game.variant(), position, game.power("England"));
  REQUIRE(menus.size() == 2);
  const UnitMenu& army = menus[0].unit == "A London" ? menus[0] : menus[1];
  CHECK(army.unit == "A London");
  CHECK(army.terrain == "coast");
  CHECK(army.moves == std::vector<std::string>{"Wales", "Yorkshire"});
  CHECK(std::find(army.rides.begin(), army.rides.end(), "Norway") != army.rides.end());
  CHECK(order_menu(game.variant(), position, game.power("Italy")).empty());
}

TEST_CASE("void lines say why, and others do not", "[place_names]") {
  const StandardGame game;
  const auto lines = ready_lines(game.board(), game.start(), game.power("France"),
                                 {"A PAR - MOS", "F BRE - MAO", "good luck"});
  REQUIRE(lines.size() == 3);
  CHECK_FALSE(lines[0].why.empty());
  CHECK(lines[0].text == "A Paris - Moscow");
  CHECK(lines[1].why.empty());
  CHECK(lines[2].text == "good luck");
  const Position winter = game.place("France: A PAR", "Winter 1901", PhaseKind::adjustment);
  const auto builds = ready_lines(game.board(), winter, game.power("France"), {"Build A BRE"});
  REQUIRE(builds.size() == 1);
  CHECK_FALSE(builds[0].why.empty());
}

TEST_CASE("the next phase of a power is one in which it decides", "[place_names]") {
  const StandardGame game;
  const PowerId france = game.power("France");
  const PowerId italy = game.power("Italy");
  Position winter = game.place("Italy: A ROM", "Winter 1901", PhaseKind::adjustment);
  game.own(winter, "France: PAR; Italy: ROM");
  CHECK(takes_part(game.variant(), winter, france));
  CHECK_FALSE(takes_part(game.variant(), winter, italy));
  const std::vector<PowerId> others{italy};
  const Position then = when_they_take_part(game.variant(), winter, others);
  CHECK(phase_label(game.variant(), then.time) == "Spring 1902");
  CHECK(outlook(game.variant(), winter, france).empty());
  CHECK(outlook(game.variant(), then, france).find("until Winter 1902") != std::string::npos);
  CHECK(outlook(game.variant(), then, italy).empty());
}

}  // namespace chancery::game_tests
