#pragma once

#include <string>

#include "core/base/diagnostic.h"
#include "core/script/lua_state.h"

namespace chancery {

/// The line of a file that scripts were read from, from its first letter on.
SourceSpan script_span(const ScriptFiles& files, const std::string& path, std::uint32_t line);

/// The failure in the shape of every other message: its place is where the script was, the calls
/// that led there stand in the hint. `otherwise` is the place where the trace has none.
Diagnostic failure_diagnostic(const ScriptFailure& failure, const ScriptFiles& files,
                              const SourceSpan& otherwise);

/// Keeps a line that a script printed, with its place, as long as there is room.
void add_note(LuaState& state, const std::string& text);

}  // namespace chancery
