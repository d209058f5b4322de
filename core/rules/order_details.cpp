#include "core/rules/order_details.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/names.h"
#include "core/base/utf8.h"

namespace chancery {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

template <std::size_t count>
bool is_in(const std::array<Range, count>& ranges, char32_t c) {
  return std::any_of(ranges.begin(), ranges.end(),
                     [c](const Range& range) { return c >= range.first && c <= range.last; });
}

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c <= 0x9f) || c == 0x2028 || c == 0x2029;
}

/// Marks of direction, joiners, fillers and other characters that nobody sees but that change what
/// stands around them.
bool is_invisible(char32_t c) {
  constexpr std::array ranges = std::to_array<Range>({
      {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},   {0x115f, 0x1160},   {0x17b4, 0x17b5},
      {0x180b, 0x180f}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},   {0x2800, 0x2800},
      {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},   {0xfff0, 0xfffb},
      {0xfdd0, 0xfdef}, {0xe000, 0xf8ff}, {0xfffe, 0xffff}, {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
  });
  return is_in(ranges, c);
}

/// What would end the text in an order.
bool is_quotation_mark(char32_t c) {
  return c == '"' || (c >= 0x201c && c <= 0x201f) || c == 0xab || c == 0xbb;
}

/// Accents that stand on the letter before them.
bool is_combining(char32_t c) {
  constexpr std::array ranges = std::to_array<Range>({
      {0x300, 0x36f},
      {0x483, 0x489},
      {0x1ab0, 0x1aff},
      {0x1dc0, 0x1dff},
      {0x20d0, 0x20ff},
      {0xfe20, 0xfe2f},
  });
  return is_in(ranges, c);
}

/// A letter or digit that is no mere punctuation, of whatever script.
bool says_something(std::string_view text) {
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
  int accents = 0;
  for (const char32_t c : codes) {
    // Broken bytes have become this when the line was read.
    if (c == 0xfffd) return "the text has a character that is not valid UTF-8";
    if (is_control(c))
      return fmt::format("the text has a control character (U+{:04X})",
                         static_cast<std::uint32_t>(c));
    if (is_invisible(c))
      return fmt::format("the text has an invisible character (U+{:04X})",
                         static_cast<std::uint32_t>(c));
    if (is_quotation_mark(c)) return "a text can have no quotation marks in it";
    accents = is_combining(c) ? accents + 1 : 0;
    if (accents > 2) return "the text has more than two accents on one letter";
  }
  if (codes.size() > longest_order_text)
    return fmt::format("a text has at most {} characters, this one has {}", longest_order_text,
                       codes.size());
  if (!says_something(text)) return "the text has no letter and no digit";
  return {};
}

}  // namespace chancery
