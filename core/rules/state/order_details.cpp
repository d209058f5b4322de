#include "core/rules/state/order_details.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"

namespace chancery {

bool is_quotation_mark(char32_t c) {
  return c == '"' || (c >= 0x201c && c <= 0x201f) || c == 0xab || c == 0xbb;
}

namespace {

/// True if it contains a letter or digit of any script.
bool has_letter_or_digit(std::string_view text) {
  const std::u32string folded = code_points(fold_name(text));
  return std::any_of(folded.begin(), folded.end(), [](char32_t c) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    return plain || (c >= 0xc0 && !is_combining(c) && !(c >= 0x2000 && c <= 0x2bff));
  });
}

}  // namespace

std::string order_text_problem(std::string_view text) {
  const std::u32string codes = code_points(text);
  if (text.find_first_not_of(' ') == std::string_view::npos) return "the text is empty";
  if (const std::string part = unreadable_part(text); !part.empty())
    return fmt::format("the text has {}", part);
  if (std::any_of(codes.begin(), codes.end(), is_quotation_mark))
    return "a text cannot contain quotation marks";
  if (codes.size() > longest_order_text)
    return fmt::format("a text has at most {} characters, this one has {}", longest_order_text,
                       codes.size());
  if (!has_letter_or_digit(text)) return "the text has no letter or digit";
  return {};
}

}  // namespace chancery
