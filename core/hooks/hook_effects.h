// Reads the effects that a hook returned.
#pragma once

#include "core/hooks/hook_result.h"
#include "core/hooks/hook_scene.h"
#include "core/state/effects.h"

namespace chancery {

/// Effects as an after_* hook returns them; throws BadHookResult. docs/reference/scripts.md has the
/// vocabulary.
Effects read_effects(const HookScene& scene, const HookValue& value);
/// The unit on the board of that key; refuses any other.
UnitId unit_named(const HookScene& scene, const HookValue& name);
/// Adds what finished tasks do; throws BadHookResult where the hook does something else to the
/// same.
void add_effects_of_tasks(const HookScene& scene, const Effects& of_tasks, Effects& effects);

}  // namespace chancery
