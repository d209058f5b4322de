#include "core/rules/phase/next_phase.h"

#include <catch2/catch.hpp>

#include "core/rules/phase/position_problems.h"
#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

/// A scripted game, whose state is checked after each phase.
class Script {
 public:
  explicit Script(const StandardGame& game, Position position)
      : game_(game), position_(std::move(position)) {}

  PhaseReport play(const char* orders) {
    PhaseReport report = game_.resolve(position_, orders);
    position_ = next_phase(game_.variant(), report.after, ending_);
    return report;
  }
  [[nodiscard]] std::string label() const { return phase_label(game_.variant(), position_.time); }
  [[nodiscard]] std::string units() const { return game_.units(position_); }
  [[nodiscard]] std::string centers() const { return game_.centers(position_); }
  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }

 private:
  const StandardGame& game_;
  Position position_;
  std::optional<Ending> ending_;
};

/// Gives the power the first `count` unowned centers.
void give_centers(const StandardGame& game, Position& position, const char* power,
                  std::size_t count) {
  for (ProvinceId center : game.variant().map.centers()) {
    PowerId& owner = position.owner[center.index()];
    if (count == 0 || owner.valid()) continue;
    owner = game.power(power);
    --count;
  }
}

}  // namespace

TEST_CASE("a year and a half", "[next_phase]") {
  const StandardGame game;
  Script script(game, game.start());
  CHECK(script.label() == "Spring 1901");
  script.play("France: A PAR - BUR, A MAR S A PAR - BUR, F BRE - MAO; Germany: A MUN - BUR");
  CHECK(script.label() == "Fall 1901");  // nobody was dislodged
  CHECK(script.centers() ==
        "3 Austria, 3 England, 3 France, 3 Germany, 3 Italy, 4 Russia, 3 Turkey");
  script.play("France: A BUR - BEL, F MAO - POR, A MAR - SPA; Italy: A VEN - TRI");
  CHECK(script.label() == "Winter 1901");
  CHECK(script.centers() ==
        "3 Austria, 3 England, 6 France, 3 Germany, 3 Italy, 4 Russia, 3 Turkey");
  script.play("France: B A PAR, B F BRE, B A MAR");
  CHECK(script.label() == "Spring 1902");
  script.play("France: A MAR - PIE, A PAR - BUR; Italy: A VEN - TYR");
  CHECK(script.label() == "Fall 1902");
  script.play("France: A PIE - VEN, A BUR S A MAR; Italy: A TYR - MUN, A ROM - APU");
  CHECK(script.label() == "Winter 1902");
  CHECK(script.centers() ==
        "3 Austria, 3 England, 7 France, 3 Germany, 2 Italy, 4 Russia, 3 Turkey");
  const PhaseReport winter = script.play("France: B A PAR; Italy: F NAP D");
  CHECK(game.result(winter, "B A PAR") == "built");
  CHECK(script.label() == "Spring 1903");
  CHECK_FALSE(script.ending());
}

TEST_CASE("phases without decisions are skipped", "[next_phase]") {
  const StandardGame game;
  SECTION("retreats, when nobody can retreat") {
    // Albania is dislodged and cannot retreat.
    Script script(game, game.place("Austria: A ALB, A SER, A TRI, A GRE; Turkey: F ION, F ADR"));
    const PhaseReport spring = script.play("Turkey: F ION - ALB, F ADR S F ION - ALB");
    CHECK(game.dislodged(spring.after) == "A ALB ->");
    CHECK(script.label() == "Fall 1901");
  }
  SECTION("adjustments, when every power has as many units as centers") {
    Position position = game.place("France: A PAR", "Fall 1901");
    game.own(position, "France: PAR");
    Script script(game, position);
    script.play("");
    CHECK(script.label() == "Spring 1902");
  }
  SECTION("adjustments, when nobody who may build has a vacant home") {
    Position position = game.place("France: A PAR", "Fall 1901");
    game.own(position, "France: PAR, LON");
    Script script(game, position);
    script.play("");
    CHECK(script.label() == "Spring 1902");
  }
  SECTION("a unit that has to go keeps the adjustments") {
    Script script(game, game.place("France: A PIC", "Fall 1901"));
    script.play("");
    CHECK(script.label() == "Winter 1901");
  }
}

TEST_CASE("a retreat decides who owns a center", "[next_phase]") {
  const StandardGame game;
  Position position = game.place("France: A PAR, A MAR; Germany: A BUR", "Fall 1901");
  game.own(position, "Germany: MUN, BER; France: PAR, MAR");
  Script script(game, position);
  const PhaseReport fall = script.play("France: A PAR - BUR, A MAR S A PAR - BUR");
  CHECK(script.label() == "Fall 1901 retreats");
  CHECK(game.centers(fall.after) == "2 France, 2 Germany");  // not before the retreats
  const PhaseReport retreat = script.play("Germany: A BUR - BEL");
  CHECK(game.centers(retreat.after) == "2 France, 3 Germany");
  CHECK(script.label() == "Winter 1901");
  CHECK(script.position().dislodged.empty());
}

TEST_CASE("owners change with the moves if no dislodged unit can retreat", "[next_phase]") {
  const StandardGame game;
  Position position =
      game.place("Austria: A ALB, A SER, A TRI, A GRE; Turkey: F ION, F ADR", "Fall 1901");
  game.own(position, "Austria: VIE");
  SECTION("for want of a place to go to") {
    Script script(game, position);
    const PhaseReport fall = script.play("Turkey: F ION - ALB, F ADR S F ION - ALB");
    CHECK(game.dislodged(fall.after) == "A ALB ->");
    CHECK(game.centers(fall.after) == "4 Austria");
    CHECK(script.label() == "Winter 1901");
  }
  SECTION("or of somebody to order it") {
    position = game.place("Austria: A ALB; Turkey: F ION, F ADR; Italy: A TRI", "Fall 1901");
    position.set_status(game.power("Austria"), PowerStatus::in_disorder);
    Script script(game, position);
    const PhaseReport fall = script.play("Turkey: F ION - ALB, F ADR S F ION - ALB");
    CHECK(game.dislodged(fall.after) == "A ALB -> GRE SER");
    CHECK(game.centers(fall.after) == "1 Italy");
    CHECK(script.label() == "Winter 1901");
  }
}

TEST_CASE("a unit that goes through a center in spring does not take it", "[next_phase]") {
  const StandardGame game;
  Script script(game, game.place("France: A BUR"));
  script.play("France: A BUR - BEL");
  CHECK(script.centers().empty());
  script.play("France: A BEL - BUR");
  CHECK(script.centers().empty());
}

TEST_CASE("victory", "[next_phase]") {
  const StandardGame game;
  Position position = game.place("France: A BUR; Turkey: A CON", "Fall 1905");
  game.own(position, "Turkey: CON");
  const auto finish = [&](std::size_t france, std::size_t turkey) {
    Position fall = position;
    game.own(fall, "Italy: BEL");
    give_centers(game, fall, "France", france);
    give_centers(game, fall, "Turkey", turkey);
    Script script(game, fall);
    script.play("France: A BUR - BEL");
    return script.ending();
  };
  CHECK_FALSE(finish(16, 0));  // 17 with Belgium
  const auto won = finish(17, 0);
  REQUIRE(won);
  CHECK(won->kind == Ending::Kind::victory);
  CHECK(won->winners == std::vector{game.power("France")});
  CHECK(won->text == "France wins with 18 centers");
}

TEST_CASE("equal leaders", "[next_phase]") {
  const StandardGame game;
  Variant small = game.variant();
  small.victory.target = 4;
  Position position = game.place("France: A BUR");
  game.own(position, "France: PAR, BRE, MAR, SPA; Italy: ROM, NAP, VEN, TUN");
  small.victory.tie = VictoryTie::play_on;
  CHECK_FALSE(look_for_ending(small, position));
  small.victory.tie = VictoryTie::share;
  const auto shared = look_for_ending(small, position);
  REQUIRE(shared);
  CHECK(shared->winners == std::vector{game.power("France"), game.power("Italy")});
  CHECK(shared->text == "France and Italy share the victory with 4 centers");
  game.own(position, "Italy: POR");
  small.victory.tie = VictoryTie::play_on;
  const auto ahead = look_for_ending(small, position);
  REQUIRE(ahead);
  CHECK(ahead->winners == std::vector{game.power("Italy")});
}

TEST_CASE("the last year", "[next_phase]") {
  const StandardGame game;
  Variant short_game = game.variant();
  short_game.victory.last_year = 1907;
  Position position = game.place("France: A PAR; Italy: A ROM", "Fall 1906");
  game.own(position, "France: PAR, BRE; Italy: ROM");
  std::optional<Ending> ending;
  CHECK(next_phase(short_game, position, ending).time.year == 1906);
  CHECK_FALSE(ending);
  position.time.year = 1907;
  const Position last = next_phase(short_game, position, ending);
  REQUIRE(ending);
  CHECK(ending->kind == Ending::Kind::year_limit);
  CHECK(ending->winners == std::vector{game.power("France")});
  CHECK(phase_label(short_game, last.time) == "Winter 1907");
}

TEST_CASE("a draw needs every power that has units left", "[next_phase]") {
  const StandardGame game;
  const Position position = game.place("France: A PAR; Italy: A ROM; Turkey: A CON");
  const PhaseReport two = game.resolve(position, "France: DRAW, A PAR - BUR; Italy: DRAW");
  CHECK_FALSE(two.ending);
  CHECK(game.result(two, "A PAR - BUR") == "moved");
  const PhaseReport all =
      game.resolve(position, "France: DRAW; Italy: vote draw; Turkey: DRAW, A CON H");
  REQUIRE(all.ending);
  CHECK(all.ending->kind == Ending::Kind::draw);
  CHECK(all.ending->winners.size() == 3);
}

TEST_CASE("positions that cannot be played", "[next_phase]") {
  const StandardGame game;
  struct Problem {
    const char* units;
    std::vector<std::string> said;
  };
  const std::vector<Problem> problems{
      {"France: A PAR; Italy: F PAR",
       {"F PAR cannot stand in Paris", "two units in Paris: A PAR and F PAR"}},
      {"France: F MUN", {"F MUN cannot stand in Munich"}},
      {"France: A ENG", {"A ENG cannot stand in English Channel"}},
      {"France: F SPA", {"F SPA: say on which coast of Spain it stands"}},
      {"France: F SPA/NC; Italy: A SPA", {"two units in Spain: A SPA and F SPA/NC"}}};
  for (const Problem& problem : problems) {
    CAPTURE(problem.units);
    CHECK(position_problems(game.variant(), game.place(problem.units)) == problem.said);
  }
  Position owned = game.start();
  CHECK(position_problems(game.variant(), owned).empty());
  game.own(owned, "France: BUR");
  CHECK(position_problems(game.variant(), owned) ==
        std::vector<std::string>{"Burgundy is not a supply center and cannot have an owner"});
}

}  // namespace chancery::phase_tests
