#pragma once

#include <cstdint>
#include <string>

#include "core/phase/phase_report.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

enum class TextColor : std::uint8_t { none, ansi };

/// What a phase came to, for people: orders by power with what became of them, who was dislodged
/// and may go where, where there was a standoff, what changed its owner and, when the centers
/// count, what everybody has and may build or has to disband; votes, and what was ignored and why.
/// `before` is the position in which the orders were given. Explanations are shown where the report
/// has them.
std::string write_text_report(const Variant& variant, const Position& before,
                              const PhaseReport& report, TextColor color = TextColor::none);

}  // namespace chancery
