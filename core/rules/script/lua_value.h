// Conversion of plain data to Lua and back.
#pragma once

#include <string>

#include "core/rules/script/lua_state.h"
#include "core/rules/script/script_value.h"

namespace chancery {

/// Pushes the value. Its tables are new ones that the script may change. The last entry of a list
/// must not be nil.
void push_value(lua_State* lua, const ScriptValue& value);

/// Returns the value at `index` as plain data. Throws a ScriptError that names the place in `name`
/// with something other than data, or with more than the budget allows. It may run out of memory,
/// so call it only in a protected call.
ScriptValue read_value(lua_State* lua, int index, const ScriptBudget& budget,
                       const std::string& name);

}  // namespace chancery
