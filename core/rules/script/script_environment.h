// The names that scripts can use.
#pragma once

#include <string>
#include <vector>

namespace chancery {

/// Returns every name that scripts can use, as "pairs", "string.sub", "math.maxinteger"; sorted.
std::vector<std::string> script_environment();

}  // namespace chancery
