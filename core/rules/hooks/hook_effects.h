// Reads the effects that a hook returned.
#pragma once

#include "core/rules/hooks/hook_result.h"
#include "core/rules/hooks/hook_scene.h"
#include "core/rules/state/effects.h"

namespace chancery {

/// Whether effects may be returned together with orders that are removed or given. The caller reads
/// these.
enum class OrdersInEffects : std::uint8_t { refused, allowed };

/// The effects that a hook returned (docs/reference/scripts.md lists the keys). Throws
/// BadHookResult.
Effects read_effects(const HookScene& scene, const HookValue& value,
                     OrdersInEffects orders = OrdersInEffects::refused);
/// Returns the unit on the board with that key. Throws BadHookResult if there is none.
UnitId unit_named(const HookScene& scene, const HookValue& name);
/// Adds the effects of completed tasks. Throws BadHookResult if the hook contradicts them.
void add_effects_of_tasks(const HookScene& scene, const Effects& of_tasks, Effects& effects);

}  // namespace chancery
