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

/// True for C0, DEL and C1, including line ends and tabs.
bool is_control(char32_t c);

/// True if the character is invisible and may deceive a reader or affect a terminal: control
/// characters, direction overrides, line separators, zero-width spaces and noncharacters. Joiners
/// and simple direction marks are not hidden, since some scripts need them.
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

/// Replaces each hidden character and each byte of invalid UTF-8 in a text of many lines by '?'.
std::string without_hidden(std::string_view text);

/// The text, cut after that many letters and followed by "…" if it is longer.
std::string shortened(std::string_view text, std::size_t letters);

/// True if the character is an accent that combines with the letter before it.
bool is_combining(char32_t c);

}  // namespace chancery
