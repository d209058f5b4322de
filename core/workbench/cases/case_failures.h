// The failures of a case, as text and as JSON.
#pragma once

#include <string>

#include "core/base/json/json_value.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// "cases/rules.toml:12"; empty for a span without a file.
std::string place_text(const SourceSpan& span);

/// The location of a case: its id or, if it has none, its first step.
const SourceSpan& case_place(const Case& test_case);

/// The failures of a case: its location and citation, the position before, and for each expectation
/// the actual result and the orders that explain it. Empty if nothing failed.
std::string write_failures(const Case& test_case, const CaseResult& result);

/// One failure as an object.
void write_failure_json(const CaseFailure& failure, const CaseResult& result, JsonWriter& json);

}  // namespace chancery
