// The program without its process: `main` calls it once, and tests call it many times.
#pragma once

#include <string>
#include <vector>

namespace chancery::cli {

/// Runs the command that the arguments name, with the standard streams, the environment and the
/// working directory of this process, and returns the exit status. May be called again: a run
/// leaves nothing behind that another one would notice.
int run_chancery(const std::vector<std::string>& arguments);

}  // namespace chancery::cli
