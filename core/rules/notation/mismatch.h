// Mismatch: why a line fits no notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/order_match.h"

namespace chancery::order_language {

/// True for "unless" and other words that make a sentence more or less than an order.
bool is_condition(std::string_view line, const Token& token);

/// True if the text has such a word.
bool has_condition(std::string_view text);

/// Why nothing fits: an unknown name, or how far the line could be read and what must follow.
struct Mismatch {
  std::string why;
  std::string_view name;            // the unknown name; empty if something else is wrong
  std::optional<std::string> near;  // the name that was probably meant
};
Mismatch explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                          const std::vector<Token>& tokens, const MatchResult& result);

}  // namespace chancery::order_language
