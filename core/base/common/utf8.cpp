#include "core/base/common/utf8.h"

namespace chancery {

CodePoint decode_utf8(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  const std::size_t length = first < 0x80   ? 1
                             : first < 0xc2 ? 0
                             : first < 0xe0 ? 2
                             : first < 0xf0 ? 3
                             : first < 0xf5 ? 4
                                            : 0;
  if (length < 2 || length > text.size()) return {first, 1};
  char32_t code = first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(i) & 0xc0) != 0x80) return {first, 1};
    code = (code << 6) | (byte(i) & 0x3fU);
  }
  const bool is_overlong_or_out_of_range = (length == 3 && code < 0x800) ||
                                           (length == 4 && code < 0x10000) ||
                                           (code >= 0xd800 && code < 0xe000) || code > 0x10ffff;
  if (is_overlong_or_out_of_range) return {first, 1};
  return {code, length};
}

void append_utf8(char32_t code, std::string& out) {
  const auto byte = [&](char32_t value) { out += static_cast<char>(value); };
  const auto later_byte = [&](unsigned shift) { byte(0x80 | ((code >> shift) & 0x3f)); };
  if (code < 0x80) return byte(code);
  if (code < 0x800) {
    byte(0xc0 | (code >> 6));
  } else {
    if (code < 0x10000) {
      byte(0xe0 | (code >> 12));
    } else {
      byte(0xf0 | (code >> 18));
      later_byte(12);
    }
    later_byte(6);
  }
  later_byte(0);
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const CodePoint point = decode_utf8(text);
    if (!point.is_valid()) return false;
    text.remove_prefix(point.length);
  }
  return true;
}

std::u32string code_points(std::string_view text) {
  std::u32string codes;
  while (!text.empty()) {
    const CodePoint next = decode_utf8(text);
    text.remove_prefix(next.length);
    codes += next.code;
  }
  return codes;
}

}  // namespace chancery
