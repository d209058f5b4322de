#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <thread>

#include "core/rules/state/attributes.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"

// Immediate declarations in a game file.

namespace chancery::store_tests {
namespace {

Game bazaar(const TestFolder& folder) {
  return create_game(folder.path("game"), new_game("bazaar"));
}

Submission from(const Game& game, const std::string& power, std::vector<std::string> lines) {
  return {*game.board().find_power(power).value,
          game.position().time,
          SubmissionMode::replace,
          std::move(lines),
          {}};
}

std::int64_t gold_of(const Game& game, const std::string& power) {
  const AttributeRows rows(game.variant());
  const std::size_t width = rows.width(AttributeOwner::power);
  const std::size_t row = game.board().find_power(power).value->index();
  for (const AttributeCell& cell : rows.of(AttributeOwner::power))
    if (cell.attribute->id == "gold")
      return game.position().power_attributes[row * width + cell.column];
  return -1;
}

std::vector<std::string> texts_to(const Game& game, const std::string& power) {
  const PowerId eye = *game.board().find_power(power).value;
  std::vector<std::string> texts;
  for (const Announced& announced : must(game.announcements()))
    if (announced.what.to.empty() || announced.what.to == std::vector{eye})
      texts.push_back(announced.what.text);
  return texts;
}

}  // namespace

TEST_CASE("a declaration at once changes the position that waits and is no order any more",
          "[store][at-once]") {
  const TestFolder folder;
  Game game = bazaar(folder);
  const Time phase = game.position().time;
  must(game.submit({from(game, "belmere", {"BID 1 ON iron"})}));
  const OrderIntake handed = must(game.submit(
      {from(game, "ardmark", {"PASS 2 TO Belmere", "BID 1 ON iron", "PASS 2 TO Belmere"})}));
  // Each is judged in the position after the one before it.
  REQUIRE(handed.declared.size() == 2);
  CHECK(handed.declared[0].why.empty());
  CHECK(handed.declared[1].why == "it costs 2, and 1 are left");
  CHECK(game.position().time == phase);
  CHECK(gold_of(game, "ardmark") == 1);
  CHECK(gold_of(game, "belmere") == 5);
  CHECK(lines_of(game, "ardmark") == std::vector<std::string>{"BID 1 ON iron"});
  // Only the writer reads what was submitted.
  CHECK(texts_to(game, "ardmark") == std::vector<std::string>{"handed in: PASS 2 TO Belmere"});
  CHECK(texts_to(game, "belmere").empty());
  // Only the game master can take it back.
  must(game.submit({from(game, "ardmark", {})}));
  CHECK(gold_of(game, "belmere") == 5);
  must(game.submit({from(game, "ardmark", {"BID 1 ON grain"})}));
  CHECK(lines_of(game, "belmere") == std::vector<std::string>{"BID 1 ON iron"});
  must(game.resolve(MissingOrders::assume));
  CHECK(gold_of(game, "ardmark") == 0);
  CHECK(gold_of(game, "belmere") == 4);
  CHECK(must(game.replay()).problems.empty());
  must(game.undo());
  CHECK(must(game.undo()).kind == StepKind::declaration);
  CHECK(gold_of(game, "ardmark") == 3);
}

TEST_CASE("alone, a declaration at once leaves the orders sent before as they are",
          "[store][at-once]") {
  const TestFolder folder;
  Game game = bazaar(folder);
  must(game.submit({from(game, "ardmark", {"BID 1 ON iron"})}));
  CHECK(must(game.try_submit({from(game, "ardmark", {"PASS 1 TO Belmere"})})).acts.orders.size() ==
        1);
  CHECK(gold_of(game, "belmere") == 3);
  must(game.submit({from(game, "ardmark", {"PASS 1 TO Belmere"})}));
  CHECK(lines_of(game, "ardmark") == std::vector<std::string>{"BID 1 ON iron"});
  // Void declarations are refused, and make no step.
  const std::size_t steps = must(game.history()).size();
  must(game.submit({from(game, "ardmark", {"PASS 9 TO Belmere"})}));
  CHECK(must(game.history()).size() == steps);
  CHECK(must(game.history()).back().text == std::vector<std::string>{"Ardmark: PASS 1 TO Belmere",
                                                                     "Ardmark was told: handed in: "
                                                                     "PASS 1 TO Belmere"});
}

TEST_CASE("declarations at once are exported, imported and replayed", "[store][at-once]") {
  const TestFolder folder;
  Game game = bazaar(folder);
  must(game.submit({from(game, "ardmark", {"PASS 1 TO Belmere"}),
                    from(game, "belmere", {"PASS 4 TO Ardmark", "BID 0 ON iron"})}));
  must(game.resolve(MissingOrders::assume));
  must(game.submit({from(game, "ardmark", {"HIRE F BEL"})}));
  const std::string json = must(game.export_json());
  const std::string text = must(game.export_text());
  CHECK(must(must(Game::import_json(folder.path("json"), json)).export_json()) == json);
  const Game again = must(Game::import_text(folder.path("text"), text));
  CHECK(must(again.export_json()) == json);
  CHECK(again.position() == game.position());
  CHECK(must(again.replay()).problems.empty());
}

TEST_CASE("a program that is killed while orders come in stores all of them or none",
          "[store][at-once][crash]") {
  const TestFolder folder;
  const std::string start = folder.path("start");
  create_game(start, new_game("bazaar"));
  for (int i = 0; i < 6; ++i) {
    const std::string path = folder.path("killed" + std::to_string(i));
    std::filesystem::copy_file(start, path);
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      auto game = Game::open(path);
      if (game.value)
        (void)game.value->submit(
            {from(*game.value, "ardmark", {"PASS 1 TO Belmere", "BID 1 ON iron"})});
      _exit(0);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(4 * i));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    const Game game = must(Game::open(path));
    const bool stored = !lines_of(game, "ardmark").empty();
    CHECK(gold_of(game, "belmere") == (stored ? 4 : 3));
    CHECK(must(game.history()).size() == (stored ? 2 : 1));
    CHECK(must(game.replay()).problems.empty());
  }
}

}  // namespace chancery::store_tests
