#pragma once

#include <string>

#include "core/cases/case_file.h"
#include "core/cases/case_result.h"
#include "core/json/json_value.h"

namespace chancery::cli {

/// "cases/rules.toml:12"; empty for a span without a file.
std::string place_text(const SourceSpan& span);

/// Where a case stands: its id, or its beginning where it has none.
const SourceSpan& case_place(const Case& one);

/// What did not come true in a case, for whoever has to mend it: where it stands and what it cites,
/// the position before, and for each expectation what came instead and the orders that explain it.
/// Empty when nothing failed.
std::string write_failures(const Case& one, const CaseResult& result);

/// One failure as an object.
void write_failure_json(const CaseFailure& failure, const CaseResult& result, JsonWriter& json);

}  // namespace chancery::cli
