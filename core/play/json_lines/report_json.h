// The report of a phase, written as JSON.
#pragma once

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/phase/phase_report.h"

namespace chancery {

/// The keys "orders", "units", "dislodged", "contested", "owners" and "messages" of a report.
/// "owners" has every province with an owner, and null for provinces that only the setup gives an
/// owner, so that the object can be read again.
void write_report(const Board& board, const Setup& setup, const PhaseReport& report,
                  JsonWriter& json);

}  // namespace chancery
