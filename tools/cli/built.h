// What the build says of the program.
#pragma once

#include <string_view>

namespace chancery::cli {

std::string_view version();

/// Where an installed program finds its data, relative to the folder that it lies in.
std::string_view data_from_program();

}  // namespace chancery::cli
