// What the build knows about the program: its version and where its data is.
#pragma once

#include <string_view>

namespace chancery::cli {

std::string_view version();

/// The data folder of an installed program, relative to the folder of the program.
std::string_view data_from_program();

}  // namespace chancery::cli
