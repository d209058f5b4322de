// The reason why a line fits no notation.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/orders/order_match.h"

namespace chancery::order_language {

/// Why nothing fits: the name that is unknown, or what was expected where.
std::string explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                             const std::vector<Token>& tokens, const MatchResult& result);

}  // namespace chancery::order_language
