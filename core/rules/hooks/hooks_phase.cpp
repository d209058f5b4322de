#include "core/rules/hooks/hooks_phase.h"

#include <algorithm>
#include <array>

#include "core/rules/hooks/hook_call.h"
#include "core/rules/hooks/hook_effects.h"
#include "core/rules/hooks/hook_views.h"

namespace chancery {

std::int32_t PhaseHooks::score(PowerId power) {
  HookCaller& caller = caller_;
  const std::array<ScriptArgument, 2> arguments{
      ScriptValue(script_id_of(caller.variant.powers[power.index()])), turn_view(caller.scene)};
  const HookSubject about{nullptr, power};
  caller.call(HookKind::score, arguments, about);
  return caller.take(about, [](const HookValue& value) {
    return static_cast<std::int32_t>(value.integer_between(0, 1'000'000));
  });
}

Winners PhaseHooks::winner() {
  HookCaller& caller = caller_;
  const std::array<ScriptArgument, 1> arguments{turn_view(caller.scene)};
  caller.call(HookKind::winner, arguments, {});
  return caller.take({}, [](const HookValue& value) {
    Winners winners;
    if (value.is_nil()) return winners;
    if (value.value().as_text() != nullptr) return Winners{value.power()};
    for (const HookValue& each : value.list()) winners.push_back(each.power());
    std::sort(winners.begin(), winners.end());
    winners.erase(std::unique(winners.begin(), winners.end()), winners.end());
    return winners;
  });
}

namespace {

/// During its lifetime, views show objects that live no longer than the call.
template <class T>
class Shown {
 public:
  Shown(std::span<const T>& at, std::span<const T> what) : at_(at) { at_ = what; }
  Shown(const Shown&) = delete;
  Shown& operator=(const Shown&) = delete;
  ~Shown() { at_ = {}; }

 private:
  std::span<const T>& at_;
};

}  // namespace

Effects PhaseHooks::after(HookKind kind, std::span<const OrderOutcome> outcomes,
                          const Effects& of_tasks) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  const Shown shown(caller.scene.outcomes, outcomes);
  const std::array<ScriptArgument, 1> arguments{turn_view(caller.scene)};
  caller.call(kind, arguments, {});
  return caller.take({}, [&](const HookValue& value) {
    Effects all = value.is_nil() ? Effects{} : read_effects(caller.scene, value);
    add_effects_of_tasks(caller.scene, of_tasks, all);
    return all;
  });
}

Effects PhaseHooks::at_once(const OrderForHook& order) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  const ShownOrders shown(caller.scene, order);
  const std::array<ScriptArgument, 2> arguments{order_view(caller.scene, 0),
                                                turn_view(caller.scene)};
  const HookSubject about{&order, {}};
  caller.call(HookKind::at_once, arguments, about);
  return caller.take(about, [&](const HookValue& value) {
    return value.is_nil() ? Effects{} : read_effects(caller.scene, value);
  });
}

PrePhaseEffects PhaseHooks::before(HookKind kind, std::span<const OrderForHook> orders) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  const ShownOrders shown(caller.scene, orders, OrdersListed::yes);
  const std::array<ScriptArgument, 1> arguments{turn_view(caller.scene)};
  caller.call(kind, arguments, {});
  return caller.take({}, [&](const HookValue& value) {
    return value.is_nil() ? PrePhaseEffects{} : read_pre_phase_effects(caller.scene, value);
  });
}

std::vector<UnitId> PhaseHooks::complete(std::span<const FinishedWork> done) {
  HookCaller& caller = caller_;
  const HookRandomness chance(caller.scene, caller.seed);
  const Shown shown(caller.scene.finished, done);
  std::vector<ScriptView> views;
  for (std::size_t i = 0; i < done.size(); ++i) views.push_back(work_view(caller.scene, i));
  const std::array<ScriptArgument, 2> arguments{std::move(views), turn_view(caller.scene)};
  caller.call(HookKind::complete, arguments, {});
  return caller.take({}, [&](const HookValue& value) {
    std::vector<UnitId> units;
    if (value.is_nil()) {
      for (const FinishedWork& work : done) units.push_back(work.unit);
      return units;
    }
    for (const HookValue& each : value.list()) {
      const UnitId unit = unit_named(caller.scene, each);
      if (std::none_of(done.begin(), done.end(), [&](const FinishedWork& finished_work) {
            return finished_work.unit == unit;
          }))
        each.refuse("a unit whose work the hook was given");
      units.push_back(unit);
    }
    return units;
  });
}

}  // namespace chancery
