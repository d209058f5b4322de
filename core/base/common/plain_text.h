// Hidden and unreadable characters in texts: finding, describing and replacing them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chancery {

/// Describes the first unreadable part of a line of text: "a control character (U+0007)", invalid
/// UTF-8, invisible characters, more than two accents on one letter. Empty if there is none.
std::string unreadable_part(std::string_view text);

/// C0, DEL or C1; line ends and tabs are control characters, too.
bool is_control(char32_t c);

/// Is the character invisible, and may it deceive a reader or affect a terminal? Control
/// characters, direction overrides, line separators, zero-width spaces and noncharacters. Joiners
/// and simple direction marks are not hidden: some scripts need them.
bool is_hidden(char32_t c);

enum class TextLines : std::uint8_t { one, many };  // many: line ends and tabs are allowed

struct HiddenCharacter {
  char32_t code = 0;
  std::size_t at = 0;  // in bytes
};
/// The first hidden character of a text.
std::optional<HiddenCharacter> find_hidden(std::string_view text, TextLines lines);

/// "a control character (U+001B)"
std::string describe_hidden(char32_t code);

/// A text of many lines with '?' for each hidden character and each byte of invalid UTF-8.
std::string without_hidden(std::string_view text);

/// Is it an accent that combines with the letter before it?
bool is_combining(char32_t c);

}  // namespace chancery
