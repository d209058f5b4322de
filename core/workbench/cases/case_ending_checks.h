// Checks the owners after a phase and the winners.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/workbench/cases/checked_step.h"

namespace chancery {

/// Compares the position after a phase with `owners` and `ended`.
class CaseEndingChecks {
 public:
  explicit CaseEndingChecks(CheckedStep& step) : step_(step) {}

  void check_owners(const CaseEntry<std::vector<CaseText>>& entry);
  /// Without winners the game is expected to continue. `span` is the place of the whole list.
  void check_winners(const std::vector<CaseText>& texts, const SourceSpan& span);

 private:
  /// The owner of the province and, if the unit in it suggests another owner, why that one does not
  /// own it.
  [[nodiscard]] std::string owner_text(PowerId owner, ProvinceId province) const;
  /// "; ruritania has 3 centers, 5 win".
  [[nodiscard]] std::string center_counts(const std::vector<PowerId>& wanted,
                                          const std::vector<PowerId>& winners) const;
  [[nodiscard]] std::vector<std::string> power_ids(std::span<const PowerId> powers) const;

  CheckedStep& step_;
};

}  // namespace chancery
