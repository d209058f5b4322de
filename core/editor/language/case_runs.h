// CaseRuns: runs and explains the cases of a file as it stands in an editor.
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
  Case test_case;
  CaseResult result;
};

/// Runs the cases of files. A repeated request does not run a case again while no file of the
/// variant has changed.
class CaseRuns {
 public:
  explicit CaseRuns(Workspace& workspace) : workspace_(workspace) {}

  /// Every case of the file, in its order; none if the variant does not load.
  const std::vector<LastRun>& of_file(const std::string& path);
  /// The case at the place; null if there is none. Valid until the next call.
  const LastRun* at(const std::string& path, std::size_t place);
  /// The case with that id; null if there is none. Valid until the next call.
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

/// "passes", or what happened instead: "fails: expected …, got …".
std::string verdict_in_short(const LastRun& run);
/// The failures with reasons; for a case that passes, every order with its result and reason.
std::string explained_case(const LastRun& run);
/// How the order was read in the case, its result and the reason, as Markdown; empty if it was not
/// played.
std::string order_card(const LastRun& run, const std::string& line);

}  // namespace chancery
