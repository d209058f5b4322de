// The position that a case begins with.
#pragma once

#include "core/cases/case_checks.h"
#include "core/cases/case_file.h"
#include "core/cases/case_scripts.h"
#include "core/game/board.h"
#include "core/state/position.h"

namespace chancery {

/// The position that a case begins with: what it gives, what its orders imply, and for the rest the
/// setup. False when something in it makes no sense; the checks then know.
bool place_case(const Board& board, const Setup& setup, const Case& one, CaseChecks& checks,
                Position& position, CaseScripts& scripts);

}  // namespace chancery
