// Detection of hooks that give different results for the same call.
#pragma once

#include <optional>
#include <string_view>

#include "core/rules/script/lua_host.h"

namespace chancery {

/// Returns an error if two calls had different results. `when` describes the second call: "called
/// again".
std::optional<Diagnostic> find_impurity(const Hook& hook, const ScriptResult& first,
                                        const ScriptResult& then, std::string_view when,
                                        std::string_view about);

}  // namespace chancery
