// The environment of scripts: an allow-list that cannot be changed.
#pragma once

#include "core/rules/script/lua_state.h"

namespace chancery {

/// Builds the environment of scripts in a fresh state: an allow-list behind proxies, so that
/// nothing in it can be changed and reading an unknown name is an error.
int open_sandbox(lua_State* lua);

}  // namespace chancery
