#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/games/view/seen_world_parts.h"
#include "core/play/game/random_play.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/sample_orders.h"

namespace chancery {
namespace {

constexpr std::uint64_t most_phases = 4;

/// Orders that a unit, a place and another unit describe completely.
bool can_be_sampled(Action action) {
  return is_movement_order(action) && action_kind(action) != ActionKind::ride;
}

/// Hooks are called while a player writes orders, and then see only what that player knows.
class PlayerTrial {
 public:
  PlayerTrial(const Variant& variant, const Position& position, PowerId power)
      : known_(variant, position, std::array{power}),
        variant_(seen_parts::reduced_variant(variant, position, known_, {})),
        position_(seen_parts::reduced_position(variant, position, known_, *variant_)),
        hooks_(Hooks::of(*variant_)) {
    hooks_->set_position(position_);
  }

  void run(std::uint64_t phase) {
    for (std::size_t t = 0; t < variant_->order_types.size(); ++t)
      for (std::size_t i = 0; i < position_.units.size(); ++i)
        if (position_.units[i].power == PowerId{0} &&
            may_be_given(variant_->order_types[t], position_.units[i]))
          try_orders(UnitId{i}, OrderTypeId{t}, phase);
  }

 private:
  void try_orders(UnitId unit, OrderTypeId type, std::uint64_t phase) {
    const bool prepares = hooks_->prepares(type);
    if (!prepares && !can_be_sampled(variant_->order_types[type.index()].acts_as)) return;
    const std::vector<Order> all = sample_orders(*variant_, position_, unit, type);
    for (const Order& order : some_of(all, phase)) {
      const OrderForHook given = order_for_hook(*variant_, position_, unit, order, type);
      if (hooks_->has(HookKind::legal) && hooks_->legal(given)) continue;
      if (prepares) static_cast<void>(hooks_->prepare(given));
    }
  }

  VisibleWorld known_;
  std::shared_ptr<const Variant> variant_;
  Position position_;
  std::unique_ptr<Hooks> hooks_;
};

bool has_unit(const Position& position, PowerId power) {
  return std::any_of(position.units.begin(), position.units.end(),
                     [&](const Unit& unit) { return unit.power == power; });
}

void try_as_each(const Variant& variant, const RandomPlay& play, Diagnostics& findings) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (variant.powers[i].role != PowerRole::played) continue;
    if (!has_unit(play.position(), PowerId{i})) continue;
    try {
      PlayerTrial(variant, play.position(), PowerId{i}).run(play.phases_played());
    } catch (HookFailure& failure) {
      failure.diagnostic.hint +=
          fmt::format("; the hook sees what {} knows", variant.powers[i].name);
      findings.add(failure.diagnostic);
      return;
    }
  }
}

}  // namespace

void check_hooks_of_players(const Variant& variant, Diagnostics& findings) {
  if (!variant.scripts || !hides(variant) || findings.has_errors()) return;
  try {
    RandomPlay play(variant);
    play.start(variant.setup(), 0);
    while (!play.ending() && play.phases_played() < most_phases && !findings.has_errors()) {
      if (phase_kind(variant, play.position()) == PhaseKind::movement)
        try_as_each(variant, play, findings);
      play.play_phase();
    }
  } catch (const HookFailure& failure) {
    findings.add(failure.diagnostic);
  }
}

}  // namespace chancery
