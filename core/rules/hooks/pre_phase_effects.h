// What a hook before a phase decides: effects, and which orders it takes away or gives.
#pragma once

#include <string>
#include <vector>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/state/effects.h"
#include "core/rules/state/order.h"

namespace chancery {

class HookValue;

/// What the hook before a phase returned, in terms of the position that it saw.
struct PrePhaseEffects {
  struct Voided {
    UnitId unit;
    std::string why;
  };
  struct Given {
    UnitId unit;
    Order order;  // a move, a support, or to hold
  };
  Effects effects;
  std::vector<Voided> voided;  // units whose orders do not count
  std::vector<Given> given;    // what units do instead of what was ordered

  [[nodiscard]] bool empty() const;
};

/// Reads the result of the hook (docs/reference/scripts.md lists the keys). Throws BadHookResult.
PrePhaseEffects read_pre_phase_effects(const HookScene& scene, const HookValue& value);

}  // namespace chancery
