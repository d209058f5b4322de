#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <thread>

#include "core/base/common/random.h"
#include "core/games/store/game.h"
#include "core/play/game/random_play.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/project.h"

namespace chancery {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::microseconds;

bool long_run() {
  return std::getenv("CHANCERY_LONG") != nullptr;
}

/// Runs the program on a file and discards its output.
pid_t start_program(const std::vector<std::string>& arguments) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child != 0) return child;
  const int nowhere = open("/dev/null", O_RDWR);
  dup2(nowhere, STDOUT_FILENO);
  dup2(nowhere, STDERR_FILENO);
  std::string program = program_path();
  std::vector<char*> words{program.data()};
  for (const std::string& argument : arguments)
    words.push_back(const_cast<char*>(argument.c_str()));
  words.push_back(nullptr);
  execv(program.c_str(), words.data());
  _exit(127);
}

int end_of(pid_t child) {
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return status;
}

/// Submits random orders for each power in turn.
void send_all(Game& game, const std::vector<OrderSet>& sets) {
  std::vector<Submission> submissions;
  for (const OrderSet& set : sets)
    submissions.push_back(
        {set.power, game.position().time, SubmissionMode::replace, set.lines, {}});
  must(game.submit(submissions));
}

std::vector<std::string> shipped() {
  std::vector<std::string> ids;
  for (const auto& entry : std::filesystem::directory_iterator(project_path("variants")))
    if (std::filesystem::exists(entry.path() / "variant.toml"))
      ids.push_back(entry.path().filename().string());
  std::sort(ids.begin(), ids.end());
  REQUIRE_FALSE(ids.empty());
  ids.emplace_back("everything");  // a test with every kind of rule at once
  return ids;
}

/// The same position with its units sorted, since a simulated game does not sort them.
Position settled(const Variant& variant, Position position) {
  position.reindex(variant.map);
  return position;
}

void reveal_all(Game& game) {
  const Variant& variant = game.variant();
  REQUIRE(variant.sight->revealed);
  const std::string attribute = variant.attributes[*variant.sight->revealed].id;
  std::vector<std::string> changes;
  for (const Power& power : variant.powers)
    changes.push_back(fmt::format("attribute {} {} true", power.id, attribute));
  must(game.correct(changes, "so that all is seen"));
}

/// Resolves in a child process that is killed after a while; true if it finished first.
bool resolve_and_be_killed(const std::string& path, microseconds life) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    auto game = Game::open(path);
    if (game.value) game.value->resolve(MissingOrders::assume);
    _exit(0);
  }
  std::this_thread::sleep_for(life);
  kill(child, SIGKILL);
  return WIFEXITED(end_of(child));
}

}  // namespace

TEST_CASE("a program that is killed while it resolves leaves the last finished state",
          "[store][crash]") {
  const TestFolder folder;
  const std::string start = folder.path("start");
  {
    Game game = create_game(start, new_game("standard"));
    RandomPlay play(game.variant());
    play.start(game.setup(), 11);
    const Position before = play.position();
    play.play_phase();
    send_all(game, play.last_order_sets(before));
  }
  // The duration and the result if it is not killed.
  const std::string whole = folder.path("whole");
  std::filesystem::copy_file(start, whole);
  const auto began = Clock::now();
  REQUIRE(end_of(start_program({"game", "resolve", whole, "--force"})) == 0);
  const auto duration = std::chrono::duration_cast<microseconds>(Clock::now() - began);
  const Game done = must(Game::open(whole));
  const Game undone = must(Game::open(start));

  KeyedRandom random(5);
  const int kills = long_run() ? 100 : 20;
  int in_the_middle = 0;
  for (int i = 0; i < kills; ++i) {
    const std::string path = folder.path("killed" + std::to_string(i));
    std::filesystem::copy_file(start, path);
    const pid_t child = start_program({"game", "resolve", path, "--force"});
    const auto latest = static_cast<std::uint32_t>(duration.count());
    std::this_thread::sleep_for(microseconds(random.below(latest)));
    kill(child, SIGKILL);
    if (WIFSIGNALED(end_of(child))) ++in_the_middle;

    Game game = must(Game::open(path));
    const bool finished = must(game.history()).size() == 2;
    CHECK(game.position() == (finished ? done.position() : undone.position()));
    CHECK(must(game.replay()).problems.empty());
    if (!finished) {
      must(game.resolve(MissingOrders::refuse));
      CHECK(game.position() == done.position());
    }
    CHECK(must(game.replay()).problems.empty());
  }
  CHECK(in_the_middle > kills / 4);
}

TEST_CASE("random games of every shipped variant survive crashes", "[store][crash]") {
  const int phases = long_run() ? 60 : 12;
  for (const std::string& id : shipped()) {
    CAPTURE(id);
    const TestFolder folder;
    const std::string path = folder.path("game");
    std::string line;
    auto game = std::make_unique<Game>(create_game(path, new_game(id)));
    // Outlives the closed game.
    const std::shared_ptr<const Variant> variant = game->board().shared_variant();
    RandomPlay play(*variant);
    // Random orders are chosen from the whole board, so every player has to see all of it.
    if (variant->sight) reveal_all(*game);
    Setup setup = *variant->find_setup(game->setup().id);
    setup.changed_start = std::make_shared<const Position>(game->position());
    setup.start_is_random = false;
    play.start(setup, game->seed());
    KeyedRandom random(17);
    for (int phase = 0; phase < phases && !play.ending(); ++phase) {
      CAPTURE(phase);
      const Position before = play.position();
      REQUIRE(game->position() == settled(game->variant(), before));
      const Time time = before.time;
      play.play_phase();
      send_all(*game, play.last_order_sets(before));
      if (random.below(3) == 0) {
        game.reset();
        resolve_and_be_killed(path, microseconds(random.below(60'000)));
        game = std::make_unique<Game>(must(Game::open(path)));
      }
      if (game->position().time == time) must(game->resolve(MissingOrders::assume));
    }
    CHECK(game->position() == settled(game->variant(), play.position()));
    const Replay replay = must(game->replay());
    CHECK(replay.problems.empty());
    CHECK(must(game->turns()).size() == replay.turns);
    const std::string text = must(game->export_json());
    CHECK(must(must(Game::import_json(folder.path("again"), text)).export_json()) == text);
  }
}

}  // namespace chancery
