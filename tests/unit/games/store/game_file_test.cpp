#include <fcntl.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <csignal>
#include <functional>
#include <thread>

#include "core/games/record/migrate_phase.h"
#include "core/games/store/game.h"
#include "core/games/store/schema.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::store_tests {
namespace {

const char* const opening = "Red:\nR ALP - HIL\nBlue:\nR BET H\nB ISH/EC - EAS\n";

/// Tiny as texts, so that a test can edit it.
TextFiles tiny_files(const std::string& old_text = "", const std::string& new_text = "") {
  const SourceTree tree;
  std::string variant = tree.read("tests/variants/tiny/variant.toml").value();
  std::string map = tree.read("tests/variants/tiny/map.toml").value();
  for (std::string* text : {&variant, &map}) {
    const std::size_t at = old_text.empty() ? std::string::npos : text->find(old_text);
    if (at != std::string::npos) text->replace(at, old_text.size(), new_text);
  }
  return TextFiles({{"v/tiny/variant.toml", variant}, {"v/tiny/map.toml", map}});
}

LoadRequest tiny_request() {
  LoadRequest request;
  request.variant = "tiny";
  request.search = {"v"};
  return request;
}

Game game_of_texts(const std::string& path) {
  NewGame begin;
  begin.request = tiny_request();
  return create_game(path, begin, tiny_files());
}

/// The exit status of a child process that runs it; -1 if a signal ended it.
int in_child(const std::function<int()>& act) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) _exit(act());
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

/// Limits the size of files, as if the disk were full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    rlimit limit = before_;
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

std::string open_problem(const std::string& path) {
  return Game::open(path).problem;
}

}  // namespace

TEST_CASE("files that are not games are recognized", "[store]") {
  const TestFolder folder;
  CHECK(has(open_problem(folder.path("nothing")), "there is no file"));
  CHECK(has(open_problem(folder.path()), "is a folder"));
  for (const std::string text : {"", "hello", "SQLite format 3"}) {
    std::ofstream(folder.path("foreign")) << text;
    CHECK(has(open_problem(folder.path("foreign")), "is not a game file"));
    CHECK(file_text(folder.path("foreign")) == text);
  }
  {
    Database other(folder.path("other"), FileAccess::create);
    other.run("PRAGMA journal_mode = WAL; CREATE TABLE game (key, value); PRAGMA user_version = 1");
  }
  const std::string before = file_text(folder.path("other"));
  CHECK(has(open_problem(folder.path("other")), "is not a game file"));
  CHECK(file_text(folder.path("other")) == before);
}

TEST_CASE("a truncated or damaged file is reported and left unchanged", "[store]") {
  const TestFolder folder;
  {
    Game game = create_game(folder.path("game"), new_game("tiny"));
    send(game, opening);
    must(game.resolve(MissingOrders::refuse));
  }
  const std::string whole = file_text(folder.path("game"));
  for (const std::size_t length : {whole.size() - 1, whole.size() / 2, std::size_t{4096}}) {
    const std::string cut = whole.substr(0, length);
    std::ofstream(folder.path("cut"), std::ios::binary) << cut;
    CHECK(has(open_problem(folder.path("cut")), "is truncated"));
    CHECK(file_text(folder.path("cut")) == cut);
  }
  // Changed bytes: the file is refused or the replay finds them, unless they do not matter.
  std::size_t found = 0;
  for (std::size_t at = 4096; at < whole.size(); at += 1531) {
    std::string bad = whole;
    for (std::size_t i = at; i < std::min(at + 16, bad.size()); ++i)
      bad[i] = static_cast<char>(bad[i] ^ 0x5a);
    std::ofstream(folder.path("bad"), std::ios::binary) << bad;
    const auto game = Game::open(folder.path("bad"));
    if (!game.value) {
      CHECK_FALSE(game.problem.empty());
      ++found;
    } else {
      const auto replay = game.value->replay();
      if (!replay.value || !replay.value->problems.empty()) ++found;
    }
  }
  CHECK(found > 5);
}

TEST_CASE("a file of a newer version is reported and left unchanged", "[store]") {
  const TestFolder folder;
  { create_game(folder.path("game"), new_game("tiny")); }
  {
    Database file(folder.path("game"), FileAccess::existing);
    file.run(("PRAGMA user_version = " + std::to_string(schema_version + 1)).c_str());
  }
  const std::string before = file_text(folder.path("game"));
  CHECK(has(open_problem(folder.path("game")), "was written by a newer version"));
  CHECK(file_text(folder.path("game")) == before);
}

TEST_CASE("a file of the first version is read as it is and converted by the first change",
          "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  std::filesystem::copy_file(project_path("tests/games/version_1.chancery"), path);
  const std::string before = file_text(path);
  Game game = must(Game::open(path));
  CHECK(must(game.turns()).size() == 2);
  CHECK(must(game.replay()).problems.empty());
  CHECK_FALSE(must(game.submissions()).empty());
  CHECK(has(must(game.export_json()), "\"layout\": 2"));
  CHECK(file_text(path) == before);

  must(game.announce("a change"));
  CHECK_FALSE(must(game.submissions()).empty());
  CHECK(must(game.replay()).problems.empty());
  Database file(path, FileAccess::existing);
  CHECK(file.number("PRAGMA user_version") == schema_version);

  // The layout is the one that new files have.
  const std::string fresh = folder.path("fresh");
  Database made(fresh, FileAccess::create);
  create_schema(made);
  const char* const layout =
      "SELECT group_concat(sql, char(10)) FROM (SELECT sql FROM sqlite_schema ORDER BY name)";
  CHECK(file.text(layout) == made.text(layout));
}

TEST_CASE("a change that fails leaves an older file as it is", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  std::filesystem::copy_file(project_path("tests/games/version_1.chancery"), path);
  const std::string before = file_text(path);
  Game game = must(Game::open(path));
  CHECK(game.correct({"no such change"}, "x").problem != "");
  // Another program has changed the game meanwhile.
  Game other = must(Game::open(path));
  must(other.announce("first"));
  const std::string after = file_text(path);
  CHECK(has(game.announce("second").problem, "another program has changed"));
  CHECK(file_text(path) == after);
  CHECK(after != before);
}

TEST_CASE("a file with views, triggers or tables of somebody else is refused", "[store]") {
  const char* const endless =
      "CREATE VIEW journal AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) "
      "SELECT "
      "i AS number, 'a' AS kind, 'b' AS text, 1 AS step, '' AS time FROM n";
  for (const std::string& change :
       {std::string("CREATE TRIGGER mine AFTER INSERT ON submission BEGIN DELETE FROM seat; END"),
        "DROP TABLE journal; " + std::string(endless), std::string("DROP TRIGGER step_stays"),
        std::string("CREATE TABLE more (a)"),
        std::string("ALTER TABLE seat ADD COLUMN more TEXT GENERATED ALWAYS AS (player) VIRTUAL"),
        std::string("CREATE INDEX mine ON seat (player)")}) {
    CAPTURE(change);
    const TestFolder folder;
    const std::string path = folder.path("game");
    { create_game(path, new_game("tiny")); }
    { Database(path, FileAccess::existing).run(change.c_str()); }
    const std::string before = file_text(path);
    CHECK(
        has(open_problem(path), "is not a game file as this program writes them: it differs in '"));
    CHECK(file_text(path) == before);
  }
  // Tables that SQLite itself adds are not a reason to refuse.
  const TestFolder folder;
  { create_game(folder.path("game"), new_game("tiny")); }
  { Database(folder.path("game"), FileAccess::existing).run("ANALYZE"); }
  CHECK(open_problem(folder.path("game")).empty());
}

TEST_CASE("an older layout with more than it had is refused", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  std::filesystem::copy_file(project_path("tests/games/version_1.chancery"), path);
  { Database(path, FileAccess::existing).run("CREATE VIEW mine AS SELECT 1"); }
  CHECK(has(open_problem(path), "it differs in 'mine'"));
}

TEST_CASE("a query that never ends is stopped", "[store]") {
  const TestFolder folder;
  Database file(folder.path("any"), FileAccess::create);
  const char* const endless =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
  for (int i = 0; i < 2; ++i) {
    std::string problem;
    try {
      static_cast<void>(file.number(endless));
    } catch (const DatabaseError& error) {
      problem = error.what();
    }
    CHECK(has(problem, "needs more work to read than any game"));
    // The next statement has a limit of its own.
    CHECK(file.number("SELECT 7") == 7);
  }
}

TEST_CASE("what a killed program left beside a game is removed by the next", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  const std::vector<std::string> left{path + ".chancery-aB3dE6", path + ".chancery-aB3dE6-journal",
                                      path + ".chancery-zzzzzz-journal"};
  const std::vector<std::string> others{path + ".backup", path + ".chancery-backup2",
                                        folder.path("other.chancery-aB3dE6")};
  for (const std::string& each : left) std::ofstream(each) << "part";
  for (const std::string& each : others) std::ofstream(each) << "whole";
  const std::string written = path + ".chancery-locked";
  std::ofstream(written) << "part";
  const int other = open(written.c_str(), O_RDONLY);
  REQUIRE(flock(other, LOCK_EX) == 0);
  { create_game(path, new_game("tiny")); }
  for (const std::string& each : left) CHECK_FALSE(std::filesystem::exists(each));
  for (const std::string& each : others) CHECK(std::filesystem::exists(each));
  CHECK(std::filesystem::exists(written));  // another program is still writing it
  close(other);
}

TEST_CASE("an export names no folder of the machine", "[store]") {
  const TestFolder folder;
  const std::string private_place = folder.path("private");
  std::filesystem::create_directories(private_place + "/nothing");
  NewGame begin = new_game("tiny");
  begin.request.search.push_back(private_place + "/nothing");
  const Game game = create_game(folder.path("game"), begin);
  for (const std::string& text : {must(game.export_json()), must(game.export_text())})
    CHECK_FALSE(has(text, "nothing\""));
}

TEST_CASE("the past of a game cannot be changed in the file", "[store]") {
  const TestFolder folder;
  { create_game(folder.path("game"), new_game("tiny")); }
  Database file(folder.path("game"), FileAccess::existing);
  for (const char* const change :
       {"UPDATE step SET position = ''", "DELETE FROM step", "DELETE FROM source",
        "UPDATE source SET text = ''", "DELETE FROM journal", "UPDATE rulebook SET setup = ''"})
    CHECK_THROWS_AS(file.run(change), DatabaseError);
}

TEST_CASE("a full disk loses nothing", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  Game game = create_game(path, new_game("tiny"));
  send(game, opening);
  const auto size = static_cast<rlim_t>(std::filesystem::file_size(path));
  for (const rlim_t bytes : {rlim_t{0}, rlim_t{512}, rlim_t{8192}, size}) {
    std::string problem;
    {
      const FullDisk full(bytes);
      // A long reason, so that the file has to grow.
      problem = game.correct({"owner ALP nobody"}, std::string(100'000, 'x')).problem;
    }
    CAPTURE(bytes);
    CHECK(has(problem, "the game is unchanged"));
    const Game again = must(Game::open(path));
    CHECK(again.position() == game.position());
    CHECK(must(again.history()).size() == 1);
    CHECK(must(again.replay()).problems.empty());
  }
  must(game.resolve(MissingOrders::refuse));
}

TEST_CASE("a new game on a full disk leaves nothing behind", "[store]") {
  const TestFolder folder;
  {
    Diagnostics diagnostics;
    const FullDisk full(8192);
    CHECK_FALSE(
        Game::create(folder.path("game"), new_game("tiny"), diagnostics, SourceTree()).value);
  }
  CHECK(std::filesystem::is_empty(folder.path()));
}

TEST_CASE("a read-only file is reported when writing, and can be read", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  {
    Game game = create_game(path, new_game("tiny"));
    send(game, opening);
  }
  chmod(path.c_str(), 0644);
  chmod(folder.path().c_str(), 0555);
  const int status = in_child([&] {
    // The superuser may write everything, so the test changes the user.
    if (geteuid() == 0 && (setgid(65534) != 0 || setuid(65534) != 0)) return 2;
    auto game = Game::open(path);
    if (!game.value) return 3;
    const std::string problem = game.value->resolve(MissingOrders::refuse).problem;
    return problem.find("cannot write") == std::string::npos ? 4 : 0;
  });
  chmod(folder.path().c_str(), 0755);
  CHECK(status == 0);
  CHECK(must(must(Game::open(path)).history()).size() == 1);
}

TEST_CASE("two programs at once: one waits", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  Game game = create_game(path, new_game("tiny"));
  int signal_pipe[2];
  REQUIRE(pipe(signal_pipe) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    Database other(path, FileAccess::existing);
    Transaction transaction(other, Transaction::Kind::write);
    if (write(signal_pipe[1], "x", 1) != 1) _exit(1);
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    _exit(0);
  }
  char ready = 0;
  REQUIRE(read(signal_pipe[0], &ready, 1) == 1);
  send(game, opening);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  close(signal_pipe[0]);
  close(signal_pipe[1]);
  CHECK(status == 0);
  CHECK(game.missing().empty());
}

TEST_CASE("two programs at once: one that waits too long reports it", "[store]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("tiny"));
  Database other(game.path(), FileAccess::existing);
  const Transaction transaction(other, Transaction::Kind::write);
  CHECK(has(game.set_deadline("never").problem, "is in use by another program"));
}

TEST_CASE("of two programs that resolve the same phase one does", "[store]") {
  const TestFolder folder;
  const std::string path = folder.path("game");
  {
    Game game = create_game(path, new_game("tiny"));
    send(game, opening);
  }
  std::vector<pid_t> children;
  for (int i = 0; i < 4; ++i) {
    const pid_t child = fork();
    REQUIRE(child >= 0);
    if (child == 0) {
      auto game = Game::open(path);
      const bool resolved = game.value && game.value->resolve(MissingOrders::refuse).value;
      _exit(resolved ? 0 : 1);
    }
    children.push_back(child);
  }
  int successes = 0;
  for (const pid_t child : children) {
    int status = 0;
    REQUIRE(waitpid(child, &status, 0) == child);
    REQUIRE(WIFEXITED(status));
    successes += WEXITSTATUS(status) == 0 ? 1 : 0;
  }
  CHECK(successes == 1);
  const Game game = must(Game::open(path));
  CHECK(must(game.history()).size() == 2);
  CHECK(must(game.replay()).problems.empty());
}

TEST_CASE("a game goes on when its variant is edited, moved or gone", "[store]") {
  const TestFolder folder;
  Game game = game_of_texts(folder.path("game"));
  send(game, opening);
  must(game.resolve(MissingOrders::refuse));
  // Opening needs only the file: the variant's texts no longer exist.
  const Game again = must(Game::open(game.path()));
  CHECK(again.variant().hash == game.variant().hash);
  CHECK(must(again.replay()).problems.empty());
}

TEST_CASE("an upgrade takes what fits", "[store]") {
  const TestFolder folder;
  Game game = game_of_texts(folder.path("game"));
  send(game, opening);
  must(game.resolve(MissingOrders::refuse));
  Diagnostics diagnostics;
  CHECK(must(game.upgrade(tiny_request(), diagnostics, tiny_files())).same);
  CHECK(must(game.history()).size() == 2);

  // A province before all others shifts every index.
  const TextFiles edited = tiny_files(
      "[province.ALP]", "[province.AAA]\nname = \"Aaa\"\nterrain = \"sea\"\n\n[province.ALP]");
  const Position before = game.position();
  const UpgradePlan plan = must(game.upgrade(tiny_request(), diagnostics, edited));
  CHECK(plan.conflicts.empty());
  CHECK_FALSE(plan.same);
  CHECK(game.variant().map.find_province("AAA"));
  CHECK(game.position().units.size() == before.units.size());
  CHECK(must(game.history()).back().kind == StepKind::upgrade);
  send(game, "Red:\nR HIL H\n");
  must(game.resolve(MissingOrders::assume));
  CHECK(must(game.turns()).size() == 2);
  // Earlier turns are reported with the names of the current board.
  const GameForDisplay told = must(game.told());
  CHECK(told.left_out.empty());
  REQUIRE(told.record.phases.size() == 2);
  const PhaseReport& first = told.record.phases.front().report;
  REQUIRE_FALSE(first.orders.empty());
  CHECK(first.orders.front().order == "R ALP - HIL");
  CHECK(game.variant().map.space(first.orders.front().to).id == "HIL");
  CHECK(first.after.units.size() == before.units.size());
  const Game again = must(Game::open(game.path()));
  CHECK(must(again.replay()).problems.empty());
  CHECK(again.variant().map.find_province("AAA"));
}

TEST_CASE("a phase that uses removed things is not carried over", "[store]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("tiny"));
  send(game, opening);
  must(game.resolve(MissingOrders::refuse));
  const Turn turn = must(game.last_turn());
  const Game other = create_game(folder.path("other"), new_game("two_rivers"));
  std::string problem;
  CHECK_FALSE(migrate_phase(game.variant(), other.variant(), turn.played, problem));
  CHECK(has(problem, "there is no "));
  const auto same = migrate_phase(game.variant(), game.variant(), turn.played, problem);
  REQUIRE(same);
  CHECK(same->before == turn.played.before);
  CHECK(same->report.after == turn.played.report.after);
}

TEST_CASE("an upgrade that something in play stands against is refused", "[store]") {
  const TestFolder folder;
  Game game = game_of_texts(folder.path("game"));
  send(game, "Blue:\nR BET - ISH\nRed:\nR ALP H\n");
  Diagnostics diagnostics;
  const auto conflicts = [&](const std::string& old_text, const std::string& new_text) {
    const UpgradePlan plan =
        must(game.upgrade(tiny_request(), diagnostics, tiny_files(old_text, new_text)));
    REQUIRE(plan.conflicts.size() == 1);
    return plan.conflicts.front();
  };
  CHECK(
      has(conflicts("label = \"Year {year}\"", "label = \"Era {year}\""), "the phase that waits"));
  CHECK(must(game.history()).size() == 1);
  CHECK(has(game.upgrade(tiny_request(), diagnostics, TextFiles({})).problem, "cannot be loaded"));
}

}  // namespace chancery::store_tests
