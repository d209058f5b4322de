// How a run of the program ended, started or called.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// The exit status, -1 after a crash, and the output.
struct Run {
  int status = -1;
  std::string text;
};

inline bool has(const Run& ran, std::string_view part) {
  return ran.text.find(part) != std::string::npos;
}

}  // namespace chancery
