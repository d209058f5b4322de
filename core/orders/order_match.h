// Matching a line with the notations of a phase.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/orders/match.h"
#include "core/orders/vocabulary.h"

namespace chancery::order_language {

/// Tries every notation of the phase.
MatchResult match_line(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
                       const std::vector<Token>& tokens);

}  // namespace chancery::order_language
