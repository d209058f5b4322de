#include "core/games/mail/order_check.h"

#include <catch2/catch.hpp>

#include "tests/unit/game_fixture.h"
#include "tests/unit/standard_game.h"

namespace chancery::mail_tests {
namespace {

std::string why(const StandardGame& game, const Position& position, const std::string& power,
                const std::vector<std::string>& lines, std::size_t line = 0) {
  return check_orders(game.board(), position, game.power(power), lines).lines.at(line).why;
}

}  // namespace

TEST_CASE("illegal retreats are reported before the phase", "[order_check]") {
  const StandardGame game;
  Position position =
      game.place("France: A MUN, A RUH", "Spring 1901 retreats", PhaseKind::retreat);
  Dislodged dislodged;
  dislodged.unit = {game.power("Germany"), position.units.front().unit_class, game.space("MUN")};
  dislodged.retreats = {game.space("BER"), game.space("KIE")};
  position.dislodged.push_back(dislodged);
  const std::vector<std::string> lines{"A MUN - RUH", "A MUN - KIE", "A MUN - BER"};
  CHECK(why(game, position, "Germany", lines) ==
        "A MUN cannot retreat to Ruhr, which is occupied; it can retreat to BER or KIE");
  CHECK(why(game, position, "Germany", lines, 1).empty());
  CHECK(why(game, position, "Germany", lines, 2) == "ignored: 'A MUN - KIE' was ordered first");
  CHECK(check_orders(game.board(), position, game.power("Germany"), lines).unordered.empty());
  CHECK(check_orders(game.board(), position, game.power("Germany"), {"A MUN - RUH"}).unordered ==
        std::vector<std::string>{"A MUN"});
}

TEST_CASE("void adjustments are reported before the phase", "[order_check]") {
  const TestFolder folder;
  const Game stored = create_game(folder.path("game"), new_game("barracks"));
  const StandardGame game(std::make_shared<const Board>(stored.board().shared_variant()));
  Position position = game.place("Ardmark: A ARD, A BEL, A FEN", "Winter 1", PhaseKind::adjustment);
  game.own(position, "Ardmark: ARD, FEN; Belmere: BEL");
  CHECK(why(game, position, "Ardmark", {"CHANGE A ARD"}).empty());
  CHECK(why(game, position, "Ardmark", {"CHANGE A BEL"}) == "Ardmark does not own Belport");
  CHECK(why(game, position, "Ardmark", {"CHANGE A ARD", "CHANGE A ARD"}, 1) ==
        "the unit is converted already");
  CHECK(why(game, position, "Ardmark", {"A ARD D", "CHANGE A ARD"}, 1) == "the unit is disbanded");
  CHECK(why(game, position, "Ardmark", {"A ARD D", "A FEN D"}, 1) ==
        "too many orders: Ardmark may disband 1");
  CHECK(check_orders(game.board(), position, game.power("Ardmark"), {}).due == "must disband 1");
}

}  // namespace chancery::mail_tests
