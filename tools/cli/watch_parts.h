#pragma once

#include <functional>
#include <string>
#include <vector>

namespace chancery::cli {

/// One of several things to do at once.
struct WatchPart {
  std::string name;
  std::string writes;        // a file; may be empty
  std::function<int()> run;  // what it says goes to standard output and error; gives a status
};

/// Does all of them beside one another, each in a process of its own, and tells what each said in
/// their order, with how it went and how long it took. Were all good?
bool run_beside(const std::vector<WatchPart>& parts);

}  // namespace chancery::cli
