#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace chancery {

struct CodePoint {
  char32_t code = 0;
  std::size_t length = 1;  // in bytes

  /// Or it is a byte that begins no character.
  [[nodiscard]] bool is_valid() const { return length > 1 || code < 0x80; }
};

/// The first character of a text that is not empty; a byte that begins none stands for itself.
CodePoint decode_utf8(std::string_view text);

/// All characters of a text.
std::u32string code_points(std::string_view text);

}  // namespace chancery
