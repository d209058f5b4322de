// An order with a condition as text: IF … THEN … ELSE ….
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/vocabulary.h"

namespace chancery::order_language {

/// The words of conditions. A variant can declare equivalents for each: a group of [words] with
/// that head.
enum class ConditionWord : std::uint8_t { if_, then, else_, end_if, and_, or_, not_, owns };

/// Returns which of these words the token is; nothing if it is none of them.
std::optional<ConditionWord> condition_word(const Vocabulary& vocabulary, std::string_view line,
                                            const Token& token);

/// The parts of an order with a condition. A nested condition belongs to the part that it is in.
struct ConditionalText {
  std::string_view condition;
  std::string_view if_met;
  std::string_view otherwise;  // may be empty
};

/// Returns the parts of a line that begins with IF and has a THEN; nothing for other lines.
std::optional<ConditionalText> find_condition(const Vocabulary& vocabulary, std::string_view line);

/// Returns the same orders, one per line: IF … THEN …, and IF NOT (…) THEN ….
std::vector<std::string> with_condition(const ConditionalText& text,
                                        const std::vector<std::string>& if_met,
                                        const std::vector<std::string>& otherwise);

}  // namespace chancery::order_language
