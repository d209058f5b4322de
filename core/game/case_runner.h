#pragma once

#include "core/base/diagnostic.h"
#include "core/game/board.h"
#include "core/game/case_file.h"
#include "core/game/case_result.h"

namespace chancery {

/// Runs cases, each under the base request with the case's own choices laid over it. What a case
/// has wrong (a name that is none, orders without a unit) makes it fail, with a diagnostic.
class CaseRunner {
 public:
  explicit CaseRunner(LoadRequest base, const FileSource& files = disk())
      : base_(std::move(base)), boards_(files) {}

  CaseResult run(const Case& one, Diagnostics& diagnostics);
  /// The same on a board that is there already, whatever edition, rules and options the case names.
  static CaseResult run_on(std::shared_ptr<const Board> board, const Case& one,
                           Diagnostics& diagnostics);

 private:
  LoadRequest base_;
  BoardCache boards_;
};

}  // namespace chancery
