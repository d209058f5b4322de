// The paths of the project and of the program under test.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// The project's folder.
std::string project_path();
/// The path of a file or folder of the project, given relative to its folder.
std::string project_path(std::string_view inside);
/// The program under test.
std::string program_path();

}  // namespace chancery
