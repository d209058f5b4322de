// The read-only views that scripts get.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/script/script_view.h"

namespace chancery {

/// Returns all types of views, for scripts/api.lua.
std::span<const ViewType* const> hook_view_types();

ScriptView turn_view(const HookScene& scene);
/// Returns a view of the order with that index in the scene.
ScriptView order_view(const HookScene& scene, std::size_t index);
ScriptView unit_view(const HookScene& scene, UnitId unit);
ScriptView work_view(const HookScene& scene, std::size_t index);
ScriptView dislodged_view(const HookScene& scene, std::size_t index);

/// Returns the name of a unit in scripts: its province or, in an open one, with its number there:
/// "POR#2".
std::string unit_key(const HookScene& scene, UnitId unit);
/// Returns the unit with that key; may be none.
UnitId unit_of_key(const HookScene& scene, std::string_view key);

/// True if every view with such attributes has a field of that name, which would hide an attribute.
bool is_view_field(AttributeOwner owner, std::string_view name);

}  // namespace chancery
