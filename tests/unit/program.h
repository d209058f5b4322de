// Runs the program in a shell.
#pragma once

#include <sys/wait.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <string>
#include <string_view>

#include "tests/unit/project.h"

namespace chancery {

/// The output of a shell command and its exit status, -1 if it crashed.
struct Run {
  int status = -1;
  std::string text;
};

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

inline bool has(const Run& ran, std::string_view part) {
  return ran.text.find(part) != std::string::npos;
}

/// A shell command that runs the program under test with its own data.
inline std::string program_command(const std::string& arguments,
                                   const std::string& environment = "") {
  return "CHANCERY_DATA='" + project_path() + "' CHANCERY_PATH= XDG_DATA_HOME=/nowhere " +
         environment + " '" + program_path() + "' " + arguments;
}

}  // namespace chancery
