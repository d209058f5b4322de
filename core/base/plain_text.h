#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// What is in a line of text that nobody should have to read: "a control character (U+0007)",
/// broken UTF-8, characters that are not seen but change what stands around them, towers of
/// accents. Empty: nothing.
std::string unreadable_part(std::string_view text);

/// An accent that stands on the letter before it.
bool is_combining(char32_t c);

}  // namespace chancery
