// A played phase of a case, shared by the checks of its expectations.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/play/game/board.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_explanations.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// A phase of a case as it was played, and the destination of its checks' results.
struct CheckedStep {
  CheckedStep(const Board& its_board, const PlayedStep& its_phase, CaseChecks& its_checks)
      : board(its_board),
        variant(its_board.variant()),
        played(its_phase),
        checks(its_checks),
        concerns(its_board, its_phase) {}

  [[nodiscard]] const Position& after() const { return played.report.after; }

  /// Counts one expectation. Calls `concerned` only on failure, for the orders that explain it.
  template <class Orders>
  void expect_that(bool truth, const SourceSpan& span, std::string expected, std::string got,
                   Orders concerned) {
    if (truth)
      checks.passed();
    else
      checks.failed({span, std::move(expected), std::move(got), concerned()});
  }

  /// The orders that are relevant for one place, explained.
  [[nodiscard]] std::vector<ConcernedOrder> around(SpaceId space);
  /// The named provinces, sorted; unknown names are reported and left out.
  [[nodiscard]] std::vector<ProvinceId> provinces_of(const std::vector<CaseText>& texts);
  /// "Ruritania A ZEN".
  [[nodiscard]] std::string unit_name(const Unit& unit) const;

  const Board& board;
  const Variant& variant;
  const PlayedStep& played;
  CaseChecks& checks;
  CaseConcerns concerns;
};

std::vector<std::string> province_ids(const Variant& variant,
                                      std::span<const ProvinceId> provinces);

}  // namespace chancery
