// The phases of a round as the FLOW lines of DPjudge state them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {

/// Collects `FLOW SPRING:MOVEMENT,RETREATS NEWYEAR:5 IFYEARDIV:10 …`.
class DpjudgeFlow {
 public:
  void add(const std::vector<SourceWord>& words);
  /// The calendar. It repeats the lines until a year begins like the first. Returns nothing, and
  /// reports a loss, if a part of it is not a phase of ours.
  [[nodiscard]] std::vector<ForeignPhase> phases(int first_year, LossReport& losses) const;
  /// Years count down, as before year 1.
  [[nodiscard]] bool counts_down() const;
  [[nodiscard]] bool empty() const { return steps_.empty(); }

 private:
  struct Step {
    std::string word;  // "NEWYEAR", "IFYEARDIV" or a season
    std::string rest;  // "5", "10=1", "MOVEMENT,RETREATS"
    SourceSpan span;
  };
  std::vector<Step> steps_;
};

}  // namespace chancery
