// Runs the parts of `chancery watch` in parallel processes.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace chancery::cli {

/// One part of the work. Parts with the same process run one after another and may share data;
/// processes run in parallel.
struct WatchPart {
  std::string name;
  std::size_t process = 0;
  std::string writes;        // the file that it writes; may be empty
  std::function<int()> run;  // writes to standard output and error; returns a status
};

/// The result of a part.
struct WatchAnswer {
  std::string output;
  bool good = false;
  bool crashed = false;
  long long milliseconds = 0;
};

/// Runs all parts. Reports each when it and those before it are done: its output, whether it was
/// good, and how long it took.
std::vector<WatchAnswer> run_parallel(const std::vector<WatchPart>& parts);

/// "graph  good in 30 ms: graph.svg", with the output above it.
void report_answer(const WatchPart& part, const WatchAnswer& answer);
/// Reports an earlier answer that is still valid.
void report_kept(const WatchPart& part, const WatchAnswer& answer);

}  // namespace chancery::cli
