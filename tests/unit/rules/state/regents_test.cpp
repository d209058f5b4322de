#include "core/rules/state/regents.h"

#include <catch2/catch.hpp>
#include <string>

#include "core/play/game/order_choices.h"
#include "tests/unit/game_fixture.h"

namespace chancery::state_tests {
namespace {

PowerId power_of(const Game& game, const std::string& name) {
  return *game.board().find_power(name).value;
}

/// "A HIL: A HIL - ARD, …;": the possible orders of a power.
std::string choices(const Game& game, const std::string& power) {
  std::string all;
  for (const OrderChoices& entry :
       order_choices(game.variant(), game.position(), power_of(game, power)))
    all += entry.subject + ";";
  return all;
}

std::string results(const Resolution& resolution, const Variant& variant) {
  std::string all;
  for (const OrderReport& order : resolution.played.report.orders) {
    if (!order.order) continue;
    all += variant.powers[order.power.index()].id + ": " + *order.order;
    if (order.regent.valid()) all += " by " + variant.powers[order.regent.index()].id;
    all += " " + std::string(result_name(order.result)) + "\n";
  }
  return all;
}

}  // namespace

TEST_CASE("a regent is asked for orders, and its game is replayed", "[regents][game]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("regents"));
  const UnitId town = game.position().unit_in(*game.board().find_province("HIL").value);
  REQUIRE(town.valid());
  CHECK(regent_of(game.variant(), game.position(), town) == power_of(game, "ardmark"));
  CHECK(ordering_power(game.variant(), game.position(), town) == power_of(game, "ardmark"));
  CHECK(choices(game, "ardmark") == "A ARD;F FEN;A HIL;");
  CHECK(choices(game, "belmere") == "F BEL;A MOR;");
  CHECK(choices(game, "town").empty());

  must(game.correct({"remove A ARD", "remove F FEN"}, "only the town is left"));
  CHECK(is_regent_now(game.variant(), game.position(), power_of(game, "ardmark")));
  CHECK(game.missing() ==
        std::vector<PowerId>{power_of(game, "ardmark"), power_of(game, "belmere")});

  send(game, "Ardmark:\nIF A MOR THEN A HIL - NEK ELSE A HIL H\nBelmere:\nA MOR H\nF BEL H\n");
  CHECK(game.missing().empty());
  const Resolution resolution = must(game.resolve(MissingOrders::refuse));
  CHECK(results(resolution, game.variant()) ==
        "belmere: A MOR H held\nbelmere: F BEL H held\ntown: A HIL - NEK by ardmark moved\n");
  CHECK(must(game.last_turn()).report.find("A HIL - NEK (by Ardmark)") != std::string::npos);
  CHECK(must(game.replay()).problems.empty());

  const std::string text = must(game.export_text());
  CHECK(text.find("IF A MOR THEN A HIL - NEK ELSE A HIL H") != std::string::npos);
  Game again = must(Game::import_text(folder.path("again"), text));
  CHECK(again.position() == game.position());
}

TEST_CASE("a power that gives no orders is nobody's regent", "[regents]") {
  TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("regents"));
  must(game.correct({"attribute ardmark overlord belmere"}, "a vassal with a player"));
  const UnitId army = game.position().unit_in(*game.board().find_province("ARD").value);
  CHECK(regent_of(game.variant(), game.position(), army) == power_of(game, "belmere"));
  CHECK(ordering_power(game.variant(), game.position(), army) == power_of(game, "ardmark"));
  must(game.correct({"attribute A ARD lent_to ardmark", "attribute belmere overlord town"},
                    "nobody is the regent of their own"));
  CHECK(regent_of(game.variant(), game.position(), army) == power_of(game, "belmere"));
  const UnitId fleet = game.position().unit_in(*game.board().find_province("BEL").value);
  CHECK_FALSE(regent_of(game.variant(), game.position(), fleet).valid());
}

}  // namespace chancery::state_tests
