// A game as text and back, and games with everything that a position can contain.

#include <catch2/catch.hpp>

#include "core/base/common/random.h"
#include "core/games/store/game.h"
#include "core/games/store/text_sections.h"
#include "core/play/game/order_choices.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"

namespace chancery::store_tests {
namespace {

std::string replaced(std::string text, const std::string& old_text, const std::string& new_text) {
  const std::size_t at = text.find(old_text);
  REQUIRE(at != std::string::npos);
  return text.replace(at, old_text.size(), new_text);
}

/// A game with a bit of everything.
Game eventful_game(const TestFolder& folder) {
  NewGame begin = new_game("tiny");
  begin.name = "  A \"game\" with\na line end\t\\ ";
  begin.seats = {{"Red", {PowerId::none(), "Ann: the first", "ann@example.org"}}};
  Game game = create_game(folder.path("game"), begin);
  send(game, "Red:\nR ALP - HIL\nBlue:\nR BET H\nB ISH/EC - EAS\n");
  must(game.resolve(MissingOrders::refuse));
  must(game.undo());
  must(game.correct({"owner ALP nobody"}, "a \"test\"\n# no comment"));
  must(game.submit(
      {{PowerId{1}, std::nullopt, SubmissionMode::amend, {"R BET H", " ", "", "#x"}, "a mail "}}));
  must(game.set_deadline("Friday"));
  must(game.resolve(MissingOrders::assume));
  must(game.resolve(MissingOrders::assume, [] {
    PhaseOptions options;
    options.disorder = {PowerId{0}};
    return options;
  }()));
  must(game.end({Ending::Kind::draw, {PowerId{0}, PowerId{1}}, "a draw (late)"}));
  return game;
}

void check_round_trip(const Game& game, const std::string& path) {
  const std::string text = must(game.export_text());
  const Game other = must(Game::import_text(path, text));
  CHECK(must(other.export_json()) == must(game.export_json()));
  CHECK(must(other.export_text()) == text);
  CHECK(other.position() == game.position());
  CHECK(must(other.replay()).problems == std::vector<std::string>{});
}

/// The project's files, one of them edited.
class EditedTree final : public FileSource {
 public:
  EditedTree(std::string path, std::string old_text, std::string new_text)
      : path_(std::move(path)), old_(std::move(old_text)), new_(std::move(new_text)) {}

  std::optional<std::string> read(const std::string& path) const override {
    std::optional<std::string> text = tree_.read(path);
    return text && path.ends_with(path_) ? replaced(*text, old_, new_) : text;
  }
  bool is_folder(const std::string& path) const override { return tree_.is_folder(path); }

 private:
  SourceTree tree_;
  std::string path_, old_, new_;
};

}  // namespace

TEST_CASE("sections come back as they were", "[store][text]") {
  const std::vector<std::string> nasty{"",  "plain", " two blanks ", "a\\b",     "#no comment",
                                       "",  "\r\n",  "\t",           "\x01\x7f", "key: v",
                                       "é", " ",     "  in",         "\\",       ""};
  std::vector<TextSection> sections{{0, "one 1", {{0, "lines", "", nasty}}}, {0, "two", {}}};
  for (const std::string& value : nasty) sections.back().fields.push_back({0, "key", value});
  const std::string text = print_sections(sections);
  std::vector<TextSection> read;
  std::string problem;
  REQUIRE(read_sections(text, read, problem));
  REQUIRE(read.size() == 2);
  CHECK(read.front().heading == "one 1");
  CHECK(read.front().fields.front().lines == nasty);
  for (std::size_t i = 0; i < nasty.size(); ++i) CHECK(read.back().fields[i].value == nasty[i]);
  // Line ends changed by mail programs do not matter.
  std::string mailed;
  for (const char c : text) mailed += c == '\n' ? std::string(" \r\n") : std::string(1, c);
  std::vector<TextSection> again;
  REQUIRE(read_sections(mailed, again, problem));
  CHECK(print_sections(again) == text);
}

TEST_CASE("malformed text is reported with its line", "[store][text]") {
  std::vector<TextSection> read;
  std::string problem;
  for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
           {"  key: value\n", "line 1: a field comes before the first heading"},
           {"    line\n", "line 1: an indented line needs a field above it"},
           {"game\n    line\n", "line 2: an indented line needs a field above it"},
           {"game\n  no colon\n", "line 2: 'no colon' is not 'key: value'"},
           {"game\n\n   three: 3\n", "line 3: ' three: 3' is not 'key: value'"},
           {"game\n one: 1\n", "line 2: the line must be indented by two or four spaces"},
           {"game\n\tkey: 1\n", "line 2: the line must be indented by two or four spaces"},
           {"game\n  key: \\q\n", "line 2: invalid escape after '\\'"},
           {"game\n  key: \\x1\n", "line 2: invalid escape after '\\'"},
           {"game\n  key: \\xzz\n", "line 2: invalid escape after '\\'"}}) {
    CAPTURE(text);
    CHECK_FALSE(read_sections(text, read, problem));
    CHECK(problem == why);
  }
}

TEST_CASE("a game as text makes the same file again", "[store][text]") {
  const TestFolder folder;
  const Game game = eventful_game(folder);
  const std::string text = must(game.export_text());
  CHECK(has(text, "turn 2\n  phase: Year 100 (movement)\n"));
  CHECK(has(text, "  orders: red\n    R ALP - HIL\n  orders: blue\n    R BET H\n"));
  CHECK(has(text, "  change: owner ALP nobody\n  reason: a \"test\"\\n# no comment\n"));
  check_round_trip(game, folder.path("again"));
}

TEST_CASE("a game as text can be edited where its hashes are taken out", "[store][text]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("tiny"));
  send(game, "Red:\nR ALP - HIL\n");
  must(game.resolve(MissingOrders::assume));
  const std::string text = must(game.export_text());
  const std::string edited =
      replaced(text, "  orders: red\n    R ALP - HIL", "  orders: red\n    R ALP H");
  CHECK(has(Game::import_text(folder.path("edited"), edited).problem,
            "turn 2 has another result than when it was exported"));
  CHECK_FALSE(std::filesystem::exists(folder.path("edited")));
  std::string free = edited;
  for (std::size_t at; (at = free.find("  hash: ")) != std::string::npos;)
    free.erase(at, free.find('\n', at) + 1 - at);
  const Game other = must(Game::import_text(folder.path("edited"), free));
  CHECK(other.position().units.front().at == game.board().start().units.front().at);
  CHECK(must(other.replay()).problems.empty());
}

TEST_CASE("a text that is not a game is reported and makes no file", "[store][text]") {
  const TestFolder folder;
  const std::string text = must(eventful_game(folder).export_text());
  const std::string bad = folder.path("bad");
  const auto problem = [&](const std::string& edited) {
    const Found<Game> game = Game::import_text(bad, edited);
    CHECK_FALSE(game.value);
    CHECK_FALSE(std::filesystem::exists(bad));
    return game.problem;
  };
  const auto after = [&](const std::string& old_text, const std::string& new_text) {
    return problem(replaced(text, old_text, new_text));
  };
  CHECK(problem("") == "this is not an exported game: it does not begin with 'game'");
  CHECK(has(problem("hello\n"), "does not begin with 'game'"));
  CHECK(has(problem("\xff\x01"), "does not begin with 'game'"));
  CHECK(has(problem("\tgame\n"), "does not begin with 'game'"));
  CHECK(has(problem("game\n  layout: 2\n"), "is step 0, which does not exist"));
  CHECK(has(after("layout: ", "layout: 9"), "this program reads"));
  CHECK(has(after("\nturn 2\n", "\nturm 2\n"), "did you mean 'turn'?"));
  CHECK(has(after("\nturn 2\n", "\nturn two\n"), "'two' is not a whole number"));
  CHECK(has(after("\nturn 2\n", "\nturn 1\n"), "'turn 1' comes after number 1"));
  CHECK(has(after("\nturn 2\n", "\nturn 99999999999999999999\n"), "is not a whole number"));
  CHECK(has(after("  orders: red\n", "  ordres: red\n"), "did you mean 'orders'?"));
  CHECK(has(after("  orders: red\n", "  orders: rde\n"), "there is no power 'rde'"));
  CHECK(has(after("  after: 1\n", "  after: 7\n"), "follows step 7, which does not exist"));
  CHECK(has(after("phase: Year 100 (movement)", "phase: Year 900 (movement)"),
            "the game waits in Year 100 (movement) here"));
  CHECK(has(after("  variant: 1\n", "  variant: 2\n"), "there is no variant 2"));
  CHECK(has(after("  variant: 1\n", ""), "'start 1' needs 'variant'"));
  CHECK(has(after("  how: draw", "  how: chess"), "'chess' is not a way to end a game"));
  CHECK(has(after("  mode: replace", "  mode: shout"), "neither 'replace' nor 'amend'"));
  CHECK(has(after("  head: ", "  head: 9"), "'head' is step 9"));
  CHECK(has(after("  seed: 7", "  seed: -7"), "'-7' is not a seed"));
  CHECK(has(after("\nseat red\n", "\nseat pink\n"), "there is no power 'pink'"));
  CHECK(has(after("  power: red\n", "  power: pink\n"), "there is no power 'pink'"));
  CHECK(has(after("  change: owner ALP", "  change: owner ALPS and more"), "line "));
  CHECK(has(after("  setup: ", "  setup: x"), "cannot load"));
  CHECK(has(after("  request: {", "  request: ["), "'variant 1'"));
  CHECK(has(after("[province.ALP]", "[province.ALX]"), "has been changed"));
  CHECK(has(after("  time: now\n", "  time: now\n  time: then\n"), "'time' is repeated"));
  CHECK(has(problem(text + "\nstart 99\n  variant: 1\n"), "a game has only one start"));
  CHECK(has(problem(text + "\nnote 999\n  kind: x\n  step: 88\n"), "there is no step 88"));
  // A truncated text is refused unless still complete; random bytes are never a game.
  KeyedRandom random(3);
  for (int i = 0; i < 60; ++i) {
    const auto length = random.below(static_cast<std::uint32_t>(text.size()));
    std::string edited = text.substr(0, length);
    const Found<Game> cut = Game::import_text(bad, edited);
    if (cut.value) continue;
    CHECK_FALSE(cut.problem.empty());
    CHECK_FALSE(std::filesystem::exists(bad));
  }
  for (int i = 0; i < 40; ++i) {
    std::string edited = text;
    for (int n = 0; n < 4; ++n)
      edited[random.below(static_cast<std::uint32_t>(edited.size()))] =
          static_cast<char>(random.below(256));
    const std::string path = folder.path("random" + std::to_string(i));
    const Found<Game> game = Game::import_text(path, edited);
    CHECK(game.value.has_value() == std::filesystem::exists(path));
  }
}

TEST_CASE("a script variant goes through copy, replay, exports and upgrade", "[store][text]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("kitchen_sink"));
  must(game.correct({"attribute DAL title A safe place", "attribute Ardmark Belmere met true",
                     "attribute DAL founder Ardmark", "attribute A ARD drill 2",
                     "attribute A ARD home ARD", "attribute Belmere prestige 20"},
                    "a past"));
  check_round_trip(game, folder.path("with_a_past"));
  KeyedRandom random(4);
  for (int phase = 0; phase < 12 && !game.ending(); ++phase) {
    std::vector<Submission> all;
    for (std::size_t i = 0; i < game.variant().powers.size(); ++i) {
      OrderSet set = random_orders(game.variant(), game.position(), PowerId{i},
                                   KeyedRandom(random.below(1000)));
      if (phase == 0 && i == 0) set.lines = {"A ARD DIG"};
      all.push_back({set.power, game.position().time, SubmissionMode::replace, set.lines, {}});
    }
    must(game.submit(all));
    must(game.resolve(MissingOrders::assume));
  }
  CHECK(must(game.replay()).problems == std::vector<std::string>{});
  check_round_trip(game, folder.path("again"));
  if (game.ending()) must(game.undo());

  // With other hooks, the game adopts them, and earlier turns stay unchanged.
  Diagnostics diagnostics;
  LoadRequest request = new_game("kitchen_sink").request;
  const EditedTree edited("kitchen_sink/hooks.lua", "unit.drill < 3", "unit.drill < 2");
  const UpgradePlan plan = must(game.upgrade(request, diagnostics, edited));
  CHECK(plan.conflicts == std::vector<std::string>{});
  CHECK_FALSE(plan.same);
  must(game.resolve(MissingOrders::assume));
  const Game opened = must(Game::open(game.path()));
  CHECK(must(opened.replay()).problems == std::vector<std::string>{});
  check_round_trip(opened, folder.path("upgraded"));
}

TEST_CASE("texts and pairs of a position are corrected by hand", "[store][text]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("kitchen_sink"));
  for (const auto& [change, why] : std::vector<std::pair<std::string, std::string>>{
           {"attribute Ardmark met true", "'Ardmark' is not two powers"},
           {"attribute Ardmark Nowhere met true", "is not two powers"},
           {"attribute DAL glory 3", "it names no attribute"},
           {"attribute A ARD drill 9", "write a number from 0 to 3"},
           {"attribute A ARD drill", "write a number from 0 to 3"}}) {
    CAPTURE(change);
    CHECK(has(game.correct({change}, "x").problem, why));
  }
  must(game.correct({"attribute DAL title A safe place"}, "a name"));
  must(game.correct({"attribute FEN title Another"}, "a name"));
  const Position named = game.position();
  must(game.correct({"attribute FEN title"}, "no name"));
  CHECK_FALSE(game.position() == named);
  const Game opened = must(Game::open(game.path()));
  CHECK(opened.position() == game.position());
  CHECK(has(must(opened.export_json()), "A safe place"));
}

TEST_CASE("games for fewer players go through the store", "[store][text]") {
  for (const auto& [variant, setup] :
       std::vector<std::pair<std::string, std::string>>{{"colonial", "two_players"},
                                                        {"colonial", "three_players"},
                                                        {"colonial", "six_players"},
                                                        {"era_of_empire", "two_players"},
                                                        {"era_of_empire", "three_players"},
                                                        {"era_of_empire", "six_players"}}) {
    CAPTURE(variant, setup);
    const TestFolder folder;
    NewGame begin = new_game(variant);
    begin.request.setup = setup;
    Game game = create_game(folder.path("game"), begin);
    CHECK(game.setup().id == setup);
    for (std::uint64_t phase = 0; phase < 8 && !game.ending(); ++phase) {
      std::vector<Submission> all;
      for (const PowerId power : game.missing())
        all.push_back(
            {power,
             game.position().time,
             SubmissionMode::replace,
             random_orders(game.variant(), game.position(), power, KeyedRandom(phase)).lines,
             {}});
      must(game.submit(all));
      must(game.resolve(MissingOrders::assume));
    }
    CHECK(must(Game::open(game.path())).position() == game.position());
    check_round_trip(game, folder.path("again"));
    CHECK(must(Game::open(game.path())).setup().id == setup);
  }
}

}  // namespace chancery::store_tests
