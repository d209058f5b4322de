#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chancery {

/// What is in a line of text that nobody should have to read: "a control character (U+0007)",
/// broken UTF-8, characters that are not seen but change what stands around them, towers of
/// accents. Empty: nothing.
std::string unreadable_part(std::string_view text);

/// What is obeyed and not shown: C0, DEL and C1, line ends and tabs among them.
bool is_control(char32_t c);

/// Does nobody see it, and does it do something to whoever shows it or to what stands around it?
/// Controls, marks that turn the direction of writing, line separators, blanks without a width, and
/// what is no character. Joiners and simple marks of direction are not hidden: scripts are written
/// with them.
bool is_hidden(char32_t c);

enum class TextLines : std::uint8_t { one, many };  // many: line ends and tabs may stand in it

struct HiddenCharacter {
  char32_t code = 0;
  std::size_t at = 0;  // in bytes
};
/// The first hidden character of a text.
std::optional<HiddenCharacter> find_hidden(std::string_view text, TextLines lines);

/// "a control character (U+001B)"
std::string describe_hidden(char32_t code);

/// A text of many lines with '?' in place of each hidden character and of bytes that are none.
std::string without_hidden(std::string_view text);

/// An accent that stands on the letter before it.
bool is_combining(char32_t c);

}  // namespace chancery
