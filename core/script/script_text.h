#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace chancery {

/// The length of the UTF-8 character that the text begins with; 0 where none begins there.
std::size_t utf8_length(std::string_view text);
/// The code of the character that utf8_length found.
std::uint32_t utf8_code(std::string_view character);
void append_utf8_character(std::uint32_t code, std::string& out);

/// UTF-8 without hidden characters, save those in `allowed`.
bool is_plain_text(std::string_view text, std::string_view allowed = "\n\t");

/// A text of a script as it may be shown anywhere: what is not plain becomes '?', line ends become
/// blanks, and what is longer than `limit` bytes is cut with dots.
std::string shown_text(std::string_view text, std::size_t limit);

}  // namespace chancery
