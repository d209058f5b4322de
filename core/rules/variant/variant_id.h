// Valid ids of variants.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// Returns why a name cannot be the id of a variant; empty if it can. An id must also be valid as a
/// folder on any disk, as an id in a file, and as a word in a command.
std::string variant_id_problem(std::string_view name);

}  // namespace chancery
