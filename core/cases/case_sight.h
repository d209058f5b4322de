// Checks of what players know after a phase.
#pragma once

#include "core/cases/case_checks.h"
#include "core/cases/case_file.h"
#include "core/game/board.h"

namespace chancery {

/// Compares what players know in the position with what the case expects: `knows` and `met`.
void check_sight(const Board& board, const Position& position, const CaseExpectation& expect,
                 CaseChecks& checks);

}  // namespace chancery
