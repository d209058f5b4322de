#include <fmt/format.h>

#include "core/game/random_play.h"
#include "core/rules/prepared_orders.h"
#include "core/rules/trains.h"
#include "core/study/check.h"

namespace chancery {
namespace {

constexpr std::size_t most_asked = 8;  // orders of one kind for one unit in one phase

/// As far as one can ride either way: past every station, and to no other does anybody ride,
/// whatever the hook says.
std::vector<Order> sample_rides(const Variant& variant, const Unit& unit, OrderTypeId type) {
  const OrderType& line = variant.order_types[type.index()];
  std::vector<ProvinceId> stations;
  for (const ProvinceId station : line.line)
    if (rides(variant, line, unit, station)) stations.push_back(station);
  if (stations.size() > 2) stations.erase(stations.begin() + 1, stations.end() - 1);
  std::vector<Order> orders;
  for (const ProvinceId station : stations) {
    Order& order = orders.emplace_back();
    order.action = Action::legs;
    order.type = type;
    order.to = variant.map.whole(station);
  }
  return orders;
}

/// Orders that a hook may be asked to prepare, legal on the board or not: that is for the hook to
/// say.
std::vector<Order> sample_orders(const Variant& variant, const Position& position, UnitId unit,
                                 OrderTypeId type) {
  const Action action = variant.order_types[type.index()].acts_as;
  if (action == Action::legs) return sample_rides(variant, position.units[unit.index()], type);
  std::vector<Order> orders;
  const auto add = [&](SpaceId to, UnitId target) {
    Order& order = orders.emplace_back();
    order.action = action;
    order.to = to;
    order.target = target;
  };
  const ClassId unit_class = position.units[unit.index()].unit_class;
  const bool names_place =
      action == Action::move || action == Action::support_move || action == Action::convoy;
  const bool names_unit =
      action == Action::support_hold || action == Action::support_move || action == Action::convoy;
  std::vector<SpaceId> places;
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i)
    if (variant.map.can_stand(unit_class, SpaceId{i})) places.push_back(SpaceId{i});
  if (!names_place) places.assign(1, SpaceId::none());
  for (const SpaceId to : places) {
    if (!names_unit) add(to, UnitId::none());
    for (std::size_t i = 0; names_unit && i < position.units.size(); ++i)
      if (UnitId{i} != unit) add(to, UnitId{i});
  }
  return orders;
}

/// On a large board a unit has thousands of them: of these some, others in each phase.
std::vector<Order> some_of(const std::vector<Order>& orders, std::uint64_t phase) {
  const std::size_t step = (orders.size() + most_asked - 1) / most_asked;
  std::vector<Order> some;
  for (std::size_t i = step == 0 ? 0 : phase % step; i < orders.size(); i += step)
    some.push_back(orders[i]);
  return some;
}

bool may_be_given(const OrderType& type, const Unit& unit) {
  const auto admits = [](const auto& some, const auto& one) {
    return some.empty() || std::find(some.begin(), some.end(), one) != some.end();
  };
  return admits(type.classes, unit.unit_class) && admits(type.powers, unit.power);
}

/// Random play has no orders that only a hook knows how to play: they are asked about here.
void ask_about_orders(const Variant& variant, const Position& position, std::uint64_t phase,
                      Hooks& hooks) {
  hooks.look_at(position);
  for (std::size_t t = 0; t < variant.order_types.size(); ++t) {
    const OrderType& type = variant.order_types[t];
    if (!hooks.prepares(OrderTypeId{t})) continue;
    for (std::size_t i = 0; i < position.units.size(); ++i) {
      if (!may_be_given(type, position.units[i])) continue;
      const std::vector<Order> all = sample_orders(variant, position, UnitId{i}, OrderTypeId{t});
      for (const Order& order : some_of(all, phase)) {
        const GivenOrder given = given_order(variant, position, UnitId{i}, order, OrderTypeId{t});
        if (!hooks.has(HookKind::legal) || !hooks.legal(given))
          static_cast<void>(hooks.prepare(given));
      }
    }
  }
}

void play_games(const Variant& variant, const TrialGames& games, RandomPlay& play) {
  for (std::uint64_t seed = 0; seed < games.count; ++seed) {
    play.start(variant.setup(), seed);
    while (!play.ending() && play.phases_played() < games.phases) {
      if (phase_kind(variant, play.position()) == PhaseKind::movement)
        ask_about_orders(variant, play.position(), play.phases_played(), *play.hooks());
      play.play_phase();
    }
  }
}

}  // namespace

void check_hooks(const Variant& variant, HookTrial trial, const TrialGames& games,
                 Diagnostics& findings) {
  if (!variant.scripts) return;
  try {
    RandomPlay play(variant);
    if (trial == HookTrial::twice) play.hooks()->watch_purity(findings);
    play_games(variant, games, play);
  } catch (const HookFailure& failure) {
    findings.add(failure.diagnostic);
  }
}

}  // namespace chancery
