// The hooks of a variant for a whole phase.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/hooks/pre_phase_effects.h"
#include "core/rules/state/effects.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The winners that a hook names; empty: the game continues.
using Winners = std::vector<PowerId>;

class HookCaller;

/// The hooks for a whole phase; see Hooks::phase. Call only hooks that the variant has. Every call
/// may throw HookFailure.
class PhaseHooks {
 public:
  explicit PhaseHooks(HookCaller& caller) : caller_(caller) {}

  [[nodiscard]] std::int32_t score(PowerId power);
  [[nodiscard]] Winners winner();
  /// Calls one of the hooks after a phase, with its `outcomes`. The result includes the effects of
  /// completed tasks, which the hook must not contradict.
  [[nodiscard]] Effects after(HookKind kind, std::span<const OrderOutcome> outcomes,
                              const Effects& of_tasks = {});
  /// Calls the hook for a declaration that takes effect immediately.
  [[nodiscard]] Effects at_once(const OrderForHook& order);
  /// Calls one of the hooks before a phase is resolved, with the counting orders.
  [[nodiscard]] PrePhaseEffects before(HookKind kind, std::span<const OrderForHook> orders);
  /// Returns the units whose completed work takes effect, by their ids in the shown position.
  [[nodiscard]] std::vector<UnitId> complete(std::span<const FinishedWork> done);

 private:
  HookCaller& caller_;
};

}  // namespace chancery
