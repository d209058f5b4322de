#include <filesystem>
#include <fstream>

#include "core/games/view/seen_world.h"
#include "core/pages/documents/game_page.h"
#include "core/pages/documents/player_page.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"
#include "tests/unit/project.h"

namespace chancery::store_tests {
namespace {

std::string refused(Game& game, const std::string& text) {
  const Found<std::monostate> done = game.announce(text);
  REQUIRE_FALSE(done.value.has_value());
  return done.problem;
}

std::vector<std::string> texts(const std::vector<Announcement>& all) {
  std::vector<std::string> out;
  for (const Announcement& announcement : all)
    out.push_back(std::to_string(announcement.phase) + ": " + announcement.text);
  return out;
}

}  // namespace

TEST_CASE("an announcement is a step that changes nothing on the board", "[announce]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("two_rivers"));
  const Position before = game.position();
  must(game.announce("No turn over Easter."));
  must(game.announce("You are late.\nVery late.", {PowerId{1}, PowerId{1}}));
  CHECK(game.position() == before);
  must(game.resolve(MissingOrders::assume));
  must(game.announce("On we go."));
  const GameRecord record = must(game.told()).record;
  CHECK(texts(record.announcements) == std::vector<std::string>{"0: No turn over Easter.",
                                                                "0: You are late.\nVery late.",
                                                                "1: On we go."});
  CHECK(record.announcements[1].to == std::vector{PowerId{1}});
  const std::vector<StepEntry> steps = must(game.history());
  CHECK(steps[1].kind == StepKind::announcement);
  CHECK(steps[1].text == std::vector<std::string>{"to everybody", "No turn over Easter."});
  CHECK(steps[2].text.size() == 3);
  CHECK(must(game.replay()).problems.empty());
  // It can be undone like any step.
  CHECK(must(game.undo()).kind == StepKind::announcement);
  CHECK(must(game.told()).record.announcements.size() == 2);
  // The last turn is found before it.
  must(game.announce("Again."));
  CHECK(must(game.last_turn()).number == 4);
  // Also possible after the end.
  must(game.end({Ending::Kind::draw, {}, "a draw"}));
  must(game.announce("Thank you all."));
  REQUIRE(game.ending().has_value());
  CHECK(game.ending()->text == "a draw");
  CHECK(must(game.replay()).problems.empty());
}

TEST_CASE("announcements go through exports", "[announce]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("two_rivers"));
  must(game.announce("First \\ line: # no heading\n\nthird", {PowerId{0}}));
  must(game.resolve(MissingOrders::assume));
  must(game.announce("Für alle."));
  const Game by_json = must(Game::import_json(folder.path("json"), must(game.export_json())));
  CHECK(must(by_json.export_json()) == must(game.export_json()));
  const std::string text = must(game.export_text());
  const Game by_text = must(Game::import_text(folder.path("text"), text));
  CHECK(must(by_text.export_text()) == text);
  CHECK(texts(must(by_text.told()).record.announcements) ==
        texts(must(game.told()).record.announcements));
  std::string spoiled = text;
  spoiled.replace(spoiled.find("Für alle."), 10, "\\x07");
  const auto bad = Game::import_text(folder.path("bad"), spoiled);
  CHECK_FALSE(bad.value.has_value());
  CHECK(has(bad.problem, "a control character (U+0007)"));
}

TEST_CASE("an announcement that cannot be read by all is refused", "[announce]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("two_rivers"));
  CHECK(refused(game, "") == "the announcement is empty");
  CHECK(refused(game, " \n ") == "the announcement is empty");
  CHECK(refused(game, "a\tb") == "the announcement has a control character (U+0009)");
  CHECK(refused(game, "a\x1b[2J") == "the announcement has a control character (U+001B)");
  CHECK(refused(game,
                "a\xe2\x80\xae"
                "b") == "the announcement has an invisible character (U+202E)");
  CHECK(refused(game, "a\xff") == "the announcement has a character that is not valid UTF-8");
  CHECK(refused(game, "a\xc0\xbc") == "the announcement has a character that is not valid UTF-8");
  CHECK(refused(game, "a\xed\xa0\x80") ==
        "the announcement has a character that is not valid UTF-8");
  CHECK(refused(game, std::string(10'000, 'x')) ==
        "an announcement has at most 4000 characters, this one has 10000");
  CHECK(must(game.history()).size() == 1);
}

TEST_CASE("announcements stand on pages with their turn, and only on those they are for",
          "[announce]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("two_rivers"));
  must(game.announce("<b>All</b> & sundry"));
  must(game.announce("a whisper", {PowerId{0}}));
  must(game.resolve(MissingOrders::assume));
  const GameRecord record = must(game.told()).record;
  const std::string all = write_game_page(game.board(), View::of_public().game(record));
  CHECK(has(all, "&lt;b&gt;All&lt;/b&gt; &amp; sundry"));
  CHECK_FALSE(has(all, "a whisper"));
  // With the turn that was current then.
  CHECK(all.find("sundry") < all.find("id=\"turn=2\""));
  const std::string own = write_game_page(game.board(), View::of({PowerId{0}}).game(record));
  CHECK(has(own, "a whisper"));
  CHECK(has(own, "sundry"));
  CHECK_FALSE(has(write_game_page(game.board(), View::of({PowerId{1}}).game(record)), "a whisper"));
  CHECK(has(write_game_page(game.board(), View::of_game_master().game(record)), "a whisper"));
}

TEST_CASE("players of a hidden game read what was announced to them", "[announce][sight]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("explore"));
  must(game.announce("Two\nlines"));
  must(game.announce("A whisper", {PowerId{2}, PowerId{0}}));
  const GameRecord record = must(game.told()).record;
  const auto page = [&](std::size_t power) {
    return write_player_page(see_world(game.board(), record, std::vector{PowerId{power}}));
  };
  for (const std::size_t power : {0U, 1U, 2U}) CHECK(has(page(power), "Two\nlines"));
  CHECK(has(page(0), "A whisper"));
  CHECK_FALSE(has(page(1), "A whisper"));
  // It does not name the other recipients.
  CHECK_FALSE(has(page(0), "Harrow"));
  const SeenWorld whole = whole_world(game.board(), record);
  CHECK(whole.announcements.back().text == "to Varn, Harrow alone: A whisper");
}

TEST_CASE("players read what scripts say at the start and after a correction",
          "[announce][scripts]") {
  const std::string hooks =
      "return {\n"
      "  at_start = function() return { emit = { 'welcome', { to = 'blue', text = 'blue only' },\n"
      "    { to = 'game_master', text = 'all is set' } } } end,\n"
      "  after_correction = function() return { emit = { 'the board was changed',\n"
      "    { to = 'red', text = 'sorry' }, { to = 'game_master', text = 'done' } } } end,\n"
      "}\n";
  TestFolder folder;
  const std::string copy = folder.path("tiny");
  std::filesystem::copy(project_path("tests/variants/tiny"), copy,
                        std::filesystem::copy_options::recursive);
  std::ofstream(copy + "/hooks.lua") << hooks;
  NewGame begin;
  begin.request.variant = copy;
  Diagnostics diagnostics;
  Game game = must(Game::create(folder.path("game"), begin, diagnostics));
  const std::vector<Message> told = must(game.correct({"owner ALP nobody"}, "a test"));
  REQUIRE(told.size() == 3);
  CHECK(told[2].audience == Audience::game_master);

  const auto read_by = [&](const char* name) {
    std::vector<std::string> all;
    const View view = View::of({*game.variant().find_power(name)});
    for (const Announcement& announcement :
         view.announcements(must(game.told()).record.announcements))
      all.push_back(announcement.text);
    return all;
  };
  CHECK(read_by("blue") ==
        std::vector<std::string>{"welcome", "blue only", "the board was changed"});
  CHECK(read_by("red") == std::vector<std::string>{"welcome", "the board was changed", "sorry"});
  std::string history;
  for (const StepEntry& step : must(game.history()))
    for (const std::string& line : step.text) history += line + "\n";
  for (const char* line : {"everybody was told: welcome\n", "Blue was told: blue only\n",
                           "for the game master: all is set\n", "Red was told: sorry\n",
                           "for the game master: done\n"})
    CHECK(has(history, line));
  // It is computed from the steps, not stored, so exports and replays stay unchanged.
  CHECK(must(game.replay()).problems.empty());
  must(game.undo());
  CHECK(read_by("red") == std::vector<std::string>{"welcome"});
}

}  // namespace chancery::store_tests
