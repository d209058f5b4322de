#include "core/games/mail/mail_encodings.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/base/common/base64.h"
#include "core/base/common/contains.h"
#include "core/base/common/utf8.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::uint8_t not_a_digit = 0xff;

std::uint8_t hex_digit(char c) {
  if (c >= '0' && c <= '9') return static_cast<std::uint8_t>(c - '0');
  if (c >= 'A' && c <= 'F') return static_cast<std::uint8_t>(c - 'A' + 10);
  if (c >= 'a' && c <= 'f') return static_cast<std::uint8_t>(c - 'a' + 10);
  return not_a_digit;
}

/// The characters of windows-1252 from 0x80 to 0x9f; 0: none.
constexpr std::array<char16_t, 32> windows_signs{
    0x20ac, 0,      0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017d, 0,      0,      0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,      0x017e, 0x0178};

/// Mail that claims to be Latin-1 is often windows-1252, which has more characters.
std::string from_latin(std::string_view bytes, bool has_euro_sign) {
  std::string out;
  out.reserve(bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x80 && byte < 0xa0) {
      const char16_t sign = windows_signs.at(byte - 0x80U);
      append_utf8(sign == 0 ? char32_t{0xfffd} : char32_t{sign}, out);
    } else {
      append_utf8(has_euro_sign && byte == 0xa4 ? char32_t{0x20ac} : char32_t{byte}, out);
    }
  }
  return out;
}

bool is_ascii(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_valid_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    if (!point.is_valid()) return false;
    text.remove_prefix(point.length);
  }
  return true;
}

template <std::size_t N>
bool is_named(std::string_view name, const std::array<std::string_view, N>& names) {
  return contains(names, name);
}

/// Decodes one encoded word, "=?charset?Q?text?="; `length` is the length of the whole word.
std::optional<std::string> decode_word(std::string_view text, std::size_t& length) {
  constexpr std::size_t longest = 500;  // RFC 2047 allows 75
  text = text.substr(0, longest);
  const std::size_t charset_end = text.find('?', 2);
  if (charset_end == std::string_view::npos || charset_end + 3 > text.size() ||
      text[charset_end + 2] != '?')
    return std::nullopt;
  const std::size_t end = text.find("?=", charset_end + 3);
  if (end == std::string_view::npos) return std::nullopt;
  std::string_view charset = text.substr(2, charset_end - 2);
  charset = charset.substr(0, charset.find('*'));  // RFC 2231: a language follows
  const char encoding = text[charset_end + 1];
  std::string content(text.substr(charset_end + 3, end - charset_end - 3));
  if (content.find(' ') != std::string::npos) return std::nullopt;
  length = end + 2;
  if (encoding == 'B' || encoding == 'b') return to_utf8(decode_base64(content), charset);
  if (encoding != 'Q' && encoding != 'q') return std::nullopt;
  std::replace(content.begin(), content.end(), '_', ' ');
  return to_utf8(decode_quoted_printable(content), charset);
}

}  // namespace

std::string decode_quoted_printable(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '=') {
      out += text[i];
      continue;
    }
    // A soft line break, perhaps with spaces that were added on the way.
    std::size_t end = i + 1;
    while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
    if (end < text.size() && text[end] == '\r') ++end;
    if (end >= text.size() || text[end] == '\n') {
      i = end;
    } else if (i + 2 < text.size() && hex_digit(text[i + 1]) != not_a_digit &&
               hex_digit(text[i + 2]) != not_a_digit) {
      out += static_cast<char>(hex_digit(text[i + 1]) * 16 + hex_digit(text[i + 2]));
      i += 2;
    } else {
      out += '=';
    }
  }
  return out;
}

std::optional<std::string> to_utf8(std::string bytes, std::string_view charset) {
  static constexpr std::array<std::string_view, 7> latin{
      "iso-8859-1", "latin1", "windows-1252", "cp1252", "iso8859-1", "iso_8859-1", "x-cp1252"};
  static constexpr std::array<std::string_view, 6> plain{"",         "utf-8", "utf8",
                                                         "us-ascii", "ascii", "unknown-8bit"};
  const std::string name = lower_case(charset);
  if (is_ascii(bytes)) return bytes;
  if (is_named(name, latin)) return from_latin(bytes, false);
  if (name == "iso-8859-15" || name == "latin-9") return from_latin(bytes, true);
  if (!is_named(name, plain)) return std::nullopt;
  return is_valid_utf8(bytes) ? std::move(bytes) : from_latin(bytes, false);
}

std::string decode_words(std::string_view field) {
  std::string out;
  std::string blanks;  // after an encoded word: dropped if another one follows
  bool was_word = false;
  while (!field.empty()) {
    std::size_t length = 0;
    const auto word =
        field.starts_with("=?") ? decode_word(field, length) : std::optional<std::string>();
    if (word) {
      out += *word;
      field.remove_prefix(length);
      blanks.clear();
      was_word = true;
      continue;
    }
    if (was_word && (field.front() == ' ' || field.front() == '\t')) {
      blanks += field.front();
    } else {
      out += blanks;
      blanks.clear();
      was_word = false;
      out += field.front();
    }
    field.remove_prefix(1);
  }
  for (char& c : out)
    if (c == '\r' || c == '\n' || c == '\t') c = ' ';
  return out;
}

}  // namespace chancery
