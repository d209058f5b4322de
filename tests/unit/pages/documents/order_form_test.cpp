// The form on a player's page: its lists, which contain nothing hidden.

#include "core/pages/documents/order_form.h"

#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "core/games/view/seen_world.h"
#include "core/pages/documents/game_page.h"
#include "core/pages/documents/player_page.h"
#include "core/play/game/order_pad.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/has.h"

namespace chancery::pages_tests {
namespace {

std::string data_in(const std::string& page) {
  const std::string begin = "id=\"order-data\">";
  const std::size_t at = page.find(begin);
  REQUIRE(at != std::string::npos);
  return page.substr(at + begin.size(), page.find("</script>", at) - at - begin.size());
}

std::string page_of(const Game& game, PowerId power, OrderForm form) {
  const GameRecord record = must(game.told()).record;
  const std::vector eyes{power};
  if (hides_board(game.variant()))
    return write_player_page(see_world(game.board(), record, eyes), form);
  const ShownGame shown = show_game(game.board(), record, eyes);
  return write_game_page(shown.board(), shown.game, AttributeReader::player, form);
}

}  // namespace

TEST_CASE("the page of a player lists that player's legal orders", "[pages]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("standard"));
  send(game, "France:\nA PAR - BUR\nGermany:\nA MUN - TYR\n");
  const PowerId france = *game.board().find_power("France").value;
  const std::string plain = page_of(game, france, OrderForm::none);
  CHECK_FALSE(has(plain, "order-data"));
  const std::string page = page_of(game, france, OrderForm::shown);
  CHECK(page.size() - plain.size() < 200'000);
  const auto data = nlohmann::json::parse(data_in(page));
  REQUIRE(data["pads"].size() == 1);
  CHECK(data["pads"][0]["id"] == "france");
  CHECK(data["pads"][0]["subjects"].size() >= 3);
  CHECK(data["lines"] == nlohmann::json::parse(R"([["A PAR - BUR"]])"));
  CHECK_FALSE(has(page, "A MUN - TYR"));
}

TEST_CASE("the form has nothing that its player does not know", "[pages]") {
  const TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game("explore"));
  const PowerId power{std::size_t{0}};
  const GameRecord record = must(game.told()).record;
  const SeenWorld world = see_world(game.board(), record, std::vector{power});
  const std::string data = data_in(page_of(game, power, OrderForm::shown));
  // Every name of a place in an order is one of the seen world.
  const Board seen(world.variant);
  const auto pads = nlohmann::json::parse(data)["pads"];
  REQUIRE(pads.size() == world.own.size());
  std::size_t orders = 0;
  for (const auto& subject : pads[0]["subjects"])
    for (const auto& order : subject["orders"]) {
      const OrderLine line =
          seen.reader().read(order[0].get<std::string>(), world.own[0], world.position);
      CHECK(line.why.empty());
      for (std::size_t i = 1; i < order.size(); ++i)
        CHECK(order[i].get<std::size_t>() < world.variant->map.provinces().size());
      ++orders;
    }
  CHECK(orders > 0);
  for (const Province& province : game.variant().map.provinces())
    if (!world.variant->map.find_province(province.id) && province.id.size() > 3)
      CHECK_FALSE(has(data, province.id));
}

TEST_CASE("through fog the form does not call an order illegal that its list cannot have",
          "[pages]") {
  const TestFolder folder;
  const Game fog = create_game(folder.path("fog"), new_game("blind"));
  const Game standard = create_game(folder.path("standard"), new_game("standard"));
  const auto said = [](const Game& game) {
    const PowerId first{std::size_t{0}};
    return nlohmann::json::parse(data_in(page_of(game, first, OrderForm::shown)))["unlisted"];
  };
  CHECK(has(said(fog).get<std::string>(), "that you do not see"));
  CHECK(said(standard) == "not in the list of legal orders");
}

TEST_CASE("taps of builds and retreats begin where the unit is or will be", "[pages]") {
  const TestFolder folder;
  Game game = create_game(folder.path("game"), new_game("standard"));
  must(game.correct({"phase Winter 1901 adjustment", "remove A PAR", "owner BEL france"}, "test"));
  const PowerId france = *game.board().find_power("France").value;
  const auto subjects = order_taps(game.board(), game.position(), france);
  REQUIRE_FALSE(subjects.empty());
  CHECK(subjects[0].name == "PAR");
  for (const TappedOrder& order : subjects[0].orders) CHECK(order.taps.size() == 1);
}

}  // namespace chancery::pages_tests
