#include "core/base/common/plain_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/utf8.h"

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

bool is_separator(char32_t c) {
  return c == 0x2028 || c == 0x2029;
}

/// True for bidirectional embeddings, overrides and isolates, which show the following text in
/// another order.
bool turns_direction(char32_t c) {
  return (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

/// True for line ends and tabs, which a text of many lines may contain.
bool is_layout(std::string_view text, std::size_t at) {
  const char c = text[at];
  return c == '\n' || c == '\t' || (c == '\r' && text.substr(at + 1).starts_with('\n'));
}

/// Direction marks, joiners, fillers and other invisible characters that change the text around
/// them.
bool is_invisible(char32_t c) {
  constexpr std::array ranges = std::to_array<Range>({
      {0xad, 0xad},     {0x34f, 0x34f},   {0x61c, 0x61c},   {0x115f, 0x1160},   {0x17b4, 0x17b5},
      {0x180b, 0x180f}, {0x200b, 0x200f}, {0x202a, 0x202e}, {0x2060, 0x206f},   {0x2800, 0x2800},
      {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xffa0, 0xffa0},   {0xfff0, 0xfffb},
      {0xfdd0, 0xfdef}, {0xe000, 0xf8ff}, {0xfffe, 0xffff}, {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
  });
  return is_in(ranges, c);
}

std::string named(std::string_view kind, char32_t c) {
  return fmt::format("{} (U+{:04X})", kind, static_cast<std::uint32_t>(c));
}

/// Invalid UTF-8, or U+FFFD, which replaces it in repaired text.
bool is_broken(const CodePoint& point) {
  return point.code == 0xfffd || !point.is_valid();
}

}  // namespace

bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c <= 0x9f);
}

bool is_hidden(char32_t c) {
  constexpr std::array ranges = std::to_array<Range>({
      {0x200b, 0x200b},
      {0x2028, 0x202e},
      {0x2060, 0x206f},
      {0xfeff, 0xfeff},
      {0xfff9, 0xfffb},
      {0xfffe, 0xffff},
  });
  return is_control(c) || is_in(ranges, c);
}

std::optional<HiddenCharacter> find_hidden(std::string_view text, TextLines lines) {
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] >= ' ' && text[at] <= '~') {  // nearly all characters
      ++at;
      continue;
    }
    const CodePoint point = decode_utf8(text.substr(at));
    const bool allowed = lines == TextLines::many && is_layout(text, at);
    if (is_hidden(point.code) && point.is_valid() && !allowed)
      return HiddenCharacter{point.code, at};
    at += point.length;
  }
  return std::nullopt;
}

std::string describe_hidden(char32_t code) {
  if (is_control(code)) return named("a control character", code);
  if (turns_direction(code)) return named("a mark that changes the direction of writing", code);
  return named("an invisible character", code);
}

std::string without_hidden(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode_utf8(text.substr(at));
    const bool shown = is_layout(text, at) || (point.is_valid() && !is_hidden(point.code));
    plain += shown ? text.substr(at, point.length) : std::string_view("?");
    at += point.length;
  }
  return plain;
}

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

std::string shortened(std::string_view text, std::size_t letters) {
  std::string_view rest = text;
  for (std::size_t count = 0; !rest.empty(); ++count) {
    if (count == letters) return std::string(text.substr(0, text.size() - rest.size())) + "…";
    rest.remove_prefix(decode_utf8(rest).length);
  }
  return std::string(text);
}

std::string unreadable_part(std::string_view text) {
  int accents = 0;
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    text.remove_prefix(point.length);
    if (is_broken(point)) return "a character that is not valid UTF-8";
    if (is_control(point.code) || is_separator(point.code))
      return named("a control character", point.code);
    if (is_invisible(point.code)) return named("an invisible character", point.code);
    accents = is_combining(point.code) ? accents + 1 : 0;
    if (accents > 2) return "more than two accents on one letter";
  }
  return {};
}

}  // namespace chancery
