#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "core/base/common/contains.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
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
  PlayerTrial(const Board& board, const Position& position, PowerId power)
      : seen_(board, position, {power}),
        hooks_(Hooks::of(seen_.variant())),
        own_(seen_.here(power)) {
    hooks_->set_position(seen_.position());
  }

  void run(std::uint64_t phase) {
    const std::vector<OrderType>& types = seen_.variant().order_types;
    const std::vector<Unit>& units = seen_.position().units;
    for (std::size_t t = 0; t < types.size(); ++t)
      for (std::size_t i = 0; i < units.size(); ++i)
        if (units[i].power == own_ && may_be_given(types[t], units[i]))
          try_orders(UnitId{i}, OrderTypeId{t}, phase);
  }

 private:
  void try_orders(UnitId unit, OrderTypeId type, std::uint64_t phase) {
    const Variant& variant = seen_.variant();
    const bool prepares = hooks_->prepares(type);
    if (!prepares && !can_be_sampled(variant.order_types[type.index()].acts_as)) return;
    const std::vector<Order> all = sample_orders(variant, seen_.position(), unit, type);
    for (const Order& order : some_of(all, phase)) {
      const OrderForHook given = order_for_hook(variant, seen_.position(), unit, order, type);
      if (hooks_->has(HookKind::legal) && hooks_->legal(given)) continue;
      if (prepares) static_cast<void>(hooks_->prepare(given));
    }
  }

  SeenBoard seen_;
  std::unique_ptr<Hooks> hooks_;
  PowerId own_;  // on that board
};

bool has_unit(const Position& position, PowerId power) {
  return std::any_of(position.units.begin(), position.units.end(),
                     [&](const Unit& unit) { return unit.power == power; });
}

void try_as_each(const Board& board, const RandomPlay& play, Diagnostics& findings) {
  const Variant& variant = board.variant();
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (variant.powers[i].role != PowerRole::played) continue;
    if (!has_unit(play.position(), PowerId{i})) continue;
    try {
      PlayerTrial(board, play.position(), PowerId{i}).run(play.phases_played());
    } catch (HookFailure& failure) {
      failure.diagnostic.hint +=
          fmt::format("; the hook sees what {} knows", variant.powers[i].name);
      findings.add(failure.diagnostic);
      return;
    }
  }
}

}  // namespace

void check_hooks_of_players(const std::shared_ptr<const Variant>& checked, Diagnostics& findings) {
  const Variant& variant = *checked;
  if (!variant.scripts || !hides(variant) || findings.has_errors()) return;
  try {
    const Board board(checked);
    RandomPlay play(variant);
    play.start(variant.setup(), 0);
    while (!play.ending() && play.phases_played() < most_phases && !findings.has_errors()) {
      if (phase_kind(variant, play.position()) == PhaseKind::movement)
        try_as_each(board, play, findings);
      play.play_phase();
    }
  } catch (const HookFailure& failure) {
    findings.add(failure.diagnostic);
  }
}

}  // namespace chancery
