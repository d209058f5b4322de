// The hooks of a variant for a whole phase: what comes after it, who wins.
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

/// The winners that a hook names; empty: the game goes on.
using Winners = std::vector<PowerId>;

class HookCaller;

/// The hooks that look at a whole phase, as `Hooks::phase` hands them out. Call only those that the
/// variant has. Every call may throw HookFailure.
class PhaseHooks {
 public:
  explicit PhaseHooks(HookCaller& caller) : caller_(caller) {}

  [[nodiscard]] std::int32_t score(PowerId power);
  [[nodiscard]] Winners winner();
  /// Calls one of the hooks that come after a phase, with its `outcomes`. The result includes
  /// the effects of completed tasks; the hook may not contradict them.
  [[nodiscard]] Effects after(HookKind kind, std::span<const OrderOutcome> outcomes,
                              const Effects& of_tasks = {});
  /// Calls the hook for a declaration that takes effect at once.
  [[nodiscard]] Effects at_once(const OrderForHook& order);
  /// Calls one of the hooks that come before a phase is resolved, with the orders that count.
  [[nodiscard]] PrePhaseEffects before(HookKind kind, std::span<const OrderForHook> orders);
  /// The completed work that takes effect, by unit of the position that views show.
  [[nodiscard]] std::vector<UnitId> complete(std::span<const FinishedWork> done);

 private:
  HookCaller& caller_;
};

}  // namespace chancery
