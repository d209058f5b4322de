// Finding hooks that give different results for the same call.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/script/lua_host.h"

namespace chancery {

/// One call of a hook, to be repeated. What its views look at must not change meanwhile.
struct PurityCall {
  std::string hook;
  std::vector<ScriptArgument> arguments;
  std::string about = {};  // what the call was for, for the message; may be empty
};

/// The error if two calls had different results. `when` describes the second call: "called again".
std::optional<Diagnostic> find_impurity(const Hook& hook, const ScriptResult& first,
                                        const ScriptResult& then, std::string_view when,
                                        std::string_view about);

/// Makes the calls in a fresh state, again in the same one, in another fresh one, and in reverse
/// order in a third. Returns an error for the first call whose results or failures differ. A
/// failure that is always the same is not an error here.
std::optional<Diagnostic> check_purity(const ScriptPlan& plan, const FileSource& files,
                                       const std::vector<PurityCall>& calls);

}  // namespace chancery
