// Runs another program, such as one that converts drawings.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chancery::cli {

/// The result of running a program.
struct ProgramResult {
  int error = 0;  // why it could not start; 0 if it did
  bool good = false;
  std::string output, errors;
};

/// Runs the program `words[0]`, which is found in PATH, with the rest as its arguments. Its clock
/// stands still, so that it gives the same bytes each time.
ProgramResult run_program(const std::vector<std::string>& words, std::string_view input);

}  // namespace chancery::cli
