// What cases of variants with fog expect of what players see.
#pragma once

#include "core/workbench/cases/case_checks.h"

namespace chancery {

/// Compares what players see of the phase with what the case expects: `sees`, `sees_owners` and
/// `told`.
void check_fog(const Board& board, const PlayedStep& played, const CaseExpectation& expect,
               CaseChecks& checks);

}  // namespace chancery
