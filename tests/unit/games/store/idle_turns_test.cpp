#include "core/games/store/idle_turns.h"

#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"

namespace chancery::store_tests {
namespace {

/// Three nations with an army each, on the board of "explore".
class Nations {
 public:
  Nations() : game(create_game(folder_.path("game"), new_game("explore"))) {}

  /// All three begin to train, and the first turn is resolved.
  void begin_training() {
    send(game, "Nation 1:\nA FNQ O\nNation 2:\nA MHF D\nNation 3:\nA WKC O\n");
    must(game.resolve(MissingOrders::refuse));
  }
  [[nodiscard]] std::string waits() const { return phase_name(game.variant(), game.position()); }

 private:
  TestFolder folder_;

 public:
  Game game;
};

}  // namespace

TEST_CASE("turns of continued work are played until something happens", "[quiet]") {
  Nations nations;
  nations.begin_training();
  const IdleTurns turns = play_quiet_turns(nations.game, 100);
  CHECK(turns.problem.empty());
  REQUIRE(turns.played.size() == 3);
  CHECK(news_of(nations.game.variant(), turns.played[0]).empty());
  CHECK(news_of(nations.game.variant(), turns.played[1]).empty());
  CHECK(turns.stopped ==
        "Varn: A Varnholt O is completed; Ilmar: A Ilmarin D is completed; Harrow: A Harrowgate O "
        "is completed");
  CHECK(nations.waits() == "Spring 3 (movement)");
  // Each turn has its assumptions, and is a step of its own.
  CHECK(turns.played[0].assumed.front() == "Varn sent no orders: its work continues");
  const auto& told = turns.played[0].played.report.messages;
  REQUIRE_FALSE(told.empty());
  CHECK(told.front().text ==
        "work of Varn that continues without an order: A FNQ O (stage 2 of 4)");
  CHECK(told.front().audience == Audience::game_master);
  CHECK(must(nations.game.turns()).size() == 4);
  must(nations.game.undo());
  CHECK(nations.waits() == "Autumn 2 (movement)");
  CHECK(must(nations.game.replay()).problems.empty());
}

TEST_CASE("at most the requested number of idle turns is played", "[quiet]") {
  Nations nations;
  nations.begin_training();
  const IdleTurns turns = play_quiet_turns(nations.game, 2);
  CHECK(turns.played.size() == 2);
  CHECK(turns.stopped == "the requested number of turns was played");
  CHECK(nations.waits() == "Autumn 2 (movement)");
}

TEST_CASE("idle turns take no player's decision", "[quiet]") {
  Nations nations;
  Game& game = nations.game;
  const auto nothing_for = [&](const std::string& reason) {
    const IdleTurns turns = play_quiet_turns(game, 100);
    CHECK(turns.played.empty());
    CHECK(has(turns.stopped, reason));
  };
  nothing_for("A Varnholt of Varn has no work to continue, and 2 more units need orders");
  nations.begin_training();
  // Stored orders, standing orders and advance orders for the phase.
  send(game, "Nation 2:\nA MHF D\n");
  nothing_for("there are orders from Ilmar");
  must(game.submit({{PowerId{1}, game.position().time, SubmissionMode::replace, {}, {}}}));
  must(game.submit({{PowerId{2}, std::nullopt, SubmissionMode::replace, {"A WKC O"}, {}}}));
  nothing_for("there are standing orders from Harrow");
  must(game.submit({{PowerId{2}, std::nullopt, SubmissionMode::replace, {}, {}}}));
  Time later = game.position().time;
  ++later.year;
  must(game.submit({{PowerId{1}, later, SubmissionMode::replace, {"A MHF - JDT"}, {}}}));
  CHECK(play_quiet_turns(game, 100).stopped == "there are orders from Ilmar");
  CHECK(nations.waits() == "Autumn 2 (movement)");
  // A unit with another order.
  must(game.submit({{PowerId{1}, game.position().time, SubmissionMode::replace, {}, {}}}));
  must(game.correct({"attribute A FNQ stage 0"}, "interrupted"));
  nothing_for("A Varnholt of Varn was interrupted");
  must(game.correct({"attribute A FNQ stage 4"}, "done"));
  nothing_for("A Varnholt of Varn has finished its work");
  must(game.end({Ending::Kind::draw, {}, "enough"}));
  nothing_for("the game is over: enough");
}

TEST_CASE("a message to players ends a series of idle turns", "[quiet]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("workshop"));
  const IdleTurns turns = play_quiet_turns(game, 100);
  CHECK(turns.played.empty());
  CHECK(has(turns.stopped, "has no work to continue"));
}

TEST_CASE("a board without work has no quiet turns", "[quiet]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("standard"));
  CHECK(play_quiet_turns(game, 100).stopped ==
        "F Ankara of Turkey has no work to continue, and 21 more units need orders");
  CHECK(must(game.history()).size() == 1);
}

}  // namespace chancery::store_tests
