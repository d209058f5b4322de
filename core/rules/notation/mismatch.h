// The reason why a line fits no notation.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/order_match.h"

namespace chancery::order_language {

/// Is it "unless" or another word with which a sentence is more or less than an order?
bool is_condition(std::string_view line, const Token& token);

/// Has the text such a word?
bool has_condition(std::string_view text);

/// Why nothing fits: the name that is unknown, or how far the line could be read and what must
/// follow.
struct Mismatch {
  std::string why;
  std::string_view name;            // that is unknown; empty if something else is wrong
  std::optional<std::string> near;  // what was probably meant by it
};
Mismatch explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                          const std::vector<Token>& tokens, const MatchResult& result);

}  // namespace chancery::order_language
