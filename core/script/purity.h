#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/script/lua_host.h"

namespace chancery {

/// One call of a hook, to be made again and again. What its views look at must not change
/// meanwhile.
struct PurityCall {
  std::string hook;
  std::vector<ScriptArgument> arguments;
  std::string about = {};  // what the call was for, for the message; may be empty
};

/// What to say when a call did not give the same twice, if it did not. `when` says when the second
/// result came: "called again".
std::optional<Diagnostic> find_impurity(const Hook& hook, const ScriptResult& first,
                                        const ScriptResult& then, std::string_view when,
                                        std::string_view about);

/// Makes the calls in a fresh state, once more in the same, in another fresh one, and backwards in
/// a third. The first call, in this order, that does not give the same results and failures each
/// time comes back as an error. Failures that are always the same are no finding of this function.
std::optional<Diagnostic> check_purity(const ScriptPlan& plan, const FileSource& files,
                                       const std::vector<PurityCall>& calls);

}  // namespace chancery
