#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/play/game/random_play.h"
#include "core/rules/movement/turn_limits.h"
#include "tests/property/random_scenes.h"
#include "tests/quick_build.h"

using namespace chancery;
using chancery::testing::is_quick_build;
using chancery::testing::load_folder;

// Random games of variants in which units go along lines and through passages. CHANCERY_LONG=1
// plays them by the thousand.

namespace {

constexpr std::uint64_t most_turns = 40;

std::uint64_t game_count() {
  if (std::getenv("CHANCERY_LONG") != nullptr) return 10000;
  return is_quick_build() ? 300 : 30;
}

/// Counts of what happened, so that a test in which nothing happens does not pass.
struct Tally {
  std::uint64_t phases = 0;
  std::uint64_t rides = 0;    // ordered, within per_turn
  std::uint64_t arrived = 0;  // at their destination
  std::uint64_t stopped = 0;  // on their way
  std::uint64_t passed = 0;   // through a passage
  std::uint64_t dislodged_rides = 0;
};

/// One movement phase: the position before it, what was ordered, and the position after it.
class PhaseCheck {
 public:
  PhaseCheck(const Variant& variant, const Position& before, std::span<const Order> orders,
             const Position& after, Tally& tally)
      : variant_(variant),
        before_(before),
        orders_(orders),
        after_(after),
        tally_(tally),
        retreats_(phase_kind(variant, after) == PhaseKind::retreat) {}

  [[nodiscard]] std::string problem() {
    const std::size_t left = after_.units.size() + after_.dislodged.size();
    if (retreats_ ? left != before_.units.size() : left > before_.units.size())
      return "units have come or gone";
    for (std::size_t i = 0; i < before_.units.size(); ++i)
      if (std::string wrong = problem_of(UnitId{i}); !wrong.empty())
        return fmt::format("{}: {}", name(before_.units[i]), wrong);
    return problem_of_lines();
  }

 private:
  [[nodiscard]] std::string name(const Unit& unit) const {
    return print_unit(variant_, unit.unit_class, unit.at);
  }
  [[nodiscard]] ProvinceId home(UnitId unit) const {
    return variant_.map.province_of(before_.units[unit.index()].at);
  }
  /// If no dislodged unit can retreat, they are already removed.
  [[nodiscard]] bool is_dislodged(UnitId unit) const {
    if (retreats_)
      return std::any_of(after_.dislodged.begin(), after_.dislodged.end(),
                         [&](const Dislodged& dislodged) {
                           return variant_.map.province_of(dislodged.unit.at) == home(unit);
                         });
    const UnitId there = after_.unit_in(home(unit));
    return there.valid() &&
           after_.units[there.index()].power != before_.units[unit.index()].power && stays(unit);
  }
  [[nodiscard]] bool stands(const Unit& like, ProvinceId where) const {
    const UnitId there = after_.unit_in(where);
    return there.valid() && after_.units[there.index()].power == like.power &&
           after_.units[there.index()].unit_class == like.unit_class;
  }

  [[nodiscard]] std::string problem_of(UnitId id) {
    const Unit& unit = before_.units[id.index()];
    const Order& order = orders_[id.index()];
    if (order.action == Action::legs) return problem_of_ride(id, unit, order);
    if (is_dislodged(id)) return {};
    if (order.action != Action::move)
      return stands(unit, home(id)) ? "" : "it did not move, and is not where it was";
    const ProvinceId to = variant_.map.province_of(order.to);
    if (!stands(unit, home(id)) && !stands(unit, to) && !is_beaten(id)) return "it is lost";
    const bool by_passage = std::any_of(
        variant_.passages.begin(), variant_.passages.end(), [&](const Passage& passage) {
          return order.routed && passage.joins(home(id), to) && passage.takes(unit.unit_class);
        });
    if (by_passage && stands(unit, to) && !after_.unit_in(home(id)).valid()) ++tally_.passed;
    return {};
  }

  [[nodiscard]] std::string problem_of_ride(UnitId id, const Unit& unit, const Order& order) {
    ++tally_.rides;
    for (const Dislodged& dislodged : after_.dislodged)
      if (dislodged.attacker_from == home(id))
        return "a train has dislodged " + name(dislodged.unit);
    if (is_dislodged(id) || is_beaten(id)) {
      ++tally_.dislodged_rides;
      return {};
    }
    const Ride ride = make_ride(variant_, before_, id, order);
    const auto ended = std::find_if(ride.legs.rbegin(), ride.legs.rend(), [&](const Leg& leg) {
      const UnitId was = before_.unit_in(leg.station);
      if (!stands(unit, leg.station)) return false;
      if (!was.valid() || !stays(was)) return true;
      // Then it is a unit of its own power that stayed, or one that arrived and dislodged it.
      const bool own = before_.units[was.index()].power == unit.power;
      return !own && !comes_into(leg.station, unit.power);
    });
    if (ended == ride.legs.rend())
      return stands(unit, home(id)) ? "" : "a train is neither at home nor on its way";
    if (const UnitId was = before_.unit_in(ended->station); was.valid() && stays(was))
      return "a train has ended where " + name(before_.units[was.index()]) + " stands";
    ++(ended == ride.legs.rbegin() ? tally_.arrived : tally_.stopped);
    return {};
  }

  /// Was a unit of the power ordered to move there?
  [[nodiscard]] bool comes_into(ProvinceId province, PowerId power) const {
    for (std::size_t i = 0; i < orders_.size(); ++i)
      if (orders_[i].action == Action::move && before_.units[i].power == power &&
          variant_.map.province_of(orders_[i].to) == province)
        return true;
    return false;
  }

  /// Has another unit dislodged a unit that failed to leave, and no unit can retreat?
  [[nodiscard]] bool is_beaten(UnitId unit) const {
    const UnitId there = after_.unit_in(home(unit));
    return !retreats_ && there.valid() &&
           after_.units[there.index()].power != before_.units[unit.index()].power;
  }

  /// Is the unit certainly where it was?
  [[nodiscard]] bool stays(UnitId unit) const {
    const Action action = orders_[unit.index()].action;
    return action != Action::move && action != Action::legs;
  }

  [[nodiscard]] std::string problem_of_lines() const {
    for (OrderTypeId line : variant_.lines)
      if (!units_over_limit(variant_, orders_, line).empty()) return "too many go along one line";
    for (std::size_t i = 0; i < after_.units.size(); ++i)
      if (after_.unit_in(variant_.map.province_of(after_.units[i].at)) != UnitId{i} &&
          !variant_.map.is_open(variant_.map.province_of(after_.units[i].at)))
        return name(after_.units[i]) + " is not alone";
    return {};
  }

  const Variant& variant_;
  const Position& before_;
  std::span<const Order> orders_;
  const Position& after_;
  Tally& tally_;
  bool retreats_;
};

/// The hashes of all positions of one game, to victory or until its turns are over.
std::vector<std::uint64_t> play_line_game(const Variant& variant, std::uint64_t seed,
                                          Tally& tally) {
  RandomPlay play(variant);
  play.start(variant.setups.front(), seed);
  std::vector<std::uint64_t> hashes;
  for (std::uint64_t turns = 0; turns < most_turns && !play.ending();) {
    const Position before = play.position();
    const bool moves = phase_kind(variant, before) == PhaseKind::movement;
    play.play_phase();
    ++tally.phases;
    hashes.push_back(play.position().hash());
    if (!moves) continue;
    ++turns;
    PhaseCheck check(variant, before, play.last_orders(), play.position(), tally);
    if (const std::string problem = check.problem(); !problem.empty())
      FAIL(fmt::format("{}, seed {}, {}: {}", variant.name, seed, phase_label(variant, before.time),
                       problem));
  }
  return hashes;
}

}  // namespace

TEST_CASE("random games along lines and through passages", "[conformance][lines]") {
  for (const std::string folder : {"variants/colonial", "tests/variants/tramway"}) {
    const auto board = load_folder(folder, {});
    Tally tally;
    for (std::uint64_t seed = 0; seed < game_count(); ++seed)
      play_line_game(board->variant(), seed, tally);
    INFO(
        fmt::format("{}: {} phases; {} trains, of which {} arrived, {} stopped, {} dislodged; {} "
                    "through a passage",
                    folder, tally.phases, tally.rides, tally.arrived, tally.stopped,
                    tally.dislodged_rides, tally.passed));
    CHECK(tally.phases > game_count());
    CHECK(tally.arrived > game_count() / 10);
    CHECK(tally.stopped > game_count() / 10);
    CHECK((board->variant().passages.empty() || tally.passed > 0));
  }
}

TEST_CASE("games along lines are played again alike", "[conformance][lines]") {
  for (const std::string folder : {"variants/colonial", "tests/variants/tramway"}) {
    const auto board = load_folder(folder, {});
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      Tally tally;
      CHECK(play_line_game(board->variant(), seed, tally) ==
            play_line_game(board->variant(), seed, tally));
    }
  }
}
