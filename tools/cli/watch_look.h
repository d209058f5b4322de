// The actions of `chancery watch` after every save: check, test, draw.
#pragma once

#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/workbench/cases/case_runner.h"
#include "tools/cli/watch_files.h"
#include "tools/cli/watch_parts.h"

namespace chancery::cli {

enum class LookPage : std::uint8_t { none, made };

/// The variant to watch, the files of its drawings, and whether looks make a page.
struct WatchedVariant {
  LoadRequest request;
  std::string graph;
  std::string board;
  LookPage page = LookPage::none;
};

/// Checks a variant, runs its cases and draws it, again and again. A part whose input has not
/// changed is not repeated.
class WatchLooks {
 public:
  explicit WatchLooks(WatchedVariant watched);

  /// Reads the variant if anything in it has changed.
  void read();
  /// The folders of the variant and of those that it extends; none if it cannot be found.
  [[nodiscard]] std::vector<std::string> folders() const;
  /// Checks, tests and draws the variant as read. Returns true if there are no errors and failures.
  bool look();
  /// The page made by the last look, if looks make one.
  [[nodiscard]] std::string page() const;
  /// The variant as read; null if nothing could be read.
  [[nodiscard]] std::shared_ptr<const Variant> draft() const { return loaded_->draft; }
  /// Checks other values of the options and other setups. Separate, so that the results of `look`
  /// come first.
  bool look_further();

 private:
  struct Kept {
    std::string reads;  // the contents of files besides those of the variant
    WatchAnswer answer;
  };
  struct Task {
    WatchPart part;
    std::string reads;
  };
  [[nodiscard]] std::vector<Task> tasks() const;
  void add_drawings(std::vector<Task>& tasks, const std::shared_ptr<Diagnostics>& findings) const;
  void add_page(std::vector<Task>& tasks, const std::shared_ptr<Diagnostics>& findings) const;
  void add_cases(std::vector<Task>& tasks) const;
  bool do_all(const std::vector<Task>& tasks);
  [[nodiscard]] const Kept* kept(const Task& task) const;
  [[nodiscard]] bool as_it_is() const;

  WatchedVariant watched_;
  std::unique_ptr<std::FILE, int (*)(std::FILE*)> page_file_;  // null if no page is made
  // Everything that was read. If a file changes, all of it is replaced.
  std::unique_ptr<TracedFiles> files_;
  std::shared_ptr<VariantLoader> loader_;
  std::shared_ptr<CaseRunner> runner_;
  std::shared_ptr<const CaseBoard> loaded_;
  std::map<std::string, Kept> kept_;  // by the name of the part
};

}  // namespace chancery::cli
