// Starts the program in a shell, for tests of what only a process has: exit statuses, signals,
// terminals, pipes, limits. Commands are called by tests/unit/command_call.h.
#pragma once

#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <string>

#include "tests/unit/project.h"
#include "tests/unit/run.h"

namespace chancery {

/// Runs a shell command; the text is its standard output.
inline Run run_command(const std::string& command) {
  Run result;
  FILE* pipe = popen(command.c_str(), "r");
  REQUIRE(pipe != nullptr);
  char buffer[4096];
  for (std::size_t length = 0; (length = fread(buffer, 1, sizeof buffer, pipe)) > 0;)
    result.text.append(buffer, length);
  const int ended = pclose(pipe);
  result.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  return result;
}

/// A shell command that starts the program with the project's data.
inline std::string program_command(const std::string& arguments,
                                   const std::string& environment = "") {
  return "CHANCERY_DATA='" + project_path() + "' CHANCERY_PATH= XDG_DATA_HOME=/nowhere " +
         environment + " '" + program_path() + "' " + arguments;
}

}  // namespace chancery
