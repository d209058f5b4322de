// Text of scripts, made safe to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace chancery {

/// Returns the length of the UTF-8 character at the beginning of the text; 0 if there is none.
std::size_t utf8_length(std::string_view text);
/// Returns the code of the character that utf8_length found.
std::uint32_t utf8_code(std::string_view character);
/// True if it is UTF-8 without hidden characters, except those in `allowed`.
bool is_plain_text(std::string_view text, std::string_view allowed = "\n\t");

/// Makes a text of a script safe to show: characters that are not plain become '?', line ends
/// become spaces, and dots replace what exceeds `limit` bytes.
std::string shown_text(std::string_view text, std::size_t limit);

}  // namespace chancery
