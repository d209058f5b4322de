// The position that a case begins with.
#pragma once

#include "core/play/game/board.h"
#include "core/rules/state/position.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_scripts.h"

namespace chancery {

/// The position that a case begins with: what it gives, what its orders imply, and the setup for
/// the rest. False after an error, which the checks then have.
bool place_case(const Board& board, const Setup& setup, const Case& one, CaseChecks& checks,
                Position& position, CaseScripts& scripts);

}  // namespace chancery
