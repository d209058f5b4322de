#include <catch2/catch.hpp>
#include <thread>

#include "core/games/record/position_record.h"
#include "core/games/store/game.h"
#include "tests/unit/game_fixture.h"

namespace chancery::store_tests {
namespace {

const char* const first_orders = "Red:\nR ALP - HIL\nBlue:\nR BET H\nB ISH/EC - EAS\n";

Game tiny_game(const TestFolder& folder) {
  return create_game(folder.path("game"), new_game("tiny"));
}

}  // namespace

TEST_CASE("a game begins at its setup", "[store]") {
  const TestFolder folder;
  NewGame begin = new_game("tiny");
  begin.name = "A small one";
  begin.request.options = {{"length", "4"}};
  begin.seats = {{"Reddish", {PowerId::none(), "Ann", "ann@example.org"}}};
  { create_game(folder.path("game"), begin); }
  const Game game = must(Game::open(folder.path("game")));
  CHECK(game.name() == "A small one");
  CHECK(game.seed() == 7);
  CHECK(game.variant().id == "tiny");
  CHECK(game.variant().victory.target == 4);
  CHECK(game.position() == game.board().start());
  CHECK(game.seats().front().player == "Ann");
  CHECK_FALSE(game.ending());
  CHECK(game.missing().size() == 2);
  CHECK(std::filesystem::directory_iterator(folder.path()) !=
        std::filesystem::directory_iterator());
  // One file, with nothing left beside it.
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.path()))
    ++files;
  CHECK(files == 1);
}

TEST_CASE("a game is never written over a file", "[store]") {
  const TestFolder folder;
  std::ofstream(folder.path("game")) << "dear to somebody";
  Diagnostics diagnostics;
  const auto game = Game::create(folder.path("game"), new_game("tiny"), diagnostics, SourceTree());
  CHECK(game.problem.find("exists already") != std::string::npos);
  CHECK(file_text(folder.path("game")) == "dear to somebody");
}

TEST_CASE("a variant that does not load makes no game", "[store]") {
  const TestFolder folder;
  Diagnostics diagnostics;
  CHECK_FALSE(
      Game::create(folder.path("game"), new_game("bad_keys"), diagnostics, SourceTree()).value);
  CHECK(diagnostics.has_errors());
  NewGame begin = new_game("tiny");
  begin.request.setup = "standrad";
  diagnostics = {};
  CHECK_FALSE(Game::create(folder.path("game"), begin, diagnostics, SourceTree()).value);
  REQUIRE(diagnostics.has_errors());
  CHECK(diagnostics.all().front().hint == "did you mean 'standard'?");
  begin = new_game("tiny");
  begin.seats = {{"Rde", {}}};
  CHECK(Game::create(folder.path("game"), begin, diagnostics, SourceTree())
            .sentence()
            .find("did you mean 'red'?") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.path("game")));
}

TEST_CASE("orders are kept, replaced, amended and withdrawn", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  send(game, first_orders);
  CHECK(game.missing().empty());
  send(game, "Blue:\nB ISH/EC H\n", SubmissionMode::amend);
  CHECK(lines_of(game, "Blue") == std::vector<std::string>{"R BET H", "B ISH/EC H"});
  send(game, "Blue:\nR BET H\n");
  CHECK(lines_of(game, "Blue") == std::vector<std::string>{"R BET H"});
  must(game.submit({{PowerId{1}, game.position().time, SubmissionMode::replace, {}, {}}}));
  CHECK(game.missing() == std::vector<PowerId>{PowerId{1}});
  CHECK(lines_of(must(Game::open(game.path())), "Red") == std::vector<std::string>{"R ALP - HIL"});
}

TEST_CASE("a phase waits for orders, or goes on by the rules", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  send(game, "Red:\nR ALP - HIL\n");
  CHECK(game.resolve(MissingOrders::refuse).problem == "no orders yet from Blue");
  CHECK(game.position().time.year == 100);
  const Resolution dry = must(game.try_resolve(MissingOrders::assume));
  CHECK(dry.assumed == std::vector<std::string>{"Blue sent no orders: all its units hold"});
  CHECK(must(game.history()).size() == 1);
  const Resolution resolution = must(game.resolve(MissingOrders::assume));
  CHECK(resolution.line == dry.line);
  CHECK(game.position() == resolution.next);
  CHECK(must(game.history()).back().text == dry.assumed);
}

TEST_CASE("standing orders are played when nothing else came", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  const PowerId blue{1};
  must(game.submit({{blue, std::nullopt, SubmissionMode::replace, {"R BET H", "nonsense"}, {}}}));
  CHECK(game.orders().of(blue).standing == std::vector<std::string>{"R BET H"});
  CHECK(game.missing() == std::vector<PowerId>{PowerId{0}});
  send(game, "Red:\nR ALP H\n");
  const Resolution resolution = must(game.resolve(MissingOrders::refuse));
  CHECK(resolution.assumed ==
        std::vector<std::string>{"Blue sent no orders: its standing orders are played"});
  CHECK(resolution.played.orders.size() == 2);
  // They also apply in the next year, unless replaced.
  CHECK(game.orders().of(blue).standing == std::vector<std::string>{"R BET H"});
}

TEST_CASE("orders for a phase to come wait for it", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  const PowerId red{0};
  must(game.submit({{red, Time{101, 0}, SubmissionMode::replace, {"R ALP H"}, {}}}));
  CHECK(game.orders().of(red).lines.empty());
  CHECK(must(game.orders_ahead()).size() == 1);
  while (game.position().time.year == 100) must(game.resolve(MissingOrders::assume));
  REQUIRE(game.position().time == Time{101, 0});
  CHECK(game.orders().of(red).lines == std::vector<std::string>{"R ALP H"});
  CHECK(must(game.orders_ahead()).empty());
}

TEST_CASE("a step can be taken back, and nothing of it is lost", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  CHECK(game.undo().problem == "the game has just begun: nothing can be undone");
  send(game, first_orders);
  const Position start = game.position();
  must(game.resolve(MissingOrders::refuse));
  CHECK(must(game.undo()).kind == StepKind::turn);
  CHECK(game.position() == start);
  CHECK(lines_of(game, "Red") == std::vector<std::string>{"R ALP - HIL"});
  CHECK(must(game.history()).at(1).undone);
  CHECK(must(game.turns()).empty());
  must(game.resolve(MissingOrders::refuse));
  CHECK(must(game.turns()).size() == 1);
  CHECK(must(game.history()).size() == 3);
  CHECK(must(game.replay()).problems.empty());
}

TEST_CASE("turns come back as they were played", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  CHECK(game.last_turn().problem == "no phase has been resolved yet");
  send(game, first_orders);
  const Position start = game.position();
  const Resolution resolution = must(game.resolve(MissingOrders::refuse));
  const Turn turn = must(must(Game::open(game.path())).last_turn());
  CHECK(turn.phase == "Year 100 (movement)");
  CHECK(turn.played.before == start);
  CHECK(turn.played.report.after == resolution.played.report.after);
  CHECK(turn.line == resolution.line);
  CHECK(turn.played.orders.size() == 2);
}

TEST_CASE("a correction is a step with a reason", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  must(game.correct({"move R ALP -> HIL", "unit Blue R ALP", "owner ALP nobody"}, "a test"));
  const StepEntry entry = must(game.history()).back();
  CHECK(entry.kind == StepKind::correction);
  CHECK(entry.text.back() == "because: a test");
  CHECK(game.position().units.size() == 4);
  CHECK(game.correct({"remove R ALP", "unit Red R HIL"}, "wrong").problem.find("two units in") !=
        std::string::npos);
  CHECK(game.position().units.size() == 4);
  CHECK(must(game.replay()).problems.empty());
  must(game.undo());
  CHECK(game.position() == game.board().start());
}

TEST_CASE("a game that is over takes no orders", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  must(game.end({Ending::Kind::draw, {PowerId{0}, PowerId{1}}, "a draw"}));
  CHECK(game.ending()->winners.size() == 2);
  CHECK(must(Game::open(game.path())).ending()->text == "a draw");
  CHECK(game.resolve(MissingOrders::assume).problem == "the game is over: a draw");
  CHECK(
      game.submit({{PowerId{0}, game.position().time, SubmissionMode::replace, {}, {}}}).problem ==
      "the game is over: a draw");
  CHECK(must(game.replay()).problems.empty());
  must(game.undo());
  CHECK_FALSE(game.ending());
}

TEST_CASE("players change, and a deadline is a note", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  must(game.seat({PowerId{1}, "Bob", "bob@example.org"}));
  must(game.set_deadline("Friday"));
  const Game again = must(Game::open(game.path()));
  CHECK(again.seats()[1] == Seat{PowerId{1}, "Bob", "bob@example.org"});
  CHECK(again.deadline() == "Friday");
  CHECK(must(again.journal()).size() == 3);
}

TEST_CASE("a game that continued elsewhere cannot be continued here", "[store]") {
  const TestFolder folder;
  Game current = tiny_game(folder);
  Game other = must(Game::open(current.path()));
  send(current, first_orders);
  CHECK(other.resolve(MissingOrders::assume).problem.find("orders arrived in") == 0);
  must(current.resolve(MissingOrders::refuse));
  for (const std::string& problem :
       {other.resolve(MissingOrders::assume).problem, other.correct({"remove R ALP"}, "x").problem,
        other.end({}).problem,
        other.submit({{PowerId{0}, Time{100, 0}, SubmissionMode::replace, {}, {}}}).problem})
    CHECK(problem.find("another program has changed") == 0);
  CHECK(must(current.replay()).turns == 1);
}

TEST_CASE("programs that change a game wait for each other", "[store]") {
  const TestFolder folder;
  const std::string path = tiny_game(folder).path();
  Game first = must(Game::open(path, GameAccess::change));
  std::thread second([&] {
    Found<Game> game = Game::open(path, GameAccess::change);
    if (game.value) (void)game.value->announce("second");
  });
  const Game reader = must(Game::open(path));  // whoever only reads does not wait
  CHECK(must(reader.announcements()).empty());
  must(first.announce("first"));
  second.join();
  CHECK(must(must(Game::open(path)).announcements()).size() == 2);
  // A program that changes nothing lets the next one go on.
  { const Game idle = must(Game::open(path, GameAccess::change)); }
  must(must(Game::open(path, GameAccess::change)).announce("third"));
}

TEST_CASE("an export makes the same game", "[store]") {
  const TestFolder folder;
  Game game = tiny_game(folder);
  send(game, first_orders);
  must(game.resolve(MissingOrders::refuse));
  must(game.undo());
  must(game.correct({"owner ALP nobody"}, "a \"test\"\n"));
  must(game.submit({{PowerId{1}, std::nullopt, SubmissionMode::amend, {"R BET H"}, {}}}));
  must(game.resolve(MissingOrders::assume));
  const std::string text = must(game.export_json());
  const Game other = must(Game::import_json(folder.path("other"), text));
  CHECK(must(other.export_json()) == text);
  CHECK(other.position() == game.position());

  // An inconsistent game is refused, and leaves nothing behind.
  std::string forged = text;
  const std::size_t at = forged.find("R ALP - HIL");
  forged.replace(at, 11, "R ALP - ISH");
  const auto refused = Game::import_json(folder.path("forged"), forged);
  CHECK(refused.problem.find("is inconsistent") != std::string::npos);
  CHECK_FALSE(std::filesystem::exists(folder.path("forged")));
  for (const char* const bad : {"", "[]", "{}", "{\"format\": \"chancery game\", \"layout\": 99}",
                                "{\"format\": \"chancery game\", \"layout\": 2, \"values\": {}}"})
    CHECK_FALSE(Game::import_json(folder.path("bad"), bad).value);
}

TEST_CASE("a position comes back from its record", "[store]") {
  const TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game("kitchen_sink"));
  const Variant& variant = game.variant();
  std::vector<std::string> problems;
  const std::string record = write_position_record(variant, game.position());
  CHECK(read_position_record(variant, record, problems) == game.position());
  CHECK(problems.empty());
  for (const std::string& bad : {std::string("nonsense"), std::string("[]"), std::string("{}"),
                                 record.substr(0, record.size() / 2)}) {
    problems.clear();
    CHECK_FALSE(read_position_record(variant, bad, problems));
    CHECK_FALSE(problems.empty());
  }
}

}  // namespace chancery::store_tests
