// CaseRuns: the cases of a file as it stands in an editor, run and explained.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/editor/language/workspace.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// A case that was run.
struct LastRun {
  Case one;
  CaseResult result;
};

/// Runs the cases of files. What is asked again while no file of the variant has changed is not run
/// again.
class CaseRuns {
 public:
  explicit CaseRuns(Workspace& workspace) : workspace_(workspace) {}

  /// Every case of the file, in its order; none if the variant does not load.
  const std::vector<LastRun>& of_file(const std::string& path);
  /// The case that the place belongs to; null if none. Valid until the next question.
  const LastRun* at(const std::string& path, std::size_t place);
  /// The case with that id; null if none. Valid until the next question.
  const LastRun* find(const std::string& path, const std::string& id);

 private:
  struct Known {
    std::vector<std::shared_ptr<const FileIndex>> texts;
    std::vector<LastRun> runs;
  };
  [[nodiscard]] std::vector<std::shared_ptr<const FileIndex>> texts_for(const std::string& path,
                                                                        const std::string& folder);

  static constexpr std::size_t most_files = 16;
  Workspace& workspace_;
  std::map<std::string, Known> known_;
};

/// "passes", or what came instead: "fails: expected …, got …".
std::string verdict_in_short(const LastRun& run);
/// The failures with reasons; of a case that passes, every order with its result and reason.
std::string explained_case(const LastRun& run);
/// How the order was read in the case, what became of it and why, as Markdown; empty if it was not
/// played.
std::string order_card(const LastRun& run, const std::string& line);

}  // namespace chancery
