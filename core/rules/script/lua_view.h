// Views as Lua userdata.
#pragma once

#include <span>

#include "core/rules/script/lua_state.h"

namespace chancery {

/// Pushes a view that is valid until the call ends.
void push_view(lua_State* lua, const ScriptView& view);

/// As push_view, for a view that is passed once per call, as an argument.
void push_new_view(lua_State* lua, const ScriptView& view);

/// As push_view, for a list of views.
void push_views(lua_State* lua, std::span<const ScriptView> views);

/// Returns the view at `index`, valid or not; null if it is not a view.
const ScriptView* view_at(lua_State* lua, int index);

}  // namespace chancery
