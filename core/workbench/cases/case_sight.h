// Checks what players know after a phase.
#pragma once

#include "core/play/game/board.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_file.h"

namespace chancery {

/// Compares what players know in the position with the expectations `knows` and `met`.
void check_sight(const Board& board, const Position& position, const CaseExpectation& expect,
                 CaseChecks& checks);

}  // namespace chancery
