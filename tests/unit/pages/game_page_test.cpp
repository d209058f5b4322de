#include "core/pages/game_page.h"

#include <catch2/catch.hpp>
#include <string>

#include "core/pages/game_page_parts.h"
#include "core/phase/adjudicate.h"
#include "tests/quick_build.h"
#include "tests/unit/page_game.h"
#include "tests/unit/standard_game.h"

namespace chancery {
namespace {

constexpr const char* attack = "<script>alert('x')</script><img src=x onerror=alert(1)>\"'&";

std::string public_page(const Board& board, const GameRecord& record) {
  return write_game_page(board, View::of_public().game(record));
}

}  // namespace

TEST_CASE("a page has a turn for each phase and for the current one", "[game_page]") {
  const StandardGame game;
  const GameRecord record = random_game(game.board(), 5);
  const std::string page = public_page(game.board(), record);
  CHECK(count_of(page, "<section class=\"turn\"") == 6);
  CHECK(page.find("id=\"turn=6\"") != std::string::npos);
  CHECK(page.find("Spring 1901, movement") != std::string::npos);
  CHECK(page.find("<h3>Ownership</h3>") != std::string::npos);
  CHECK(page.find("Content-Security-Policy") != std::string::npos);
  CHECK(count_of(page, "<script") == 1);
  CHECK(page.find("http") == page.find("http-equiv"));  // the page loads nothing from the network
  CHECK(page == public_page(game.board(), record));
}

TEST_CASE("nothing that players wrote runs in a page", "[game_page]") {
  const StandardGame game;
  GameRecord record = random_game(game.board(), 2);
  record.title = attack;
  record.players.push_back({attack, attack, {game.power("France")}});
  PlayedPhase played;
  played.before = record.now;
  played.orders = {{game.power("France"), {attack, "A PAR - <b onclick=alert(1)>BUR</b>"}}};
  played.report = resolve_phase(game.board().shared_variant(), game.board().reader(), played.before,
                                played.orders);
  record.phases.push_back(played);
  record.waiting = played.orders;
  record.ending = Ending{Ending::Kind::draw, {}, attack};
  for (const View& view :
       {View::of_public(), View::of_game_master(), View::of({game.power("France")})}) {
    const std::string page = write_game_page(game.board(), view.game(record));
    CHECK(count_of(page, "<script") == 1);
    CHECK(count_of(page, "<img") == 0);
    CHECK(count_of(page, "<b ") == 0);
    CHECK(page.find("&lt;script&gt;alert") != std::string::npos);
  }
}

TEST_CASE("a page of a game with 60 turns is below two megabytes", "[game_page]") {
  const StandardGame game;
  const GameRecord record = random_game(game.board(), 100);
  const std::string page = public_page(game.board(), record);
  INFO(record.phases.size() << " phases");
  CHECK(page.size() < 2'000'000);
}

TEST_CASE("a page of a game that has not begun shows its board", "[game_page]") {
  const StandardGame game;
  GameRecord record;
  record.now = game.start();
  const std::string page = public_page(game.board(), record);
  CHECK(count_of(page, "<section class=\"turn\"") == 1);
  CHECK(page.find("waiting for orders") != std::string::npos);
}

TEST_CASE("a player's page does not change with what the player may not know",
          "[game_page][view]") {
  const StandardGame game;
  const PowerId france = game.power("France");
  const PowerId italy = game.power("Italy");
  GameRecord record = random_game(game.board(), testing::is_quick_build() ? 4 : 2);
  record.players = {{"Ann", "ann@example.org", {france}}, {"Bob", "bob@example.org", {italy}}};
  record.waiting = {{france, {"A PAR - BUR"}}, {italy, {"A VEN - TRI"}}};
  GameRecord other = record;
  other.seed = 99;
  other.players[1].address = "robert@example.net";
  other.waiting[1].lines = {"A VEN - TYR", "A ROM - VEN"};
  other.waiting.push_back({game.power("Turkey"), {"A CON - BUL"}});
  for (PlayedPhase& phase : other.phases)
    for (OrderSet& set : phase.orders)
      if (set.power == italy) set.lines.insert(set.lines.begin(), "A VEN - an earlier thought");

  const auto page = [&](const View& view, const GameRecord& of) {
    return write_game_page(game.board(), view.game(of));
  };
  const std::string anns = page(View::of({france}), record);
  const std::string masters = page(View::of_game_master(), record);
  CHECK(anns == page(View::of({france}), other));
  CHECK(page(View::of_public(), record) == page(View::of_public(), other));
  // The check can fail: the pages of the game master and of the other player do differ.
  CHECK(masters != page(View::of_game_master(), other));
  CHECK(page(View::of({italy}), record) != page(View::of({italy}), other));
  CHECK(anns.find("<li>A PAR - BUR") != std::string::npos);
  CHECK(anns.find("example.org") == std::string::npos);
  CHECK(masters.find("example.org") == std::string::npos);
}

}  // namespace chancery
