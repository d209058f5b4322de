#include "core/games/view/view.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "core/pages/documents/game_page.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/unit/has.h"
#include "tests/unit/standard_game.h"

namespace chancery::view_tests {
namespace {

/// A game of one phase with these orders.
GameRecord played_with(const StandardGame& game, const std::vector<OrderSet>& orders) {
  GameRecord record;
  PlayedPhase played;
  played.before = game.start();
  played.orders = orders;
  played.report =
      resolve_phase(game.board().shared_variant(), game.board().reader(), played.before, orders);
  record.now = played.report.after;
  record.phases.push_back(std::move(played));
  return record;
}

struct ThreePages {
  std::string writer, other, everybody, master;
};

ThreePages pages_of(const StandardGame& game, const GameRecord& record) {
  const auto page = [&](const View& view) {
    return write_game_page(game.board(), view.game(record));
  };
  return {page(View::of({game.power("France")})), page(View::of({game.power("Italy")})),
          page(View::of_public()), page(View::of_game_master())};
}

}  // namespace

TEST_CASE("orders that could not be read or were replaced are for their writer", "[view]") {
  const StandardGame game;
  const PowerId france = game.power("France");
  const ThreePages pages =
      pages_of(game, played_with(game, {{france, {"A PAR - PIC", "F BRE goes shopping in Camelot"}},
                                        {france, {"A PAR - BUR", "A MAR talks to Italy"}}}));
  for (const char* secret :
       {"Paris - Picardy", "A PAR - PIC", "Camelot", "talks to Italy", "2 sets of orders"}) {
    INFO(secret);
    CHECK_FALSE(has(pages.other, secret));
    CHECK_FALSE(has(pages.everybody, secret));
  }
  CHECK(has(pages.writer, "talks to Italy"));
  CHECK(has(pages.writer, "2 sets of orders"));
  CHECK(has(pages.master, "Camelot"));
  CHECK(pages.other == pages_of(game, played_with(game, {{france, {"A PAR - BUR"}}})).other);
}

TEST_CASE("a unit whose order is not shown is shown without one", "[view]") {
  const StandardGame game;
  const GameRecord record =
      played_with(game, {{game.power("France"), {"A PAR - BUR", "A MAR sings"}}});
  const SeenPhase seen = View::of_public().game(record).phases.front();
  const auto at = [&](const std::string& place) {
    return std::find_if(
        seen.report.orders.begin(), seen.report.orders.end(), [&](const OrderReport& report) {
          return report.at.valid() && game.variant().map.space(report.at).id == place;
        });
  };
  REQUIRE(at("MAR") != seen.report.orders.end());
  CHECK_FALSE(at("MAR")->order.has_value());
  CHECK(at("MAR")->result == Result::held);
  CHECK(at("PAR")->result == Result::moved);
}

TEST_CASE("illegal orders are played as holds, and everybody reads them", "[view]") {
  const StandardGame game;
  const ThreePages pages =
      pages_of(game, played_with(game, {{game.power("France"), {"A PAR - MOS"}}}));
  CHECK(has(pages.everybody, "void"));
  CHECK(has(pages.everybody, "Moscow"));
}

TEST_CASE("the game master's reason for an end is not on players' pages", "[view]") {
  const StandardGame game;
  GameRecord record;
  record.now = game.start();
  record.ending = Ending{Ending::Kind::draw, {}, "a draw", "Ann and Bob quarreled"};
  const ThreePages pages = pages_of(game, record);
  CHECK(has(pages.other, "The game is over: a draw."));
  CHECK_FALSE(has(pages.other, "quarreled"));
  CHECK_FALSE(has(pages.everybody, "quarreled"));
  CHECK(has(pages.master, "quarreled"));
}

}  // namespace chancery::view_tests
