#pragma once

#include "core/rules/effects.h"
#include "core/rules/hook_result.h"
#include "core/rules/hook_views.h"

namespace chancery {

/// Effects as an after_* hook returns them; throws BadHookResult. docs/reference/scripts.md has the
/// vocabulary.
Effects read_effects(const HookScene& scene, const HookValue& value);

}  // namespace chancery
