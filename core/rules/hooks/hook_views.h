// The read-only views that scripts get.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/script/script_view.h"

namespace chancery {

/// All types of views, for scripts/api.lua.
std::span<const ViewType* const> hook_view_types();

ScriptView turn_view(const HookScene& scene);
/// The order with that index among those of the scene.
ScriptView order_view(const HookScene& scene, std::size_t index);
ScriptView unit_view(const HookScene& scene, UnitId unit);
ScriptView work_view(const HookScene& scene, std::size_t index);
ScriptView dislodged_view(const HookScene& scene, std::size_t index);

/// How scripts name a unit: by its province; in an open one with its number there, "POR#2".
std::string unit_key(const HookScene& scene, UnitId unit);
/// The unit with that key; may be none.
UnitId unit_of_key(const HookScene& scene, std::string_view key);

/// Is it a field of every view with such attributes? An attribute of that name cannot be seen.
bool is_view_field(AttributeOwner owner, std::string_view name);

}  // namespace chancery
