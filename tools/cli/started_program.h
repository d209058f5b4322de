// Starts other programs beside this one.
#pragma once

#include <string>
#include <vector>

namespace chancery::cli {

/// Starts the program with its arguments, without a terminal, and does not wait for it. Returns why
/// it could not be started; empty if it was.
std::string start_program(std::vector<std::string> words);

}  // namespace chancery::cli
