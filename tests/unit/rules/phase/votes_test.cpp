#include "core/rules/phase/votes.h"

#include <catch2/catch.hpp>

#include "tests/unit/standard_game.h"

namespace chancery::phase_tests {
namespace {

/// The result of votes of France, Germany and Italy, optionally with two of them in one hand.
struct Table {
  StandardGame game;
  Variant variant{game.variant()};
  Position position = game.place("France: A PAR; Germany: A MUN; Italy: A ROM", "Spring 1901");
  PowerId france = game.power("France"), germany = game.power("Germany"),
          italy = game.power("Italy");
  std::vector<Message> messages;

  std::optional<Ending> count(const Votes& votes) {
    const auto voters = list_voters(variant, position, {});
    return count_votes(variant, voters, votes, position, messages);
  }
  void join_hands() { variant.players = {{france, germany}, {italy}}; }
};

using Powers = std::vector<PowerId>;

}  // namespace

TEST_CASE("the powers whose votes a draw needs", "[votes]") {
  Table table;
  CHECK(list_voters(table.variant, table.position, {}).size() == 3);
  CHECK(list_voters(table.variant, table.position, Powers{table.italy}).size() == 2);
  table.variant.victory.alive = Alive::either;
  table.position.owner = table.game.start().owner;
  CHECK(list_voters(table.variant, table.position, {}).size() == 7);  // every power owns its homes
  table.position.owner.assign(table.position.owner.size(), PowerId::none());
  CHECK(list_voters(table.variant, table.position, {}).size() == 3);
  table.variant.victory.alive = Alive::centers;
  CHECK(list_voters(table.variant, table.position, {}).empty());
}

TEST_CASE("all vote for a draw", "[votes]") {
  Table table;
  CHECK_FALSE(table.count({{table.france, table.italy}, {}}));
  const auto ending = table.count({{table.france, table.italy, table.germany}, {}});
  REQUIRE(ending);
  CHECK(ending->kind == Ending::Kind::draw);
  CHECK(ending->winners.size() == 3);
}

TEST_CASE("a power that surrenders is absent from then on and has no vote", "[votes]") {
  Table table;
  CHECK_FALSE(table.count({{}, {table.italy}}));
  CHECK(table.position.status_of(table.italy) == PowerStatus::surrendered);
  CHECK(texts_of(table.messages) ==
        std::vector<std::string>{"Italy surrenders, and is in civil disorder from now on"});
  const auto ending = table.count({{table.france, table.germany}, {}});
  REQUIRE(ending);
  CHECK(ending->winners == Powers{table.france, table.germany});
}

TEST_CASE("results of surrenders", "[votes]") {
  Table table;
  SECTION("all but one") {
    const auto ending = table.count({{}, {table.italy, table.germany}});
    REQUIRE(ending);
    CHECK(ending->kind == Ending::Kind::victory);
    CHECK(ending->winners == Powers{table.france});
    CHECK(ending->text == "France wins: all others surrender");
  }
  SECTION("all") {
    const auto ending = table.count({{}, {table.italy, table.germany, table.france}});
    REQUIRE(ending);
    CHECK(ending->kind == Ending::Kind::draw);
    CHECK(ending->winners.size() == 3);
  }
  SECTION("some, and all others vote for a draw") {
    const auto ending = table.count({{table.france, table.germany}, {table.italy}});
    REQUIRE(ending);
    CHECK(ending->winners == Powers{table.france, table.germany});
    CHECK(ending->text == "France and Germany share the victory: all others surrender");
  }
  SECTION("who votes for both surrenders") {
    CHECK_FALSE(table.count({{table.italy, table.germany}, {table.italy}}));
    CHECK(table.position.status_of(table.italy) == PowerStatus::surrendered);
  }
}

TEST_CASE("a player votes with any power of the hand, for all of them", "[votes]") {
  Table table;
  table.join_hands();
  SECTION("a draw") {
    const auto ending = table.count({{table.germany, table.italy}, {}});
    REQUIRE(ending);
    CHECK(ending->winners.size() == 3);
  }
  SECTION("a surrender") {
    const auto ending = table.count({{}, {table.germany}});
    REQUIRE(ending);
    CHECK(ending->winners == Powers{table.italy});
    CHECK(table.position.status_of(table.france) == PowerStatus::surrendered);
  }
}

TEST_CASE("a status is part of the position", "[votes][position]") {
  const StandardGame game;
  const Position start = game.place("France: A PAR", "Spring 1901");
  Position other = start;
  other.set_status(game.power("Italy"), PowerStatus::surrendered);
  other.set_status(game.power("France"), PowerStatus::in_disorder);
  CHECK(other != start);
  CHECK(other.hash() != start.hash());
  CHECK(other.absent.front().power == game.power("France"));
  Position again = start;
  again.set_status(game.power("France"), PowerStatus::in_disorder);
  again.set_status(game.power("Italy"), PowerStatus::surrendered);
  CHECK(again.hash() == other.hash());
  again.set_status(game.power("Italy"), PowerStatus::playing);
  again.set_status(game.power("France"), PowerStatus::playing);
  CHECK(again == start);
}

}  // namespace chancery::phase_tests
