// The expectations of one case: counted, and kept if they fail.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/common/diagnostic.h"
#include "core/play/game/board.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// Counts the expectations of one case and keeps those that fail. Unknown names are reported once
/// and make the case fail.
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
  /// Reports an error in the case itself, once per place.
  void broken(std::string id, const SourceSpan& span, std::string message, std::string hint = {});

  std::optional<PowerId> power(const CaseText& text);
  std::optional<ClassId> unit_class(const CaseText& text);
  std::optional<SpaceId> space(const CaseText& text);
  std::optional<ProvinceId> province(const CaseText& text);
  std::optional<UnitName> unit(const CaseText& text);
  /// The named units as they are printed, sorted; unknown ones are reported and left out.
  std::vector<std::string> unit_names(std::span<const CaseText> texts);

  /// Looks up every name that needs no position, so that all unknown names are reported together.
  void names_of(const Case& test_case);

 private:
  void names_of(const CaseStep& step);
  void names_of(const CaseState& state);
  void power_or_nobody(const CaseText& text);
  template <class T>
  std::optional<T> take(const Found<T>& found, const CaseText& text);

  const Board& board_;
  CaseResult& result_;
  Diagnostics& diagnostics_;
  std::set<std::tuple<std::uint32_t, std::uint32_t, std::string>> reported_;  // by place
};

/// Checks the claims of the expectation about the board and the setup.
void check_board_claims(const Board& board, const Setup& setup, const CaseExpectation& expect,
                        CaseChecks& checks);

}  // namespace chancery
