// The position at the beginning of a case.
#pragma once

#include "core/play/game/board.h"
#include "core/rules/state/position.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_scripts.h"

namespace chancery {

/// Makes the position at the beginning of a case: what the case gives, what its orders imply, and
/// the setup for the rest. Returns false after an error, which the checks then contain.
bool place_case(const Board& board, const Setup& setup, const Case& test_case, CaseChecks& checks,
                Position& position, CaseScripts& scripts);

}  // namespace chancery
