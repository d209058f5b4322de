#pragma once

#include <functional>
#include <string>
#include <vector>

namespace chancery::cli {

/// One of several things to do. Those of one process are done one after another, and may hand
/// things on; processes run beside one another.
struct WatchPart {
  std::string name;
  std::size_t process = 0;
  std::string writes;        // a file; may be empty
  std::function<int()> run;  // what it says goes to standard output and error; gives a status
};

/// What came of a part.
struct WatchAnswer {
  std::string said;
  bool good = false;
  bool crashed = false;
  long long milliseconds = 0;
};

/// Does all of them, and tells of each as soon as it and those before it are done: what it said,
/// how it went and how long it took.
std::vector<WatchAnswer> run_beside(const std::vector<WatchPart>& parts);

/// "graph  good in 30 ms: graph.svg", with what was said above it.
void tell_answer(const WatchPart& part, const WatchAnswer& answer);
/// The same of an answer of before, which nothing has changed since.
void tell_kept(const WatchPart& part, const WatchAnswer& answer);

}  // namespace chancery::cli
