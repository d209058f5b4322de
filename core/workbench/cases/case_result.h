// The result of running a case.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/play/game/board.h"
#include "core/rules/phase/phase_report.h"

namespace chancery {

enum class CaseStatus : std::uint8_t { passed, failed, reported };
std::string_view case_status_name(CaseStatus status);

/// An order that is relevant for a failure, with its result and the reason for it.
struct ConcernedOrder {
  std::string order;   // "Ruritania: A ZEN - STR"
  std::string result;  // "bounced by HEN"
  std::string why;     // the chain of reasons; may be empty
};

/// One expectation that failed.
struct CaseFailure {
  SourceSpan span;
  std::string expected;
  std::string got;
  std::vector<ConcernedOrder> orders = {};
  bool diagnosed = false;  // a diagnostic reports the same
  std::optional<std::size_t> step =
      {};  // index into CaseResult::played; none: a claim about the board
};

/// A phase of a case as it was played.
struct PlayedStep {
  Position before;
  std::vector<OrderSet> orders;
  PhaseOptions options;
  PhaseReport report;
};

struct CaseResult {
  CaseStatus status = CaseStatus::passed;
  std::vector<CaseFailure> failures;
  bool broken = false;               // the case itself has an error; a diagnostic says where
  std::size_t checks = 0;            // number of expectations that were checked
  std::vector<std::string> outcome;  // of a reported case: the result of each order

  std::shared_ptr<const Board> board;  // null if the variant did not load
  std::string setup;                   // the setup in force
  std::vector<PlayedStep> played;      // may be fewer than the steps of the case
};

}  // namespace chancery
