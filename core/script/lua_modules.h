#pragma once

#include <string>

#include "core/base/diagnostic.h"
#include "core/script/lua_state.h"

namespace chancery {

/// Pushes what a file returns when it is run; the budgets of the call count. Throws ScriptError,
/// with the state's `wrong_place` set where the text of the file is at fault.
void run_file(lua_State* lua, const SourceFile& file);

/// `require` as scripts call it: once a state, only while the files are run.
int require_file(lua_State* lua);

}  // namespace chancery
