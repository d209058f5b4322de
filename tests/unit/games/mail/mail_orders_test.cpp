#include "core/games/mail/mail_orders.h"

#include <catch2/catch.hpp>

#include "tests/unit/game_fixture.h"
#include "tests/unit/standard_game.h"

namespace chancery::mail_tests {
namespace {

/// "France: A PAR - BUR / F BRE - MAO; …", with the remaining lines.
std::string found(const StandardGame& game, const std::string& text,
                  const std::vector<std::string>& powers) {
  std::vector<PowerId> ids;
  for (const std::string& power : powers) ids.push_back(game.power(power));
  const MailOrders orders = find_orders(game.board(), game.start(), text, ids);
  std::string out;
  for (const OrderSet& set :
       settle_orders(game.board(), game.start(), orders.orders, orders.state).sets) {
    out += game.variant().powers[set.power.index()].name + ":";
    for (const std::string& line : set.lines) out += " " + line + " /";
    out += ";";
  }
  for (const std::string& other : orders.others) out += " [" + other + "]";
  for (const std::string& problem : orders.problems) out += " {" + problem + "}";
  return out;
}

}  // namespace

TEST_CASE("texts may stand between single quotation marks", "[mail][sight]") {
  TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game("explore"));
  const PowerId first{0};
  const auto title = [&](const std::string& text) {
    const MailOrders orders = find_orders(game.board(), game.position(), text, {first});
    REQUIRE(orders.orders.size() == 1);
    const std::string& line = orders.orders.front().text;
    return game.board().reader().read(line, first, game.position()).details.text.value_or("");
  };
  CHECK(title("A FNQ - JDT (rename 'The Shire')") == "The Shire");
  CHECK(title("A FNQ - JDT (rename \u2018The Shire\u2019)") == "The Shire");
  CHECK(title("- A FNQ - JDT (rename \"The Shire\")") == "The Shire");
  CHECK(title("A FNQ - JDT (rename 'Bilbo's Bag')") == "Bilbo's Bag");
  CHECK(title("A FNQ - JDT and call it 'The Shire'") == "The Shire");
}

TEST_CASE("orders are found among other lines", "[mail]") {
  const StandardGame game;
  CHECK(found(game, "Hi there, my orders:\nA PAR - BUR; F BRE - MAO\nBye", {"France"}) ==
        "France: A PAR - BUR / F BRE - MAO /; [Hi there, my orders:] [Bye]");
  CHECK(found(game, "Germany:\nA MUN H\nFrance: A PAR H\n", {"France"}) ==
        "Germany: A MUN H /;France: A PAR H /;");
  // If a player has several powers, the unit decides whose order it is.
  CHECK(found(game, "A PAR H\nA MUN H\n", {"France", "Germany"}) ==
        "France: A PAR H /;Germany: A MUN H /;");
  CHECK(found(game, "A VIE H\n", {"France", "Germany"}) ==
        " {'A VIE H' does not say which of the sender's powers it is for: write it under the "
        "power's name}");
  CHECK(found(game, "A PAR H\n", {}) == " {'A PAR H' is not under the name of a power}");
  CHECK(found(game, "draw\nA PAR H\n", {"France", "England"}) ==
        "France: draw / A PAR H /;England: draw /;");
  // Lists.
  CHECK(found(game, "* A PAR H\n- A MAR H\n2) F BRE H\n\u2022 draw\n- Ann\n", {"France"}) ==
        "France: A PAR H / A MAR H / F BRE H / draw /; [- Ann]");
  // Unknown places, or undiscovered ones.
  CHECK(found(game, "A Foo Bar S F BRE - MAO\nA Xyz - Quux\nA nice game\n", {"France"}) ==
        "France: A Foo Bar S F BRE - MAO / A Xyz - Quux /; [A nice game]");
  // A line with a misspelled place is still an order: it is reported as void, not dropped.
  CHECK(found(game, "A PRA - BUR\n", {"France"}) == "France: A PRA - BUR /;");
}

TEST_CASE("orders with conditions are found in letters, sentences with if are not",
          "[mail][conditions]") {
  TestFolder folder;
  const Game game = create_game(folder.path("game"), new_game("regents"));
  const PowerId ardmark = *game.board().find_power("ardmark").value;
  const MailOrders orders = find_orders(game.board(), game.position(),
                                        "If you agree then I hold.\n"
                                        "IF A MOR THEN A ARD - NEK\n"
                                        "IF DAL THEN A ARD - NEK, F FEN H ELSE F FEN - BAY\n"
                                        "If it rains, then we shall see.\n",
                                        {ardmark});
  std::vector<std::string> lines;
  for (const FoundOrder& order : orders.orders) lines.push_back(order.text);
  CHECK(lines == std::vector<std::string>{"IF A MOR THEN A ARD - NEK", "IF DAL THEN A ARD - NEK",
                                          "IF DAL THEN F FEN H", "IF NOT (DAL) THEN F FEN - BAY"});
  CHECK(orders.others ==
        std::vector<std::string>{"If you agree then I hold.", "If it rains, then we shall see."});
}

}  // namespace chancery::mail_tests
