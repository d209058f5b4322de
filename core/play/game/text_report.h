// The report of a phase as text for people.
#pragma once

#include <cstdint>
#include <string>

#include "core/rules/phase/phase_report.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

enum class TextColor : std::uint8_t { none, ansi };

/// The report of a phase for people: orders and results by power, dislodged units and their
/// retreats, standoffs, changes of owner and, if the centers count, the units, centers and
/// adjustments of each power; votes, and ignored lines with the reason. `before` is the position in
/// which the orders were given. Explanations are shown if the report has them. Places have their
/// names.
std::string write_text_report(const Variant& variant, const Position& before,
                              const PhaseReport& report, TextColor color = TextColor::none);

/// The report with the ids of places, as games and transcripts store it: names may be given later.
std::string write_report_with_ids(const Variant& variant, const Position& before,
                                  const PhaseReport& report);

}  // namespace chancery
