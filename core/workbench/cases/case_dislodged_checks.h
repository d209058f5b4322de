// Checks which units are dislodged and where they may retreat.
#pragma once

#include <string>
#include <vector>

#include "core/workbench/cases/checked_step.h"

namespace chancery {

/// Compares the dislodged units after a phase with `dislodged`.
class CaseDislodgedChecks {
 public:
  explicit CaseDislodgedChecks(CheckedStep& step) : step_(step), all_(step.after().dislodged) {}

  /// `span` is the place of the whole list.
  void check(const CaseLists& expected, const SourceSpan& span);

 private:
  void check_one(const CaseEntry<std::vector<CaseText>>& entry, std::vector<bool>& named);
  void check_retreats(const CaseText& key, const Dislodged& unit,
                      const std::vector<std::string>& wanted);
  /// What keeps the unit from retreating to a place that the case expects to be free.
  [[nodiscard]] std::string why_no_retreat(const Dislodged& unit, const std::string& place) const;
  [[nodiscard]] std::vector<std::string> space_ids(const std::vector<SpaceId>& spaces) const;

  CheckedStep& step_;
  const std::vector<Dislodged>& all_;
};

}  // namespace chancery
