#include "core/games/record/turn.h"

#include <catch2/catch.hpp>

#include "tests/unit/game_fixture.h"
#include "tests/unit/standard_game.h"

namespace chancery::store_tests {
namespace {

/// The assumptions if no orders are sent.
std::vector<std::string> assumed(const Board& board, const Position& position) {
  return collect_turn(board, position, make_order_book(board, position, {}, {}), {}, {}).assumed;
}

Position winter(const StandardGame& game, const char* units, const char* owners) {
  Position position = game.place(units, "Winter 1901", PhaseKind::adjustment);
  game.own(position, owners);
  return position;
}

}  // namespace

TEST_CASE("the game master reads what missing adjustments are taken for", "[turn]") {
  using Texts = std::vector<std::string>;
  const StandardGame game;
  CHECK(assumed(game.board(), winter(game, "France: A PAR, A BUR", "France: PAR")) ==
        Texts{"France sent no orders: 1 of its units is disbanded automatically"});
  CHECK(assumed(game.board(), winter(game, "France: A PAR, A BUR", "")) ==
        Texts{"France sent no orders: 2 of its units are disbanded automatically"});
  CHECK(assumed(game.board(), winter(game, "France: A BUR", "France: PAR, BRE")) ==
        Texts{"France sent no orders: it waives its builds"});
  const StandardGame forced(StandardGame::Choices{{"build.decline", "forced"}});
  CHECK(assumed(forced.board(), winter(forced, "France: A BUR", "France: PAR, BRE")) ==
        Texts{"France sent no orders: its builds are made automatically"});
}

TEST_CASE("the game master reads that a hook supplies missing adjustments", "[turn]") {
  using Texts = std::vector<std::string>;
  const TestFolder folder;
  const Game stored = create_game(folder.path("game"), new_game("workshop"));
  const StandardGame game(std::make_shared<const Board>(stored.board().shared_variant()));
  Position position = game.start();
  position.time = *find_time(game.variant(), "Winter 1", PhaseKind::adjustment);
  // Belmere may build nothing, since its units stand on its homes.
  const UnitId army = game.unit(position, "A ARD");
  position.units[army.index()].at = game.space("HIL");
  position.reindex(game.variant().map);
  CHECK(assumed(game.board(), position) ==
        Texts{"Ardmark sent no orders: the rules choose what it builds"});
  position.owner[game.province("ARD").index()] = PowerId::none();
  CHECK(assumed(game.board(), position) ==
        Texts{"Ardmark sent no orders: the rules choose which 1 of its units is disbanded"});
}

TEST_CASE("a turn in which no dislodged unit can retreat counts centers", "[turn]") {
  const StandardGame game;
  Position before =
      game.place("Austria: A ALB, A SER, A TRI, A GRE; Turkey: F ION, F ADR", "Fall 1901");
  game.own(before, "Austria: VIE");
  TurnRecord record;
  record.orders = {{game.power("Turkey"), {"F ION - ALB", "F ADR S F ION - ALB"}}};
  const Resolution resolution = must(play_turn(game.board(), before, record));
  CHECK(phase_name(game.variant(), resolution.next) == "Winter 1901 (adjustment)");
  CHECK(resolution.played.report.after.owner == resolution.next.owner);
  CHECK(resolution.line.find(R"("SER": "Austria")") != std::string::npos);
}

}  // namespace chancery::store_tests
