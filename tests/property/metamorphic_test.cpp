#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/play/game/board.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/property/random_scenes.h"

using namespace chancery;
using namespace chancery::testing;

// Changes to a position that must not change its outcome.

namespace {

std::vector<std::size_t> shuffled(std::size_t size, KeyedRandom& random) {
  std::vector<std::size_t> order(size);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t i = size; i > 1; --i)
    std::swap(order[i - 1], order[random.below(static_cast<std::uint32_t>(i))]);
  return order;
}

/// The same scene with units reordered: place i now has unit `order[i]`.
RandomScene permuted(const Map& map, const RandomScene& scene,
                     const std::vector<std::size_t>& order) {
  std::vector<UnitId> now(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) now[order[i]] = UnitId{i};
  RandomScene other{scene.position, {}, scene.rides};
  for (Ride& ride : other.rides) ride.unit = now[ride.unit.index()];
  for (std::size_t i = 0; i < order.size(); ++i) {
    other.position.units[i] = scene.position.units[order[i]];
    other.orders.push_back(scene.orders[order[i]]);
    UnitId& target = other.orders.back().target;
    if (target.valid()) target = now[target.index()];
  }
  find_occupants(map, other.position);
  return other;
}

/// What is compared: the outcome with the ids of the first scene.
struct Seen {
  std::vector<Result> results;
  std::vector<UnitId> dislodged_by;
  std::vector<ProvinceId> contested;
  friend bool operator==(const Seen&, const Seen&) = default;
};

Seen resolve(MovementResolver& resolver, const RandomScene& scene) {
  MovementInputs beside;
  beside.rides = scene.rides;
  const MovementOutcome& outcome = resolver.resolve(scene.position, scene.orders, beside);
  return {outcome.results, outcome.dislodged_by, outcome.contested};
}

/// A vacant province that no order names and no ride comes to.
std::optional<SpaceId> quiet_place(const Variant& variant, const RandomScene& scene,
                                   ClassId unit_class, KeyedRandom& random) {
  const Map& map = variant.map;
  std::vector<SpaceId> quiet;
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    const ProvinceId province = map.province_of(SpaceId{i});
    const bool named =
        std::any_of(scene.orders.begin(), scene.orders.end(), [&](const Order& order) {
          return order.to.valid() && map.province_of(order.to) == province;
        });
    const bool passed = std::any_of(scene.rides.begin(), scene.rides.end(), [&](const Ride& ride) {
      return contains(ride.legs, Leg{province});
    });
    if (!named && !passed && map.can_stand(unit_class, SpaceId{i}) &&
        !scene.position.unit_in(province).valid() && !map.is_open(province))
      quiet.push_back(SpaceId{i});
  }
  if (quiet.empty()) return std::nullopt;
  return quiet[random.below(static_cast<std::uint32_t>(quiet.size()))];
}

struct TriedRules {
  const char* folder;
  Choices rules;
};

std::vector<TriedRules> rules_to_try() {
  return {{"variants/standard", {}},
          {"variants/standard", {{"convoy.paradox", "all_hold"}, {"convoy.disrupted_by", "any"}}},
          {"variants/standard",
           {{"convoy.adjacent", "own_fleet_or_land"}, {"convoy.disrupted_effect", "bounces"}}},
          {"tests/variants/tiny", {}},
          {"tests/variants/tramway", {}},
          {"tests/variants/straits", {}},
          {"tests/variants/citadels", {}},
          {"variants/colonial", {}}};
}

/// Calls `visit(board, scene, seen)` for random scenes of every setting.
template <class Visit>
void for_each_scene(int count, Visit visit) {
  for (const TriedRules& setting : rules_to_try()) {
    const auto board = load_folder(setting.folder, setting.rules);
    MovementResolver resolver(board->variant());
    CAPTURE(setting.folder);
    for (const RandomScene& scene : random_scenes(board->variant(), count))
      visit(*board, resolver, scene, resolve(resolver, scene));
  }
}

/// The reports as texts, sorted: their order follows the orders'.
std::vector<std::string> lines_of(const Board& board, const PhaseReport& report) {
  std::vector<std::string> lines;
  for (const OrderReport& order : report.orders) {
    std::string line = board.variant().powers[order.power.index()].name + " " +
                       order.order.value_or("-") + " " + std::string(result_name(order.result)) +
                       " " + order.why;
    for (ProvinceId province : order.by) line += " " + board.variant().map.province(province).id;
    lines.push_back(line);
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

}  // namespace

TEST_CASE("the order of the units does not matter", "[metamorphic]") {
  KeyedRandom random(1);
  for_each_scene(150, [&](const Board& board, MovementResolver& resolver, const RandomScene& scene,
                          const Seen& seen) {
    const auto order = shuffled(scene.orders.size(), random);
    const Seen other = resolve(resolver, permuted(board.variant().map, scene, order));
    Seen expected = seen;
    std::vector<UnitId> now(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) now[order[i]] = UnitId{i};
    for (std::size_t i = 0; i < order.size(); ++i) {
      const UnitId by = seen.dislodged_by[order[i]];
      expected.results[i] = seen.results[order[i]];
      expected.dislodged_by[i] = by.valid() ? now[by.index()] : by;
    }
    CHECK(other == expected);
  });
}

TEST_CASE("which power is which does not matter", "[metamorphic]") {
  KeyedRandom random(2);
  for_each_scene(150, [&](const Board& board, MovementResolver& resolver, const RandomScene& scene,
                          const Seen& seen) {
    const auto renamed = shuffled(board.variant().powers.size(), random);
    RandomScene other = scene;
    for (Unit& unit : other.position.units) unit.power = PowerId{renamed[unit.power.index()]};
    CHECK(resolve(resolver, other) == seen);
  });
}

TEST_CASE("a unit in a place that no order names does not matter", "[metamorphic]") {
  KeyedRandom random(3);
  for_each_scene(150, [&](const Board& board, MovementResolver& resolver, const RandomScene& scene,
                          const Seen& seen) {
    const Variant& variant = board.variant();
    const ClassId unit_class{random.below(static_cast<std::uint32_t>(variant.classes.size()))};
    const auto place = quiet_place(variant, scene, unit_class, random);
    if (!place) return;
    RandomScene other = scene;
    const PowerId power{random.below(static_cast<std::uint32_t>(variant.powers.size()))};
    other.position.units.push_back({power, unit_class, *place});
    other.orders.emplace_back();
    find_occupants(variant.map, other.position);
    Seen expected = seen;
    expected.results.push_back(Result::held);
    expected.dislodged_by.push_back(UnitId::none());
    CHECK(resolve(resolver, other) == expected);
  });
}

TEST_CASE("the order in which orders are written does not matter", "[metamorphic]") {
  KeyedRandom random(4);
  for_each_scene(
      25, [&](const Board& board, MovementResolver&, const RandomScene& scene, const Seen&) {
        std::vector<OrderSet> sets(board.variant().powers.size());
        for (std::size_t i = 0; i < sets.size(); ++i) sets[i].power = PowerId{i};
        for (std::size_t i = 0; i < scene.orders.size(); ++i) {
          const Unit& unit = scene.position.units[i];
          sets[unit.power.index()].lines.push_back(
              print_order(board.variant(), scene.position, unit, scene.orders[i]));
        }
        std::vector<OrderSet> other;
        for (std::size_t from : shuffled(sets.size(), random)) {
          other.push_back({sets[from].power, {}});
          for (std::size_t line : shuffled(sets[from].lines.size(), random))
            other.back().lines.push_back(sets[from].lines[line]);
        }
        const auto& variant = board.shared_variant();
        const PhaseReport first = resolve_phase(variant, board.reader(), scene.position, sets);
        const PhaseReport second = resolve_phase(variant, board.reader(), scene.position, other);
        CHECK(first.after == second.after);
        CHECK(lines_of(board, first) == lines_of(board, second));
      });
}

namespace {

/// A unit at work holds, and how far it has got is not the engine's affair.
Result without_work(Result result) {
  switch (result) {
    case Result::started:
    case Result::continued:
    case Result::completed:
    case Result::interrupted:
      return Result::held;
    default:
      return result;
  }
}

}  // namespace

TEST_CASE("text and engine agree", "[metamorphic]") {
  for_each_scene(
      40, [&](const Board& board, MovementResolver&, const RandomScene& scene, const Seen& seen) {
        std::vector<OrderSet> sets;
        for (std::size_t i = 0; i < board.variant().powers.size(); ++i)
          sets.push_back({PowerId{i}, {}});
        for (std::size_t i = 0; i < scene.orders.size(); ++i) {
          const Unit& unit = scene.position.units[i];
          sets[unit.power.index()].lines.push_back(
              print_order(board.variant(), scene.position, unit, scene.orders[i]));
        }
        const PhaseReport report =
            resolve_phase(board.shared_variant(), board.reader(), scene.position, sets);
        std::vector<std::pair<SpaceId, Result>> told, computed;
        for (const OrderReport& order : report.orders)
          told.emplace_back(order.at, without_work(order.result));
        for (std::size_t i = 0; i < seen.results.size(); ++i)
          computed.emplace_back(scene.position.units[i].at, seen.results[i]);
        std::sort(told.begin(), told.end());
        std::sort(computed.begin(), computed.end());
        CHECK(told == computed);
      });
}
