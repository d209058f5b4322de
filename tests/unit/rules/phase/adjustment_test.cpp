#include "core/rules/phase/adjustment.h"

#include <catch2/catch.hpp>

#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/removal_order.h"
#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

std::string names(const StandardGame& game, const Position& position,
                  const std::vector<UnitId>& units) {
  std::string text;
  for (UnitId unit : units) {
    const Unit& current = position.units[unit.index()];
    text += (text.empty() ? "" : " ") + game.variant().map.space(current.at).id;
  }
  return text;
}

}  // namespace

TEST_CASE("builds and disbands that are due", "[adjustment]") {
  const StandardGame game;
  const Position position =
      game.winter("France: A PAR; Italy: A VEN, F NAP", "France: PAR, BRE, MAR; Italy: VEN");
  CHECK(adjustment_due(game.variant(), position, game.power("France")) == 2);
  CHECK(adjustment_due(game.variant(), position, game.power("Italy")) == -1);
  CHECK(adjustment_due(game.variant(), position, game.power("Turkey")) == 0);
}

TEST_CASE("where a power may build", "[adjustment]") {
  constexpr auto units = "France: A PAR; Italy: A MAR";
  constexpr auto centers = "France: PAR, BRE, MAR, SPA; Italy: ROM";
  const auto sites = [&](const StandardGame& game) {
    std::vector<ProvinceId> found;
    list_build_sites(game.variant(), game.winter(units, centers), game.power("France"), found);
    std::string text;
    for (ProvinceId site : found) text += game.variant().map.province(site).id + " ";
    return text;
  };
  CHECK(sites(StandardGame{}) == "BRE ");
  CHECK(sites(StandardGame(StandardGame::Choices{{"build.sites", "owned"}})) == "BRE SPA ");
}

TEST_CASE("why a build is void", "[adjustment]") {
  const StandardGame game;
  const Position position =
      game.winter("France: A PAR; Italy: A MAR", "France: PAR, BRE, MAR, SPA; Italy: LON");
  struct Refusal {
    const char* order;
    const char* result;
  };
  const auto item = GENERATE(
      Refusal{"B A BRE", "built"}, Refusal{"B F BRE", "built"},
      Refusal{"B A PAR", "void: Paris is occupied"},
      Refusal{"B A MAR", "void: Marseilles is occupied; France can build in BRE"},
      Refusal{"B A SPA", "void: Spain is not a home center of France; France can build in BRE"},
      Refusal{"B A LON", "void: London is not a home center of France; France can build in BRE"},
      Refusal{"B A GAS", "void: Gascony is not a supply center; France can build in BRE"},
      Refusal{"A PAR D", "void: France has units to build, none to disband"},
      Refusal{"W", "waived"});
  CAPTURE(item.order);
  const PhaseReport report = game.resolve(position, std::string("France: ") + item.order);
  CHECK(game.result(report, item.order) == item.result);
}

TEST_CASE("may builds be declined", "[adjustment]") {  // DATC 4.D.7
  constexpr auto units = "France: F BRE";
  constexpr auto centers = "France: PAR, BRE, MAR";
  const StandardGame free(StandardGame::Choices{{"build.decline", "allowed"}});
  CHECK(free.units(free.resolve(free.winter(units, centers), "France: W").after) ==
        "France: F BRE");
  const StandardGame forced(StandardGame::Choices{{"build.decline", "forced"}});
  const PhaseReport report = forced.resolve(forced.winter(units, centers), "France: B F MAR, W");
  CHECK(forced.units(report.after) == "France: F BRE, F MAR, A PAR");
  CHECK(forced.result(report, "W") == "void: a build may not be declined");
  CHECK(texts_of(report.messages) ==
        std::vector<std::string>{"A PAR of France is built automatically: "
                                 "builds may not be declined"});
}

TEST_CASE("builds without a kind or a coast", "[adjustment]") {
  constexpr auto units = "Russia: A MOS";
  constexpr auto centers = "Russia: MOS, STP, WAR";
  const auto after = [&](const char* rule, const char* choice, const char* order) {
    const StandardGame game(StandardGame::Choices{{rule, choice}});
    return game.units(
        game.resolve(game.winter(units, centers), std::string("Russia: ") + order).after);
  };
  CHECK(after("coast.build_omitted", "void", "B F STP") == "Russia: A MOS");
  CHECK(after("coast.build_omitted", "first_listed", "B F STP") == "Russia: A MOS, F STP/NC");
  CHECK(after("build.type_missing", "only_class", "B WAR") == "Russia: A MOS, A WAR");
  CHECK(after("build.type_missing", "only_class", "B STP") == "Russia: A MOS");
  CHECK(after("build.type_missing", "void", "B WAR") == "Russia: A MOS");
}

TEST_CASE("who is removed without orders", "[adjustment]") {  // DATC 4.D.8
  struct Removal {
    const char* choice;
    const char* order;
  };
  // Bulgaria is a center that Italy owns, far from its homes; Tuscany is next to Rome.
  const auto item = GENERATE(
      Removal{"owned_centers", "UKR TUS BUL"}, Removal{"home_centers", "UKR BUL TUS"},
      Removal{"home_provinces", "UKR BUL TUS"}, Removal{"home_centers_by_unit", "UKR BUL TUS"});
  CAPTURE(item.choice);
  const StandardGame game(StandardGame::Choices{{"disorder.distance", item.choice}});
  const Position position = game.winter("Italy: A BUL, A TUS, A UKR", "Italy: BUL, ROM");
  CHECK(names(game, position, removal_order(game.variant(), position, game.power("Italy"))) ==
        item.order);
}

TEST_CASE("units on a center may be spared", "[adjustment]") {
  const auto order = [](const char* choice) {
    const StandardGame game(StandardGame::Choices{{"disorder.on_center", choice}});
    const Position position = game.winter("Italy: A MUN, A TUS, A TYR, A ROM", "Italy: ROM");
    return names(game, position, removal_order(game.variant(), position, game.power("Italy")));
  };
  CHECK(order("like_others") == "MUN TYR TUS ROM");
  CHECK(order("last") == "TYR TUS MUN ROM");
}

TEST_CASE("a power that missed the turn may build nothing", "[adjustment]") {
  const auto built = [](const char* choice, const char* orders) {
    const StandardGame game(
        StandardGame::Choices{{"orders.none", "disorder"}, {"disorder.builds", choice}});
    Position fall = game.place("France: A PAR; Italy: A ROM", "Fall 1901");
    game.own(fall, "France: PAR, BRE; Italy: ROM, NAP");
    std::optional<Ending> ending;
    const Position position = next_phase(game.variant(), game.resolve(fall, orders).after, ending);
    REQUIRE(phase_label(game.variant(), position.time) == "Winter 1901");
    const PhaseReport report = game.resolve(position, "France: B F BRE; Italy: B F NAP");
    return game.result(report, "B F BRE") + ", " + game.result(report, "B F NAP");
  };
  CHECK(built("none", "Italy: A ROM H") ==
        "void: France sent no orders for the turn, and builds nothing, built");
  CHECK(built("allowed", "Italy: A ROM H") == "built, built");
  CHECK(built("none", "Italy: A ROM H; France: A PAR H") == "built, built");
}

TEST_CASE("a missed turn is forgotten with the next movement", "[adjustment]") {
  const StandardGame game(StandardGame::Choices{{"orders.none", "disorder"}});
  Position fall = game.place("France: A PAR; Italy: A ROM", "Fall 1901");
  game.own(fall, "France: PAR, BRE; Italy: ROM");
  const Position after = game.resolve(fall, "Italy: A ROM H").after;
  CHECK(after.missed == std::vector<PowerId>{game.power("France")});
  std::optional<Ending> ending;
  const Position winter_1901 = next_phase(game.variant(), after, ending);
  CHECK(winter_1901.missed == after.missed);
  CHECK(next_phase(game.variant(), game.resolve(winter_1901, "").after, ending).missed.empty());
}

TEST_CASE("at the same distance fleets go first, then by name", "[adjustment]") {
  const StandardGame game;
  const Position position = game.winter("Italy: A PIE, A TYR, F ADR, F ION", "Italy: VEN, NAP");
  CHECK(names(game, position, removal_order(game.variant(), position, game.power("Italy"))) ==
        "ADR ION PIE TYR");
  const PhaseReport report = game.resolve(position, "Italy: A PIE D");
  CHECK(game.units(report.after) == "Italy: F ION, A TYR");
  CHECK(texts_of(report.messages) ==
        std::vector<std::string>{"F ADR of Italy is disbanded automatically"});
  CHECK(game.result(report, "A PIE D") == "disbanded");
  CHECK(game.result(report, "F ADR") ==
        "disbanded: it is as far from its centers as F ION, and first in the alphabet");
}

TEST_CASE("automatic removals say why that unit", "[adjustment]") {
  const auto why = [](const StandardGame::Choices& rules, const char* units, const char* gone) {
    const StandardGame game(rules);
    return game.result(game.resolve(game.winter(units, "Italy: ROM"), ""), gone);
  };
  CHECK(why({{"disorder.distance", "home_centers"}}, "Italy: A TUS, A UKR", "A UKR") ==
        "disbanded: it is farther from its home centers than A TUS, 4 against 1");
  CHECK(why({}, "Italy: A VEN, A NAF", "A NAF") ==
        "disbanded: it is farther from its centers than A VEN, 3 against 1");
  CHECK(why({}, "Italy: A TYR, F ADR", "F ADR") ==
        "disbanded: it is as far from its centers as A TYR, and of the two the fleet goes first");
  CHECK(why({{"disorder.on_center", "last"}}, "Italy: A MUN, A TYR", "A TYR") ==
        "disbanded: it is not on a center, but A MUN is");
}

TEST_CASE("a waive counts as one of the builds", "[adjustment]") {
  const StandardGame game;
  const PhaseReport report = game.resolve(
      game.winter("France: F SPA/NC, A POR", "France: PAR, BRE, MAR"), "France: W, B A PAR");
  CHECK(game.result(report, "W") == "waived");
  CHECK(game.result(report, "B A PAR") == "void: too many orders: France may build 1");
}

TEST_CASE("nothing to adjust", "[adjustment]") {
  const StandardGame game;
  const PhaseReport report =
      game.resolve(game.winter("France: A PAR", "France: PAR"), "France: B A MAR, A PAR D");
  CHECK(game.result(report, "B A MAR") == "void: France has neither builds nor disbands now");
  CHECK(game.result(report, "A PAR D") == "void: France has neither builds nor disbands now");
  CHECK(game.units(report.after) == "France: A PAR");
}

}  // namespace chancery::phase_tests
