#include <fmt/format.h>

#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/games/view/seen_world.h"
#include "core/games/view/visible_world.h"
#include "core/pages/documents/player_page.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/state/attributes.h"
#include "tests/property/explorer.h"
#include "tests/property/new_world.h"
#include "tests/property/words.h"
#include "tests/unit/game_fixture.h"

// Complete games of explorers on new worlds, through the store: every player is a program that
// knows only what its player's page shows. Invariants are checked on the whole world after every
// turn.

namespace chancery {
namespace {

/// The invariants after every turn.
class Invariants {
 public:
  explicit Invariants(const Variant& variant) : variant_(variant) {}

  void check(const Position& now) {
    check_room(now);
    check_ranges(now);
    check_knowledge(now);
    check_points(now);
    if (phase_kind(variant_, now) == PhaseKind::movement && now.time.phase == 0) check_fed(now);
  }

 private:
  void check_room(const Position& now) const {
    std::set<std::size_t> full;
    for (const Unit& unit : now.units) {
      const ProvinceId at = variant_.map.province_of(unit.at);
      CHECK(variant_.map.can_stand(unit.unit_class, unit.at));
      if (!variant_.map.is_open(at)) CHECK(full.insert(at.index()).second);
    }
  }

  void check_ranges(const Position& now) const {
    const AttributeRows rows(variant_);
    for (const AttributeOwner owner :
         {AttributeOwner::unit, AttributeOwner::province, AttributeOwner::power}) {
      const auto cells = rows.of(owner);
      const std::vector<std::int16_t>& values = attribute_rows(now, owner);
      for (std::size_t i = 0; i < values.size(); ++i) {
        const Attribute& attribute = *cells[i % cells.size()].attribute;
        if (attribute.type != AttributeType::integer || attribute.of) continue;
        CAPTURE(attribute.id);
        CHECK(values[i] >= attribute.min);
        CHECK(values[i] <= attribute.max);
      }
    }
  }

  /// A province on a map stays there.
  void check_knowledge(const Position& now) {
    const std::vector<std::int16_t>& known = now.knowledge_attributes;
    if (!known_.empty()) {
      REQUIRE(known.size() == known_.size());
      for (std::size_t i = 0; i < known.size(); ++i)
        if (known_[i] != 0) REQUIRE(known[i] != 0);
    }
    known_ = known;
  }

  /// X19, computed again from the board.
  void check_points(const Position& now) const {
    const auto hooks = Hooks::of(variant_);
    REQUIRE(hooks);
    hooks->set_position(now);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      std::int32_t sum = attribute_value(variant_, now, AttributeOwner::power, "discoveries", i) +
                         3 * attribute_value(variant_, now, AttributeOwner::power, "meetings", i);
      for (std::size_t p = 0; p < now.owner.size(); ++p) {
        if (now.owner[p] != PowerId{i}) continue;
        const std::int16_t level =
            attribute_value(variant_, now, AttributeOwner::province, "level", p);
        if (level == 6) sum += 2;
        if (level >= 1 && level <= 5) sum += 5 + 2 * (level - 1);
      }
      CHECK(hooks->phase().score(PowerId{i}) == sum);
    }
  }

  /// X10: at the start of a year, no power has more units than its cities feed.
  void check_fed(const Position& now) const {
    std::vector<std::int32_t> food(variant_.powers.size());
    for (std::size_t p = 0; p < now.owner.size(); ++p)
      if (now.owner[p].valid())
        food[now.owner[p].index()] +=
            attribute_value(variant_, now, AttributeOwner::province, "food", p);
    const std::vector<std::int32_t> units = count_units(variant_, now);
    for (std::size_t i = 0; i < food.size(); ++i) CHECK(units[i] <= food[i] / 2);
  }

  const Variant& variant_;
  std::vector<std::int16_t> known_;
};

/// X18: no page mentions a place or a nation that its player does not know.
void check_pages(const Game& game) {
  const Variant& variant = game.variant();
  const GameRecord record = must(game.told()).record;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const std::array eyes{PowerId{i}};
    const VisibleWorld known(variant, record.now, eyes);
    const std::string page =
        write_player_page(see_world(game.board(), record, eyes), OrderForm::shown);
    for (std::size_t p = 0; p < variant.map.provinces().size(); ++p) {
      if (known.knows(ProvinceId{p})) continue;
      INFO(variant.map.provinces()[p].id);
      CHECK_FALSE(contains_word(page, variant.map.provinces()[p].id));
    }
    for (std::size_t k = 0; k < variant.powers.size(); ++k) {
      if (known.has_met(PowerId{k})) continue;
      INFO(variant.powers[k].id);
      CHECK_FALSE(contains_word(page, variant.powers[k].id));
    }
  }
}

Game begin_game(const TestFolder& folder, std::size_t players, std::uint64_t seed) {
  WorldRequest request;
  request.players = players;
  request.seed = seed;
  NewGame begin = new_game("world/variant.toml");
  begin.seed = seed;
  return create_game(folder.path(fmt::format("game{}", seed)), begin,
                     NewWorldFiles(new_world_map(request)));
}

/// Plays until somebody has won; returns the number of phases.
std::size_t play_to_the_end(Game& game, std::uint64_t seed, std::size_t most_phases) {
  constexpr std::size_t between_pages = 10;
  Invariants invariants(game.variant());
  std::size_t phases = 0;
  for (; !game.ending() && phases < most_phases; ++phases) {
    play_explorers(game, seed, phases);
    INFO(game.path());
    invariants.check(game.position());
    if (phases % between_pages == 0) check_pages(game);
  }
  check_pages(game);
  return phases;
}

void play_games(std::uint64_t first, std::uint64_t last, std::size_t players,
                std::size_t most_phases) {
  for (std::uint64_t seed = first; seed <= last; ++seed) {
    CAPTURE(seed);
    const TestFolder folder;
    Game game = begin_game(folder, players, seed);
    play_to_the_end(game, seed, most_phases);
    const Replay replay = must(game.replay());
    CHECK(replay.problems.empty());
    if (most_phases >= 1000) CHECK(game.ending());
  }
}

}  // namespace

TEST_CASE("explorers play by the rules of a world that nobody has seen", "[explorers]") {
  // CHANCERY_LONG=1 plays two hundred games of eight to their end.
  if (std::getenv("CHANCERY_LONG") != nullptr)
    play_games(1, 200, 8, 1000);
  else
    play_games(1, 2, 3, 24);
}

// Not a test: continues a game in a file, so that its pages can be inspected.
//   CHANCERY_GAME=deep.chancery CHANCERY_PHASES=40 chancery_tests "explorers play a game on"
TEST_CASE("explorers play a game on", "[.play_on]") {
  const char* file = std::getenv("CHANCERY_GAME");
  const char* phases = std::getenv("CHANCERY_PHASES");
  REQUIRE(file != nullptr);
  Game game = must(Game::open(file));
  const std::size_t begun = must(game.told()).record.phases.size();
  const auto count = static_cast<std::size_t>(phases == nullptr ? 1 : std::atoi(phases));
  for (std::size_t i = 0; i < count && !game.ending(); ++i)
    play_explorers(game, game.seed(), begun + i);
}

}  // namespace chancery
