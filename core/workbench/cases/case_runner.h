// Runs cases on the boards of a variant.
#pragma once

#include <memory>
#include <utility>

#include "core/base/common/diagnostic.h"
#include "core/play/game/board.h"
#include "core/workbench/cases/case_boards.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// Runs cases under a base request, which each case's own choices override. An error in a case (an
/// unknown name, orders without a unit) makes it fail, with a diagnostic.
class CaseRunner {
 public:
  explicit CaseRunner(LoadRequest base, const FileSource& files = disk())
      : CaseRunner(std::move(base), std::make_shared<VariantLoader>(files)) {}
  CaseRunner(LoadRequest base, std::shared_ptr<VariantLoader> loader)
      : base_(std::move(base)), boards_(std::move(loader)) {}

  /// The board for cases without choices of their own.
  std::shared_ptr<const CaseBoard> board() { return boards_.get(base_); }

  CaseResult run(const Case& test_case, Diagnostics& diagnostics);
  /// Runs a case on a given board, whatever edition, rules and options it names. `scripts` must be
  /// those of the board's variant; if null, the case makes its own.
  static CaseResult run_on(std::shared_ptr<const Board> board, const Case& test_case,
                           Diagnostics& diagnostics, CaseScripts* scripts = nullptr);

 private:
  LoadRequest base_;
  CaseBoards boards_;
};

}  // namespace chancery
