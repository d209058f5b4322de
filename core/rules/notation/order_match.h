// Matching a line with the notations of a phase.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/notation/vocabulary.h"

namespace chancery::order_language {

/// Tries every notation of the phase. A lenient reading skips as few ignored words as possible.
MatchResult match_line(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
                       const std::vector<Token>& tokens, Strictness reading = Strictness::exact);

}  // namespace chancery::order_language
