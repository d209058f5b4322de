#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/game/board.h"
#include "core/game/case_file.h"

namespace chancery {

enum class CaseStatus : std::uint8_t { passed, failed, reported };
std::string_view case_status_name(CaseStatus status);

/// One expectation that did not come true.
struct CaseFailure {
  SourceSpan span;
  std::string expected;
  std::string got;
  std::string why;                            // the explanation of what came, may be empty
  std::vector<std::string> void_orders = {};  // of the phase, with the last failure of it
};

struct CaseResult {
  CaseStatus status = CaseStatus::passed;
  std::vector<CaseFailure> failures;
  bool broken = false;               // the case itself is wrong; a diagnostic says where
  std::size_t checks = 0;            // how many expectations were looked at
  std::vector<std::string> outcome;  // of a reported case: what came of each order
};

/// Runs cases, each under the base request with the case's own choices laid over it. What a case
/// has wrong (a name that is none, orders without a unit) makes it fail, with a diagnostic.
class CaseRunner {
 public:
  explicit CaseRunner(LoadRequest base, const FileSource& files = disk())
      : base_(std::move(base)), boards_(files) {}

  CaseResult run(const Case& one, Diagnostics& diagnostics);

 private:
  LoadRequest base_;
  BoardCache boards_;
};

}  // namespace chancery
