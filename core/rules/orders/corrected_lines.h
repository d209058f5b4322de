// Mended lines: what a line that fits no notation probably says.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/notation/vocabulary.h"

namespace chancery::order_language {

/// The line with one slip put right, in each way that is possible: a text in single quotation marks
/// or in none, or without its closing mark; a blank inside an abbreviation, or a missing one
/// between two words; the initials of a name, which may be those of several. `result` is of the
/// tokens, which fit no notation.
std::vector<std::string> corrected_lines(const Vocabulary& vocabulary, const Map& map,
                                         std::string_view line, const std::vector<Token>& tokens,
                                         const MatchResult& result);

}  // namespace chancery::order_language
