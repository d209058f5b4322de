// PrePhaseEffects: effects, and orders removed or given, that a hook before a phase decides.
#pragma once

#include <string>
#include <vector>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/state/effects.h"
#include "core/rules/state/order.h"

namespace chancery {

class HookValue;

/// The result of the hook before a phase, in terms of the position that it saw.
struct PrePhaseEffects {
  struct Voided {
    UnitId unit;
    std::string why;
  };
  struct Given {
    UnitId unit;
    Order order;  // a hold, move or support
  };
  Effects effects;
  std::vector<Voided> voided;  // units whose orders become void
  std::vector<Given> given;    // orders that replace those of units

  [[nodiscard]] bool empty() const;
};

/// Reads the result of the hook (docs/reference/scripts.md lists the keys). Throws BadHookResult.
PrePhaseEffects read_pre_phase_effects(const HookScene& scene, const HookValue& value);

}  // namespace chancery
