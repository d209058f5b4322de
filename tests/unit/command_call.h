// Calls commands of the program in the test's own process.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/run.h"

namespace chancery {

/// What a command finds around it. The data are always the project's.
struct CommandSetting {
  std::string folder = {};                              // empty: the folder of the test itself
  std::string input = {};                               // standard input
  std::map<std::string, std::string> environment = {};  // variables that are set or replaced
};

/// The words of a command line, quoted with '' or "" as for a shell. The test fails if a shell
/// would do more than split it.
std::vector<std::string> split_words(std::string_view line);

/// Calls `chancery` with these arguments; the text is standard output and standard error, in the
/// order written. Afterwards streams, environment and working directory are as they were.
Run call_command(const std::vector<std::string>& arguments, const CommandSetting& setting = {});
Run call_command(std::string_view arguments, const CommandSetting& setting = {});

/// The same with standard output alone as the text.
Run call_for_output(std::string_view arguments, const CommandSetting& setting = {});

}  // namespace chancery
