// Advance orders in a game file: conditional retreats and adjustments, default standing orders,
// votes.

#include <catch2/catch.hpp>

#include "core/base/common/contains.h"
#include "core/games/store/game.h"
#include "core/rules/state/names_in_play.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/project.h"

namespace chancery::store_tests {
namespace {

/// A unit that two others can dislodge, the places where it could then retreat, and a
/// power with one center more than units.
struct Scene {
  std::string variant;
  std::vector<std::string> attackers;
  std::string attack;               // a sheet
  std::string victim;               // the power of the unit
  std::string unit;                 // "A DEL"
  std::string bad, refuge;          // `bad` cannot be reached
  std::vector<std::string> winter;  // corrections that lead to one build
  std::string builder, build;
};

std::vector<Scene> scenes() {
  const std::vector<std::string> delhi{"unit Russia A LUC", "unit Russia A NAG"};
  const std::string attack = "Russia:\nA LUC - DEL\nA NAG S A LUC - DEL\n";
  const auto winter = [](const std::string& phase) {
    return std::vector<std::string>{"phase " + phase, "move A DEL -> PUN", "owner EGY Britain"};
  };
  std::vector<Scene> all;
  all.push_back({"standard",
                 {"unit Austria A BOH", "unit Austria A TYR"},
                 "Austria:\nA BOH - MUN\nA TYR S A BOH - MUN\n",
                 "Germany",
                 "A MUN",
                 "BER",
                 "RUH",
                 {"phase Fall 1901 movement", "move F LON -> NTH", "owner NWY England"},
                 "England",
                 "F LON"});
  all.push_back({"colonial", delhi, attack, "Britain", "A DEL", "LUC", "RAJ",
                 winter("1872 movement"), "Britain", "A DEL"});
  for (const char* const empire : {"era_of_empire", "era_of_empire_hawes"})
    all.push_back({empire, delhi, attack, "Britain", "A DEL", "LUC", "RAJ",
                   winter("Fall 1870 movement"), "Britain", "A DEL"});
  all.push_back({"explore",
                 {"unit nation_2 A JDT", "unit nation_2 A NSJ", "attribute nation_1 revealed true",
                  "attribute nation_2 revealed true"},
                 "Nation 2:\nA JDT - FNQ\nA NSJ S A JDT - FNQ\n",
                 "Nation 1",
                 "A FNQ",
                 "JDT",
                 "JQS",
                 {"phase Autumn 1 movement", "move A FNQ -> GTR", "attribute JQS level 1",
                  "owner JQS nation_1"},
                 "Nation 1",
                 "A FNQ"});
  return all;
}

bool waits_for(const Game& game, const std::string& power) {
  const std::vector<PowerId> missing = game.missing();
  return contains(missing, *game.board().find_power(power).value);
}

bool stands(const Game& game, const std::string& unit) {
  const UnitName name = *game.board().find_unit(unit).value;
  return std::any_of(game.position().units.begin(), game.position().units.end(),
                     [&](const Unit& entry) {
                       return entry.unit_class == name.unit_class && entry.at == name.at;
                     });
}

/// The game must be the same when rebuilt from everything that is stored.
void check_whole(const TestFolder& folder, const Game& game) {
  CHECK(must(game.replay()).problems == std::vector<std::string>{});
  const std::string json = must(game.export_json());
  const std::string text = must(game.export_text());
  const Game from_text = must(Game::import_text(folder.path("from_text"), text));
  CHECK(must(from_text.export_json()) == json);
  CHECK(must(from_text.export_text()) == text);
  CHECK(from_text.position() == game.position());
}

}  // namespace

TEST_CASE("every shipped variant has a scene of plans", "[store][plans]") {
  const std::vector<Scene> all = scenes();
  for (const auto& entry : std::filesystem::directory_iterator(project_path("variants"))) {
    if (!std::filesystem::exists(entry.path() / "variant.toml")) continue;
    CAPTURE(entry.path().string());
    CHECK(std::any_of(all.begin(), all.end(), [&](const Scene& scene) {
      return scene.variant == entry.path().filename();
    }));
  }
}

TEST_CASE("a conditional retreat that was written with the moves is played", "[store][plans]") {
  for (const Scene& scene : scenes()) {
    CAPTURE(scene.variant);
    const TestFolder folder;
    Game game = create_game(folder.path("game"), new_game(scene.variant));
    must(game.correct(scene.attackers, "a siege"));
    send(game, scene.attack + scene.victim + ":\n" + scene.unit + " H\nIF " + scene.unit +
                   " DISLODGED RETREAT " + scene.bad + ", " + scene.refuge + "\n");
    must(game.resolve(MissingOrders::assume));
    REQUIRE(phase_kind(game.variant(), game.position()) == PhaseKind::retreat);
    CHECK_FALSE(waits_for(game, scene.victim));
    // Another program finds it too, also after an undo.
    { CHECK(must(Game::open(game.path())).missing().empty()); }
    must(game.undo());
    must(game.resolve(MissingOrders::assume));
    const Resolution retreat = must(game.resolve(MissingOrders::refuse));
    CHECK(retreat.assumed.empty());
    CHECK(stands(game, "A " + scene.refuge));
    check_whole(folder, game);
  }
}

TEST_CASE("an order of the phase overrides advance orders", "[store][plans]") {
  const TestFolder folder;
  const Scene scene = scenes().front();
  Game game = create_game(folder.path("game"), new_game(scene.variant));
  must(game.correct(scene.attackers, "a siege"));
  send(game, scene.attack + "Germany:\nIF A MUN DISLODGED RETREAT RUH\n");
  must(game.resolve(MissingOrders::assume));
  send(game, "Germany:\nA MUN - BUR\n");
  must(game.resolve(MissingOrders::refuse));
  CHECK(stands(game, "A BUR"));
  CHECK_FALSE(stands(game, "A RUH"));
  check_whole(folder, game);
}

TEST_CASE("builds that were written with the moves are played", "[store][plans]") {
  for (const Scene& scene : scenes()) {
    CAPTURE(scene.variant);
    const TestFolder folder;
    Game game = create_game(folder.path("game"), new_game(scene.variant));
    must(game.correct(scene.winter, "to the autumn"));
    send(game, scene.builder + ":\nIF 2 BUILDS BUILD " + scene.build + "\nIF 1 BUILDS BUILD " +
                   scene.build + "\n");
    must(game.resolve(MissingOrders::assume));
    REQUIRE(phase_kind(game.variant(), game.position()) == PhaseKind::adjustment);
    CHECK_FALSE(waits_for(game, scene.builder));
    must(game.resolve(MissingOrders::assume));
    CHECK(stands(game, scene.build));
    check_whole(folder, game);
  }
}

TEST_CASE("what no plan covers leaves the phase open", "[store][plans]") {
  for (const Scene& scene : scenes()) {
    CAPTURE(scene.variant);
    const TestFolder folder;
    Game game = create_game(folder.path("game"), new_game(scene.variant));
    must(game.correct(scene.winter, "to the autumn"));
    send(game, scene.builder + ":\nIF 2 BUILDS BUILD " + scene.build + "\n");
    must(game.resolve(MissingOrders::assume));
    REQUIRE(phase_kind(game.variant(), game.position()) == PhaseKind::adjustment);
    CHECK(waits_for(game, scene.builder));
    CHECK(game.resolve(MissingOrders::refuse).problem.find("no orders yet from") == 0);
  }
}

TEST_CASE("an amendment of a plan changes only its own condition", "[store][plans]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("standard"));
  send(game,
       "Germany:\nA MUN H\nIF A MUN DISLODGED RETREAT RUH\nIF A BER DISLODGED RETREAT KIE\n"
       "IF 1 BUILDS BUILD A MUN\nIF 2 BUILDS BUILD A MUN, A BER\n");
  send(game, "Germany:\nIF A MUN DISLODGED RETREAT TYR\nIF 1 BUILDS BUILD F KIE\n",
       SubmissionMode::amend);
  CHECK(lines_of(game, "Germany") ==
        std::vector<std::string>{"A MUN H", "IF A BER DISLODGED RETREAT KIE",
                                 "IF 2 BUILDS BUILD A MUN, A BER", "IF A MUN DISLODGED RETREAT TYR",
                                 "IF 1 BUILDS BUILD F KIE"});
}

TEST_CASE("standing orders retreat and build as well as move", "[store][plans]") {
  for (const Scene& scene : scenes()) {
    CAPTURE(scene.variant);
    const TestFolder folder;
    Game game = create_game(folder.path("game"), new_game(scene.variant));
    must(game.correct(scene.attackers, "a siege"));
    const PowerId victim = *game.board().find_power(scene.victim).value;
    must(game.submit({{victim,
                       std::nullopt,
                       SubmissionMode::replace,
                       {scene.unit + " H", scene.unit + " R " + scene.refuge},
                       {}}}));
    send(game, scene.attack);
    const Resolution moved = must(game.resolve(MissingOrders::assume));
    REQUIRE(phase_kind(game.variant(), game.position()) == PhaseKind::retreat);
    CHECK_FALSE(waits_for(game, scene.victim));
    const Resolution retreat = must(game.resolve(MissingOrders::refuse));
    CHECK(retreat.assumed ==
          std::vector<std::string>{display_name(game.variant(), game.position(), victim) +
                                   " sent no orders: its standing orders are played"});
    CHECK(stands(game, "A " + scene.refuge));
    check_whole(folder, game);
  }
}

TEST_CASE("a power that surrenders is out for good, and votes end a game", "[store][votes]") {
  const TestFolder folder;
  NewGame begin = new_game("colonial");
  begin.request.setup = "three_players";
  Game game = create_game(folder.path("game"), begin);
  send(game, "Turkey:\nSURRENDER\n");
  must(game.resolve(MissingOrders::assume));
  CHECK_FALSE(game.ending());
  CHECK(game.position().status_of(*game.board().find_power("Japan").value) ==
        PowerStatus::surrendered);
  CHECK_FALSE(waits_for(game, "Turkey"));
  CHECK(waits_for(game, "Russia"));
  send(game, "Russia:\nDRAW\nBritain:\nDRAW\n");
  must(game.resolve(MissingOrders::assume));
  REQUIRE(game.ending());
  CHECK(game.ending()->kind == Ending::Kind::draw);
  CHECK(game.ending()->winners.size() == 4);
  check_whole(folder, game);
}

}  // namespace chancery::store_tests
