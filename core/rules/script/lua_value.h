// Plain data to Lua and back.
#pragma once

#include <string>

#include "core/rules/script/lua_state.h"
#include "core/rules/script/script_value.h"

namespace chancery {

/// Pushes the value; tables are new ones that the script may change. Trailing entries of a list
/// cannot be nil.
void push_value(lua_State* lua, const ScriptValue& value);

/// The value at `index` as plain data. Throws a ScriptError that names the place in `name` with
/// something other than data, or with more than the budget allows. Call it only in a protected
/// call: it may run out of memory.
ScriptValue read_value(lua_State* lua, int index, const ScriptBudget& budget,
                       const std::string& name);

}  // namespace chancery
