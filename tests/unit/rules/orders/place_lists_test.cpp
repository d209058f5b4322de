#include <algorithm>

#include "core/rules/state/names_in_play.h"
#include "tests/unit/game_fixture.h"

namespace chancery::orders_tests {
namespace {

/// The board of "explore", with a list of place names for the first nation.
class Discoverers {
 public:
  explicit Discoverers(const std::string& list)
      : game(create_game(folder_.path("game"), new_game("explore"))) {
    must(game.correct({"attribute nation_1 place_names " + list}, "a list"));
  }

  void resolve(const std::string& sheet) {
    send(game, sheet);
    must(game.resolve(MissingOrders::assume));
  }
  [[nodiscard]] std::string name(const std::string& place) const {
    const ProvinceId province = *game.board().find_province(place).value;
    return std::string(name_in_play(game.variant(), game.position(), province));
  }

 private:
  TestFolder folder_;

 public:
  Game game;
};

}  // namespace

TEST_CASE("X14: a place that is discovered without a name takes the next one of a list",
          "[explore][names]") {
  Discoverers nation("Évora, gtr, Fens, Moor");
  // A name in use and the code of a place: both are skipped.
  must(nation.game.correct({"attribute GTR title Evora"}, "taken"));
  nation.resolve("Nation 1:\nA FNQ - JDT\n");
  CHECK(nation.name("JDT") == "Fens");
  CHECK(must(nation.game.replay()).problems.empty());
  must(nation.game.undo());
  CHECK(nation.name("JDT").empty());
  // A name in the order overrides the list, even if it is on the list.
  nation.resolve("Nation 1:\nA FNQ - JDT (rename \"moor\")\n");
  CHECK(nation.name("JDT") == "moor");
  // The next place gets the next unused name; an exhausted list gives none.
  nation.resolve("Nation 1:\nA JDT - NSJ\n");
  CHECK(nation.name("NSJ") == "Fens");
  nation.resolve("Nation 1:\nA NSJ - JDT\n");
  nation.resolve("Nation 1:\nA JDT - MDP\n");
  CHECK(nation.name("MDP").empty());
  CHECK(must(nation.game.replay()).problems.empty());
}

TEST_CASE("X14: several places in one turn take different names", "[explore][names]") {
  Discoverers nation("Fens, Moor, Rill");
  must(nation.game.correct({"unit nation_1 F GTR", "attribute nation_2 place_names fens, Dale"},
                           "more of them"));
  nation.resolve("Nation 1:\nA FNQ - JDT\nF GTR - MVG\nNation 2:\nA MHF - LKV\n");
  std::vector<std::string> names{nation.name("JDT"), nation.name("MVG"), nation.name("LKV")};
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  CHECK(names.size() == 3);
  for (const std::string& name : names) {
    CAPTURE(name);
    CHECK_FALSE(name.empty());
  }
}

TEST_CASE("X14: a name that was refused is not made up for, nor is a place that was known",
          "[explore][names]") {
  Discoverers nation("Dale");
  must(nation.game.correct({"attribute NSJ title Fens", "attribute MDP discovered true"}, "taken"));
  nation.resolve("Nation 1:\nA FNQ - JDT (rename \"FENS\")\n");
  CHECK(nation.name("JDT").empty());
  nation.resolve("Nation 1:\nA JDT - MDP\n");
  CHECK(nation.name("MDP").empty());
}

}  // namespace chancery::orders_tests
