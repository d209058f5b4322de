// The report of a phase as text for people.
#pragma once

#include <cstdint>
#include <string>

#include "core/rules/phase/phase_report.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

enum class TextColor : std::uint8_t { none, ansi };

/// The report of a phase for people: orders and their results by power, dislodged units and their
/// retreats, standoffs, changes of owner and, if the centers count, what everybody has and may
/// build or has to disband; votes, and what was ignored and why. `before` is the position in which
/// the orders were given. Explanations are shown if the report has them. Places have their names.
std::string write_text_report(const Variant& variant, const Position& before,
                              const PhaseReport& report, TextColor color = TextColor::none);

/// The same with the ids of places, as games and transcripts store it: names may be given later.
std::string write_report_with_ids(const Variant& variant, const Position& before,
                                  const PhaseReport& report);

}  // namespace chancery
