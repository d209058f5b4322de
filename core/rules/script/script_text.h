// Text of scripts, made safe to show.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace chancery {

/// The length of the UTF-8 character that the text starts with; 0 if it starts with none.
std::size_t utf8_length(std::string_view text);
/// The code of the character that utf8_length found.
std::uint32_t utf8_code(std::string_view character);
/// Whether it is UTF-8 without hidden characters, except those in `allowed`.
bool is_plain_text(std::string_view text, std::string_view allowed = "\n\t");

/// A text of a script, safe to show anywhere: characters that are not plain become '?', line ends
/// become spaces, and anything beyond `limit` bytes is replaced by dots.
std::string shown_text(std::string_view text, std::size_t limit);

}  // namespace chancery
