// Checks what players see through fog.
#pragma once

#include "core/workbench/cases/case_checks.h"

namespace chancery {

/// Compares what players see of the phase with the expectations `sees`, `sees_owners` and `told`.
void check_fog(const Board& board, const PlayedStep& played, const CaseExpectation& expect,
               CaseChecks& checks);

}  // namespace chancery
