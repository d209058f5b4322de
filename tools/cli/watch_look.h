#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/cases/case_runner.h"
#include "core/loader/variant_loader.h"
#include "tools/cli/watch_files.h"
#include "tools/cli/watch_parts.h"

namespace chancery::cli {

/// What is to be looked at, and where drawings go.
struct WatchedVariant {
  LoadRequest request;
  std::string graph;
  std::string board;
};

/// Looks at a variant again and again: checks it, runs its cases, draws it. What would come out as
/// it did, since nothing that it is made of has changed, is not done again.
class WatchLooks {
 public:
  explicit WatchLooks(WatchedVariant watched) : watched_(std::move(watched)) {}

  /// Reads the variant, if anything in it is not as it was.
  void read();
  /// Where its files are, those of what it extends too; none if it cannot be found.
  [[nodiscard]] std::vector<std::string> folders() const;
  /// Looks at what was read. Was all of it good?
  bool look();
  /// And at what check finds under other values of its options and in its other setups, which is
  /// not waited for.
  bool look_further();

 private:
  struct Kept {
    std::string reads;  // files besides those of the variant
    WatchAnswer answer;
  };
  struct Task {
    WatchPart part;
    std::string reads;
  };
  [[nodiscard]] std::vector<Task> tasks() const;
  void add_drawings(std::vector<Task>& tasks, const std::shared_ptr<Diagnostics>& findings) const;
  void add_cases(std::vector<Task>& tasks) const;
  bool do_all(const std::vector<Task>& tasks);
  [[nodiscard]] const Kept* kept(const Task& task) const;
  [[nodiscard]] bool as_it_is() const;

  WatchedVariant watched_;
  // What was read; all of it is made anew when a file is not as it was.
  std::unique_ptr<TracedFiles> files_;
  std::shared_ptr<VariantLoader> loader_;
  std::shared_ptr<CaseRunner> runner_;
  std::shared_ptr<const CaseBoard> loaded_;
  std::map<std::string, Kept> kept_;  // by the name of the part
};

}  // namespace chancery::cli
