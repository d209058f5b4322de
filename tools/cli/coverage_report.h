// The coverage of a variant by its cases, as text and as JSON.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/workbench/cases/case_coverage.h"
#include "tools/cli/case_report.h"

namespace chancery::cli {

/// The coverage of a variant by some suites.
struct SuiteCoverage {
  std::string variant;
  std::vector<std::string> suites;
  std::vector<CoverageRow> rows;
};
SuiteCoverage cover_suites(const Board& board, std::span<const CaseSuite> suites);

/// A table; with `every_case`, also the items that are not covered, and the cases that depend on
/// each switch.
std::string write_coverage_text(const SuiteCoverage& coverage, Detail detail);
void write_coverage_json(const SuiteCoverage& coverage, JsonWriter& json);

}  // namespace chancery::cli
