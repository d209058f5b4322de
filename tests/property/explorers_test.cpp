#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/random.h"
#include "core/game/order_choices.h"
#include "core/game/seen_world.h"
#include "core/rules/adjustment.h"
#include "core/rules/attributes.h"
#include "core/rules/hooks.h"
#include "tests/property/new_world.h"
#include "tests/unit/game_fixture.h"

// Whole games of explorers on worlds of their own, through the store: every player is a program
// that knows what its player's page shows and nothing else. What must be so after every turn is
// looked at in all of the world.

namespace chancery {
namespace {

std::int16_t cell(const Variant& variant, const Position& position, AttributeOwner owner,
                  std::string_view id, std::size_t row) {
  const AttributeRows rows(variant);
  const AttributeCell* found = rows.find(owner, id);
  REQUIRE(found != nullptr);
  return attribute_rows(position, owner)[row * rows.width(owner) + found->column];
}

/// A player that goes where it has not been, builds where it can, trains when it must wait, and
/// attacks what is weaker.
class Explorer {
 public:
  Explorer(const SeenWorld& world, KeyedRandom random)
      : world_(world), variant_(*world.variant), reader_(world.variant), random_(random) {}

  std::vector<std::string> orders() {
    std::vector<std::string> lines;
    const PowerId own = world_.own.front();
    std::vector<OrderChoices> choices = order_choices(variant_, world_.position, own);
    const PhaseKind phase = phase_kind(variant_, world_.position);
    std::size_t wanted = choices.size();
    if (phase == PhaseKind::adjustment)
      wanted = std::min<std::size_t>(
          wanted,
          static_cast<std::size_t>(std::abs(adjustment_due(variant_, world_.position, own))));
    for (std::size_t i = 0; i < wanted; ++i) lines.push_back(best(choices[i].orders, own));
    return lines;
  }

 private:
  std::string best(const std::vector<std::string>& orders, PowerId own) {
    int most = INT32_MIN;
    const std::string* found = nullptr;
    std::optional<ProvinceId> goal;
    for (const std::string& order : orders) {
      const OrderLine line = reader_.read(order, own, world_.position);
      if (!line.why.empty() || !line.type.valid()) continue;
      const int value = worth(line) * 16 + static_cast<int>(random_.below(16));
      if (value <= most) continue;
      most = value;
      found = &order;
      goal = target(line);
    }
    if (goal) taken_.insert(goal->index());
    return found == nullptr ? orders.front() : *found;
  }

  [[nodiscard]] std::optional<ProvinceId> target(const OrderLine& line) const {
    if (line.order.action != Action::move || !line.order.to.valid()) return std::nullopt;
    return variant_.map.province_of(line.order.to);
  }

  [[nodiscard]] int worth(const OrderLine& line) const {
    const std::string& id = variant_.order_types[line.type.index()].id;
    const std::int16_t stage =
        line.subject.valid() && phase_kind(variant_, world_.position) == PhaseKind::movement
            ? of_unit("stage", line.subject)
            : std::int16_t{0};
    if (line.order.action == Action::task) {
      static const std::map<std::string, int> values{{"found", 60},
                                                     {"improve", 34},
                                                     {"settle", 20},
                                                     {"train_offense", 8},
                                                     {"train_defense", 6}};
      const auto known = values.find(id);
      if (known == values.end()) return -1;
      const bool goes_on = stage > 0 && stage < 4 && working_at(line) == id;
      return known->second + (goes_on ? 100 : 0);
    }
    if (const auto to = target(line)) return worth_going(line, *to);
    if (line.order.action == Action::retreat) return 10;
    return line.order.action == Action::hold ? 0 : -2;
  }

  [[nodiscard]] std::string_view working_at(const OrderLine& line) const {
    return text_of_cell(world_.position, of_unit("task", line.subject));
  }

  [[nodiscard]] int worth_going(const OrderLine& line, ProvinceId to) const {
    if (taken_.contains(to.index()) || !variant_.map.can_stand(line.unit_class, line.order.to))
      return -20;
    const UnitId there = world_.position.unit_in(to);
    if (there.valid()) {
      if (world_.position.units[there.index()].power == world_.own.front()) return -20;
      return of_unit("offense", line.subject) > of_unit("defense", there) ? 40 : -10;
    }
    int value = of_province("discovered", to) == 0 ? 30 : 2;
    const bool is_city = of_province("level", to) > 0;
    const PowerId owner = world_.position.owner[to.index()];
    if (is_city && owner != world_.own.front()) value = 45;
    if (of_province("site", to) != 0 && !is_city) value = 50;
    return value;
  }

  [[nodiscard]] std::int16_t of_unit(std::string_view id, UnitId unit) const {
    return cell(variant_, world_.position, AttributeOwner::unit, id, unit.index());
  }
  [[nodiscard]] std::int16_t of_province(std::string_view id, ProvinceId province) const {
    return cell(variant_, world_.position, AttributeOwner::province, id, province.index());
  }

  const SeenWorld& world_;
  const Variant& variant_;
  OrderReader reader_;
  KeyedRandom random_;
  std::set<std::size_t> taken_;  // where its units go this turn
};

/// What must be so after every turn.
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

  /// What is on a map stays there.
  void check_knowledge(const Position& now) {
    const std::vector<std::int16_t>& known = now.knowledge_attributes;
    if (!known_.empty()) {
      REQUIRE(known.size() == known_.size());
      for (std::size_t i = 0; i < known.size(); ++i)
        if (known_[i] != 0) REQUIRE(known[i] != 0);
    }
    known_ = known;
  }

  /// X19, reckoned once more from the board.
  void check_points(const Position& now) const {
    const auto hooks = Hooks::of(variant_);
    REQUIRE(hooks);
    hooks->look_at(now);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      std::int32_t sum = cell(variant_, now, AttributeOwner::power, "discoveries", i) +
                         3 * cell(variant_, now, AttributeOwner::power, "meetings", i);
      for (std::size_t p = 0; p < now.owner.size(); ++p) {
        if (now.owner[p] != PowerId{i}) continue;
        const std::int16_t level = cell(variant_, now, AttributeOwner::province, "level", p);
        if (level == 6) sum += 2;
        if (level >= 1 && level <= 5) sum += 5 + 2 * (level - 1);
      }
      CHECK(hooks->score(PowerId{i}) == sum);
    }
  }

  /// X10: at the start of a year nobody has more units than its cities feed.
  void check_fed(const Position& now) const {
    std::vector<std::int32_t> food(variant_.powers.size());
    for (std::size_t p = 0; p < now.owner.size(); ++p)
      if (now.owner[p].valid())
        food[now.owner[p].index()] += cell(variant_, now, AttributeOwner::province, "food", p);
    const std::vector<std::int32_t> units = count_units(variant_, now);
    for (std::size_t i = 0; i < food.size(); ++i) CHECK(units[i] <= food[i] / 2);
  }

  const Variant& variant_;
  std::vector<std::int16_t> known_;
};

Game begin_game(const TestFolder& folder, std::size_t players, std::uint64_t seed) {
  WorldRequest request;
  request.players = players;
  request.seed = seed;
  NewGame begin = new_game("world/variant.toml");
  begin.seed = seed;
  return create_game(folder.path(fmt::format("game{}", seed)), begin,
                     NewWorldFiles(new_world_map(request)));
}

/// Plays until somebody has won; how many phases it took.
std::size_t play_to_the_end(Game& game, std::uint64_t seed, std::size_t most_phases) {
  Invariants invariants(game.variant());
  std::size_t phases = 0;
  for (; !game.ending() && phases < most_phases; ++phases) {
    const GameRecord record = must(game.told()).record;
    std::vector<Submission> submissions;
    for (std::size_t i = 0; i < game.variant().powers.size(); ++i) {
      const std::array eyes{PowerId{i}};
      const SeenWorld world = see_world(game.board(), record, eyes);
      std::vector<std::string> lines = Explorer(world, KeyedRandom(seed, phases * 64 + i)).orders();
      if (!lines.empty())
        submissions.push_back(
            {PowerId{i}, game.position().time, SubmissionMode::replace, std::move(lines), {}});
    }
    must(game.submit(submissions));
    const Resolution turn = must(game.resolve(MissingOrders::assume));
    INFO(game.path());
    invariants.check(game.position());
  }
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

}  // namespace chancery
