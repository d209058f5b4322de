// Facts about the program that are known when it is built.
#pragma once

#include <string_view>

namespace chancery::cli {

std::string_view version();

/// The folder of an installed program's data, relative to the program's folder.
std::string_view data_from_program();

}  // namespace chancery::cli
