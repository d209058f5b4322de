#pragma once

#include <functional>
#include <string>

namespace chancery::cli {

/// What work on somebody else's files came to.
struct LimitedRun {
  bool finished = false;  // or it went beyond its limits, or crashed
  bool good = false;      // what the work returned
  std::string said;       // without hidden characters
};

/// Does the work in a process of its own that may not write files, start programs, or take more
/// than a minute of time, or three by the clock. `work` adds to the text what it has to say.
LimitedRun run_limited(const std::function<bool(std::string& said)>& work);

}  // namespace chancery::cli
