// Base64 encoding and decoding.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// Returns base64 on one line, with padding.
std::string encode_base64(std::string_view bytes);

/// Skips every character that is not a base64 digit, such as line ends.
std::string decode_base64(std::string_view text);

}  // namespace chancery
