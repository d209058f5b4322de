// Up to 64 actors the engine works with words of bits, beyond that with lists: both must say the
// same, and the results must be what the answers of the solver mean, order by order.

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/movement.h"
#include "core/rules/movement/prepare.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/solver/solver.h"
#include "tests/property/random_scenes.h"
#include "tests/quick_build.h"

using namespace chancery;
using namespace chancery::testing;

namespace {

MovementInputs inputs_of(const RandomScene& scene) {
  MovementInputs inputs;
  inputs.rides = scene.rides;
  inputs.permits = scene.permits;
  return inputs;
}

/// Members by number, whichever order they are visited in.
class Members {
 public:
  void operator()(Actor a) { all_.push_back(a); }
  [[nodiscard]] std::string text() {
    std::sort(all_.begin(), all_.end());
    std::string text;
    for (Actor a : all_) text += ' ' + std::to_string(a);
    return text + '\n';
  }

 private:
  std::vector<Actor> all_;
};

template <class Visit>
std::string members_of(Visit visit) {
  Members members;
  visit([&](Actor a) { members(a); });
  return members.text();
}

template <class Actors>
std::string sets_of(const Conflict<Actors>& c, const Solver<Actors>& solver) {
  std::string text;
  for (const auto* set : {&c.hold_support_orders,
                          &c.move_support_orders,
                          &c.convoy_orders,
                          &c.ride_orders,
                          &c.maybe_carried,
                          &c.moves,
                          &c.supports,
                          &c.convoys,
                          &c.routed,
                          &c.all_needed,
                          &c.no_route,
                          &c.convoyed,
                          &c.passes_by,
                          &c.masked,
                          &c.at_start,
                          &c.at_end,
                          &c.legs,
                          &c.rides,
                          &solver.moved_set(),
                          &solver.failed_set(),
                          &solver.given_set(),
                          &solver.open_set()})
    text += members_of([&](auto visit) { set->for_each(visit); });
  return text;
}

template <class Actors>
std::string groups_of(const Conflict<Actors>& c, std::size_t provinces) {
  std::string text;
  for (std::size_t q = 0; q < provinces; ++q)
    text += members_of([&](auto visit) { c.for_each_into(static_cast<std::uint16_t>(q), visit); });
  for (Actor a = 0; a < c.actors; ++a) {
    text += std::to_string(a) + " to " + std::to_string(c.target[a]) + '\n';
    text += members_of([&](auto visit) { c.for_each_supporter(c.attack_support[a], visit); });
    text += members_of([&](auto visit) { c.for_each_supporter(c.hold_support[a], visit); });
    text += members_of([&](auto visit) { c.for_each_carrier(a, visit); });
  }
  for (Actor k = 0; k < c.units; ++k) {
    bool carries = false;
    c.convoyed.for_each([&](Actor a) { carries = carries || c.is_carrier(k, a); });
    if (carries) text += "links" + members_of([&](auto visit) { c.for_each_link(k, visit); });
  }
  return text;
}

/// Prepared and solved. The same preparer, conflict and solver serve every scene, as in a game.
template <class Actors>
class EngineWith {
 public:
  EngineWith(const Variant& variant, Hooks* hooks) : variant_(variant), preparer_(variant, hooks) {}

  std::string solve(const RandomScene& scene) {
    preparer_.prepare(scene.position, scene.orders, inputs_of(scene), conflict_);
    solver_.solve(conflict_);
    return sets_of(conflict_, solver_) + groups_of(conflict_, variant_.map.provinces().size());
  }

 private:
  const Variant& variant_;
  Preparer preparer_;
  Conflict<Actors> conflict_;
  Solver<Actors> solver_;
};

/// What the answers of the solver mean for one order.
Result result_of(const MovementResolver& resolver, const MovementOutcome& outcome,
                 const RandomScene& scene, UnitId unit) {
  const auto u = unit.value;
  const Order& order = scene.orders[unit.index()];
  const bool dislodged = outcome.dislodged_by[unit.index()].valid();
  return resolver.visit_last_solution([&](const auto& conflict, const auto& solver) {
    switch (order.action) {
      case Action::move:
        if (solver.moved(u)) return Result::moved;
        return conflict.routed.test(u) && !solver.has_path(u) ? Result::disrupted : Result::bounced;
      case Action::legs:
        return solver.moved(u) ? Result::moved : Result::stopped;
      case Action::support_hold:
      case Action::support_move:
        if (!conflict.supports.test(u)) return Result::unmatched;
        return solver.given(u) ? Result::supported : Result::cut;
      case Action::convoy: {
        if (!conflict.convoys.test(u)) return Result::unmatched;
        bool is_attacked = false;
        conflict.for_each_into(conflict.home[u], [&](Actor) { is_attacked = true; });
        const bool given_up = solver.carriage_failed(order.target.value) && is_attacked;
        return dislodged || given_up || solver.outmatched_by(u) != nobody ? Result::disrupted
                                                                          : Result::convoyed;
      }
      default:
        return dislodged ? Result::dislodged : Result::held;
    }
  });
}

/// A ride that came to a station before its last was stopped, though it moved.
bool ended_early(const Variant& variant, const MovementOutcome& outcome, const RandomScene& scene,
                 UnitId unit) {
  return std::any_of(outcome.arrivals.begin(), outcome.arrivals.end(), [&](const Arrival& arrival) {
    return arrival.unit == unit &&
           arrival.at != variant.map.province_of(scene.orders[unit.index()].to);
  });
}

}  // namespace

TEST_CASE("a phase is the same in words and in lists, and results are what the answers mean",
          "[words]") {
  std::vector<bool> seen(64, false);
  for (const Setting& setting : varied_settings()) {
    INFO(setting.name());
    const auto board = load_folder(setting.folder, setting.rules);
    const Variant& variant = board->variant();
    MovementResolver resolver(variant);
    EngineWith<NarrowActors> in_words(variant, resolver.hooks());
    EngineWith<WideActors> in_lists(variant, resolver.hooks());
    for (const RandomScene& scene : random_scenes(variant, is_quick_build() ? 60 : 6, true)) {
      if (scene.position.units.size() + count_legs(scene.rides) > NarrowActors::capacity) continue;
      REQUIRE(in_words.solve(scene) == in_lists.solve(scene));
      const MovementOutcome& outcome =
          resolver.resolve(scene.position, scene.orders, inputs_of(scene));
      for (std::size_t i = 0; i < scene.orders.size(); ++i) {
        INFO(print_order(variant, scene.position, scene.position.units[i], scene.orders[i]));
        const UnitId unit{i};
        const Result expected = ended_early(variant, outcome, scene, unit)
                                    ? Result::stopped
                                    : result_of(resolver, outcome, scene, unit);
        REQUIRE(outcome.results[i] == expected);
        seen[static_cast<std::size_t>(expected)] = true;
      }
    }
  }
  for (const Result result :
       {Result::moved, Result::held, Result::supported, Result::convoyed, Result::bounced,
        Result::cut, Result::dislodged, Result::disrupted, Result::stopped, Result::unmatched})
    CHECK(seen[static_cast<std::size_t>(result)]);
}
