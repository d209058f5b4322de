// The expectations of one case: counted, and kept if they fail.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/diagnostic.h"
#include "core/cases/case_file.h"
#include "core/cases/case_result.h"
#include "core/game/board.h"

namespace chancery {

/// Counts the expectations of one case and keeps those that did not come true. Names that stand for
/// nothing are told of once and make the case fail.
class CaseChecks {
 public:
  CaseChecks(const Board& board, CaseResult& result, Diagnostics& diagnostics)
      : board_(board), result_(result), diagnostics_(diagnostics) {}

  void passed() { ++result_.checks; }
  void failed(CaseFailure failure) {
    ++result_.checks;
    if (!result_.played.empty()) failure.step = result_.played.size() - 1;
    result_.failures.push_back(std::move(failure));
    result_.status = CaseStatus::failed;
  }
  /// The case itself is wrong. The same of the same place is told once.
  void broken(std::string id, const SourceSpan& span, std::string message, std::string hint = {});

  std::optional<PowerId> power(const CaseText& text);
  std::optional<ClassId> unit_class(const CaseText& text);
  std::optional<SpaceId> space(const CaseText& text);
  std::optional<ProvinceId> province(const CaseText& text);
  std::optional<UnitName> unit(const CaseText& text);
  /// Those of the texts that name units, as units are printed, sorted.
  std::vector<std::string> unit_names(std::span<const CaseText> texts);

  /// Looks up every name of the case that needs no position, so that all are told of at once.
  void names_of(const Case& one);

 private:
  void names_of(const CaseStep& step);
  void names_of(const CaseState& state);
  void power_or_nobody(const CaseText& text);
  template <class T>
  std::optional<T> take(const Found<T>& found, const CaseText& text);

  const Board& board_;
  CaseResult& result_;
  Diagnostics& diagnostics_;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> told_;  // by place
};

/// Looks at what the expectation says about the board and the setup.
void check_board_claims(const Board& board, const Setup& setup, const CaseExpectation& expect,
                        CaseChecks& checks);

}  // namespace chancery
