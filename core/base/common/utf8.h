// UTF-8, read and written.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace chancery {

struct CodePoint {
  char32_t code = 0;
  std::size_t length = 1;  // in bytes

  /// False for a byte of invalid UTF-8.
  [[nodiscard]] bool is_valid() const { return length > 1 || code < 0x80; }
};

/// The first character of a text, which must not be empty. A byte of invalid UTF-8 is returned as
/// its own code, with length 1.
CodePoint decode_utf8(std::string_view text);

/// Appends the character, which must be one of Unicode.
void append_utf8(char32_t code, std::string& out);

/// True if no byte of the text is invalid.
bool is_utf8(std::string_view text);

/// All characters of a text, decoded as above.
std::u32string code_points(std::string_view text);

}  // namespace chancery
