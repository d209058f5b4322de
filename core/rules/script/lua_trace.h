// Places of scripts, and failures as diagnostics.
#pragma once

#include <string>

#include "core/base/common/diagnostic.h"
#include "core/rules/script/lua_state.h"

namespace chancery {

/// Returns the line of a script file, from its first visible character on.
SourceSpan script_span(const ScriptFiles& files, const std::string& path, std::uint32_t line);

/// Returns the failure as a diagnostic. Its place is where the script failed, and the hint lists
/// the calls that led there. `otherwise` is the place if the trace has none.
Diagnostic failure_diagnostic(const ScriptFailure& failure, const ScriptFiles& files,
                              const SourceSpan& otherwise);

/// Keeps a line that a script printed, with its place, if the budget allows it.
void add_note(LuaState& state, const std::string& text);

}  // namespace chancery
