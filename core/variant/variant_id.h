#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// Why a name does not do as a variant's id; empty when it does. The same name must do as a folder
/// on any disk, as an id in a file, and as a word in a command.
std::string variant_id_problem(std::string_view name);

}  // namespace chancery
