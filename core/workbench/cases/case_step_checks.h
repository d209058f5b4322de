// Checks one played phase of a case.
#pragma once

#include <string>

#include "core/play/game/board.h"
#include "core/workbench/cases/case_checks.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// Compares the report of a played phase with what the case expects.
void check_step(const Board& board, const PlayedStep& played, const CaseExpectation& expect,
                CaseChecks& checks);

/// "Ruritania: A ZEN - STR"; the unit if it had no order.
std::string name_order(const Variant& variant, const OrderReport& order);
/// "bounced by HEN", "void: ZEN does not touch STR".
std::string describe_order(const Variant& variant, const OrderReport& order);

}  // namespace chancery
