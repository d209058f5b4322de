#include "core/script/script_text.h"

namespace chancery {
namespace {

bool is_control(std::uint32_t code) {
  return code < 0x20 || (code >= 0x7f && code < 0xa0);
}

}  // namespace

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xc2   ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xc0) != 0x80) return 0;
  const unsigned second = byte(1);
  const bool overlong = (first == 0xe0 && second < 0xa0) || (first == 0xf0 && second < 0x90);
  const bool surrogate = first == 0xed && second >= 0xa0;
  const bool too_high = first == 0xf4 && second >= 0x90;
  return overlong || surrogate || too_high ? 0 : length;
}

std::uint32_t utf8_code(std::string_view character) {
  const std::size_t length = utf8_length(character);
  if (length == 0) return 0;
  const auto first = static_cast<unsigned char>(character[0]);
  if (length == 1) return first;
  std::uint32_t code = first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i)
    code = (code << 6) | (static_cast<unsigned char>(character[i]) & 0x3fU);
  return code;
}

void append_utf8_character(std::uint32_t code, std::string& out) {
  const auto put = [&](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0 | (code >> 6));
    put(0x80 | (code & 0x3f));
  } else if (code < 0x10000) {
    put(0xe0 | (code >> 12));
    put(0x80 | ((code >> 6) & 0x3f));
    put(0x80 | (code & 0x3f));
  } else {
    put(0xf0 | (code >> 18));
    put(0x80 | ((code >> 12) & 0x3f));
    put(0x80 | ((code >> 6) & 0x3f));
    put(0x80 | (code & 0x3f));
  }
}

bool is_plain_text(std::string_view text, std::string_view allowed) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    if (is_control(utf8_code(text.substr(0, length))) &&
        allowed.find(text[0]) == std::string_view::npos)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string shown_text(std::string_view text, std::size_t limit) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (shown.size() + character.size() > limit) return shown + "...";
    if (length == 0) {
      shown += '?';
    } else if (character == "\n" || character == "\t" || character == "\r") {
      shown += ' ';
    } else {
      shown += is_control(utf8_code(character)) ? std::string_view("?") : character;
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

}  // namespace chancery
