// Processes untrusted files in a process with limits.
#pragma once

#include <functional>
#include <string>

namespace chancery::cli {

/// The result of work on untrusted files.
struct LimitedRun {
  bool finished = false;  // false if it exceeded its limits or crashed
  bool good = false;      // what the work returned
  std::string output;     // without hidden characters
};

/// Runs the work in its own process, which may not write files, start programs, or take more than a
/// minute of CPU time or three minutes of real time. `work` puts its output into the string.
LimitedRun run_limited(const std::function<bool(std::string& output)>& work);

}  // namespace chancery::cli
