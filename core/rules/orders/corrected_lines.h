// Likely meanings of a line that fits no notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/notation/vocabulary.h"

namespace chancery::order_language {

/// Returns the line with one mistake corrected, in each possible way: a text in single quotation
/// marks, without them, or without its closing mark; a blank inside an abbreviation, or a missing
/// one between two words; the initials of a name, which may fit several. `result` is the failed
/// match of the tokens.
std::vector<std::string> corrected_lines(const Vocabulary& vocabulary, const Map& map,
                                         std::string_view line, const std::vector<Token>& tokens,
                                         const MatchResult& result);

}  // namespace chancery::order_language
