#include <catch2/catch.hpp>
#include <string>

#include "core/games/saved_games/replay_saved.h"
#include "tests/unit/game_fixture.h"

namespace chancery::saved_games_tests {
namespace {

/// A short game with a convoy, a dislodged unit, a retreat, builds and a void order.
Game played_game(const TestFolder& folder) {
  Game game = create_game(folder.path("played"), new_game("standard"));
  const auto turn = [&](const std::string& sheet) {
    send(game, sheet);
    must(game.resolve(MissingOrders::assume));
  };
  turn(
      "England: F LON - NTH; A LVP - YOR; F EDI - NWG\n"
      "Germany: A MUN - RUH; F KIE - HOL; A BER - KIE\n"
      "France: A PAR - BUR; A MAR S A PAR - BUR; F BRE - LON\n"
      "Russia: A WAR - GAL; F STP/SC - BOT\nAustria: A VIE - TYR\n");
  turn(
      "England: A YOR - NWY; F NTH C A YOR - NWY; F NWG S A YOR - NWY\n"
      "Germany: F HOL - BEL; A RUH S F HOL - BEL\nFrance: A BUR - BEL\n"
      "Russia: F BOT - SWE; A GAL - VIE\nAustria: A TYR - MUN; A BUD - RUM\n");
  return game;
}

SavedGame saved_of(const Game& game) {
  const std::string text = write_saved_game(must(save_game(game)));
  const auto file = std::make_shared<const SourceFile>(SourceFile{"saved.json", text});
  Diagnostics diagnostics;
  const auto read = read_saved_game(file, 1, diagnostics);
  REQUIRE(read.has_value());
  return *read;
}

}  // namespace

TEST_CASE("a game that is saved and played again is the same", "[saved_games]") {
  const TestFolder folder;
  const Game game = played_game(folder);
  const SavedGame saved = saved_of(game);
  REQUIRE(saved.phases.size() >= 3);
  CHECK(saved.phases[0].name == "S1901M");
  CHECK(saved.phases[1].name == "F1901M");
  CHECK(saved.phases.back().name == saved_phase_name(game.variant(), game.position().time));
  Game again = create_game(folder.path("again"), new_game("standard"));
  const SavedReplay replay = must(replay_saved(again, saved));
  CAPTURE(write_replay_text(replay));
  CHECK(replay.differences.empty());
  CHECK(replay.turns + 1 == saved.phases.size());
  REQUIRE(replay.void_orders.size() == 1);
  CHECK(replay.void_orders.front().starts_with("S1901M: France: F BRE - LON: "));
  CHECK(again.position() == game.position());
  CHECK(must(again.replay()).problems.empty());
}

TEST_CASE("another result is reported with what was decided here, and played on from",
          "[saved_games]") {
  const TestFolder folder;
  SavedGame saved = saved_of(played_game(folder));
  for (std::string& unit : saved.phases[1].units["GERMANY"])
    if (unit == "F HOL") unit = "F HEL";
  Game again = create_game(folder.path("again"), new_game("standard"));
  const SavedReplay replay = must(replay_saved(again, saved));
  const std::string text = write_replay_text(replay);
  CAPTURE(text);
  REQUIRE(replay.differences.size() >= 2);
  CHECK(replay.differences[0].phase == "F1901M");
  CHECK(text.find("F1901M: Germany has F HOL here, not there: F KIE - HOL: moved") !=
        std::string::npos);
  CHECK(text.find("F1901M: Germany has F HEL there, not here") != std::string::npos);
  // A game that was corrected is still a game: it can be rebuilt, and played on.
  CHECK(must(again.replay()).problems.empty());
  must(again.resolve(MissingOrders::assume));
}

TEST_CASE("a position from elsewhere is opened", "[saved_games]") {
  const TestFolder folder;
  const SavedGame whole = saved_of(played_game(folder));
  SavedGame last{"one", "standard", {whole.phases[1]}};
  last.phases.front().centers["FRANCE"].push_back("SPA");
  Game game = create_game(folder.path("opened"), new_game("standard"));
  const SavedReplay replay = must(replay_saved(game, last));
  CHECK(replay.turns == 0);
  CHECK(saved_phase_name(game.variant(), game.position().time) == "F1901M");
  CHECK(saved_of(game).phases.front().units == last.phases.front().units);
  CHECK(saved_of(game).phases.front().centers.at("FRANCE").size() == 4);
}

TEST_CASE("a unit that can go nowhere is gone at once in the other program", "[saved_games]") {
  const TestFolder folder;
  SavedGame saved = saved_of(create_game(folder.path("new"), new_game("standard")));
  SavedPhase& first = saved.phases.front();
  first.units = {{"FRANCE", {"A POR"}}, {"ITALY", {"A SPA", "F MAO"}}};
  first.orders = {{"ITALY", {"A SPA - POR", "F MAO S A SPA - POR"}}};
  SavedPhase second{"F1901M", {{"ITALY", {"A POR", "F MAO"}}}, first.centers, {}};
  saved.phases = {first, second};
  Game game = create_game(folder.path("hopeless"), new_game("standard"));
  const SavedReplay replay = must(replay_saved(game, saved));
  CAPTURE(write_replay_text(replay));
  for (const SavedDifference& difference : replay.differences) CHECK(difference.phase == "S1901M");
  CHECK(saved_phase_name(game.variant(), game.position().time) == "F1901M");
}

TEST_CASE("dislodged units are read from both places, once each", "[saved_games]") {
  const std::string text =
      "{\"id\": \"x\", \"map\": \"standard\", \"phases\": [{\"name\": \"S1901R\", \"state\": "
      "{\"units\": {\"FRANCE\": [\"A PAR\", \"*A BUR\"]}, \"retreats\": {\"FRANCE\": {\"A BUR\": "
      "[\"GAS\"], \"F BRE\": []}, \"ITALY\": {}}}, \"orders\": {\"FRANCE\": null}}]}";
  Diagnostics diagnostics;
  const auto read = read_saved_game(
      std::make_shared<const SourceFile>(SourceFile{"saved.json", text}), 1, diagnostics);
  REQUIRE(read.has_value());
  CHECK(read->phases.front().units.at("FRANCE") ==
        std::vector<std::string>{"A PAR", "*A BUR", "*F BRE"});
  CHECK(read->phases.front().orders.empty());
}

TEST_CASE("bad saved games are refused with a place", "[saved_games]") {
  const auto problem_of = [](const std::string& text, std::size_t number) {
    Diagnostics diagnostics;
    const auto file = std::make_shared<const SourceFile>(SourceFile{"saved.json", text});
    CHECK_FALSE(read_saved_game(file, number, diagnostics).has_value());
    return diagnostics.empty() ? std::string() : diagnostics.all().front().id;
  };
  CHECK(problem_of("", 1) == "saved.no-game");
  CHECK(problem_of("{}\n\n", 2) == "saved.no-game");
  CHECK(problem_of("{\"phases\": [", 1) == "saved.json");
  CHECK(problem_of("{}\n", 1) == "saved.no-phases");
  CHECK(problem_of("{\"phases\": [{\"name\": \"S1901M\"}]}\n", 1) == "saved.no-phases");

  const TestFolder folder;
  Game game = create_game(folder.path("bad"), new_game("standard"));
  const auto told = [&](const SavedPhase& phase) {
    return replay_saved(game, {"x", "standard", {phase, phase}}).problem;
  };
  CHECK(told({"X1901M", {}, {}, {}}) == "the variant has no phase 'X1901M'");
  CHECK(told({"S1901M", {{"FRANCE", {"A XYZ"}}}, {}, {}}) ==
        "S1901M: 'A XYZ' is no unit on this board");
  CHECK(told({"S1901M", {{"MARS", {"A PAR"}}}, {}, {}}) == "S1901M: there is no power 'MARS' here");
  CHECK(told({"S1901M", {}, {{"FRANCE", {"XYZ"}}}, {}}) ==
        "S1901M: 'XYZ' of 'FRANCE' is no center here");
}

}  // namespace chancery::saved_games_tests
