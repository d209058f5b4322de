#include "core/play/game/order_words.h"

#include <catch2/catch.hpp>

#include "tests/unit/standard_game.h"

namespace chancery::game_tests {

TEST_CASE("orders become sentences", "[order_words]") {
  const StandardGame game;
  const Position position =
      game.place("England: A LON, F NTH; France: A PAR, A MAR, F BRE; Germany: A MUN");
  const auto words = [&](std::string_view power, const std::string& order) {
    return order_in_words(game.board(), position, game.power(power), order);
  };
  CHECK(words("France", "F BRE - ENG") == "F BRE moves to ENG");
  CHECK(words("France", "A PAR H") == "A PAR holds");
  CHECK(words("France", "A PAR S A MAR - BUR") == "A PAR supports A MAR to BUR");
  CHECK(words("France", "A PAR S F BRE") == "A PAR supports F BRE");
  CHECK(words("England", "F NTH C A LON - NWY") == "F NTH convoys A LON to NWY");
  CHECK(words("England", "A LON - NWY via convoy") == "A LON moves to NWY by convoy");
  CHECK(words("France", "good luck") == "good luck");
  CHECK(words("France", "DRAW") == "DRAW");
}

TEST_CASE("retreats and adjustments become sentences", "[order_words]") {
  const StandardGame game;
  Position retreat = game.place("Germany: A BUR", "Spring 1901 retreats", PhaseKind::retreat);
  const Position before = game.place("France: A BUR; Germany: A MUN, A RUH");
  retreat.dislodged =
      game.resolve(before, "Germany: A MUN - BUR, A RUH S A MUN - BUR").after.dislodged;
  const PowerId france = game.power("France");
  CHECK(order_in_words(game.board(), retreat, france, "A BUR - PAR") == "A BUR retreats to PAR");
  CHECK(order_in_words(game.board(), retreat, france, "A BUR D") == "A BUR disbands");
  const Position winter = game.winter("France: A PIC", "France: PAR, BRE");
  CHECK(order_in_words(game.board(), winter, france, "B F BRE") == "builds F BRE");
  CHECK(order_in_words(game.board(), winter, france, "A PIC D") == "A PIC disbands");
}

}  // namespace chancery::game_tests
