#pragma once

#include <span>

#include "core/script/lua_state.h"

namespace chancery {

/// Pushes a view that can be used until the call ends.
void push_view(lua_State* lua, const ScriptView& view);

/// The same of one that is handed over once a call, as an argument.
void push_new_view(lua_State* lua, const ScriptView& view);

/// The same of a list.
void push_views(lua_State* lua, std::span<const ScriptView> views);

/// The view at `index`, dead or alive; null when something else is there.
const ScriptView* view_at(lua_State* lua, int index);

}  // namespace chancery
