#pragma once

#include <string>

#include "core/script/lua_state.h"
#include "core/script/script_value.h"

namespace chancery {

/// Pushes the value; tables are new ones, the script's own. A list's last entries cannot be nil.
void push_value(lua_State* lua, const ScriptValue& value);

/// The value at `index` as plain data. Throws ScriptError that says where in `name` it has what is
/// no data, or more than the budget allows. Only in a protected call: it may run out of memory.
ScriptValue read_value(lua_State* lua, int index, const ScriptBudget& budget,
                       const std::string& name);

}  // namespace chancery
