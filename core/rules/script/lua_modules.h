// Running script files, and `require` between them.
#pragma once

#include <string>

#include "core/base/common/diagnostic.h"
#include "core/rules/script/lua_state.h"

namespace chancery {

/// Runs a file under the budgets of the call and pushes what it returns. Throws ScriptError; if the
/// text of the file is at fault, it also sets `wrong_place` of the state.
void run_file(lua_State* lua, const SourceFile& file);

/// `require` as scripts call it. It runs each file once per state, and only while files are run.
int require_file(lua_State* lua);

}  // namespace chancery
