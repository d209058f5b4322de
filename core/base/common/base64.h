// Bytes as base64, and back.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// In one line, padded.
std::string encode_base64(std::string_view bytes);

/// Passes over anything that is no digit of base64, such as line ends.
std::string decode_base64(std::string_view text);

}  // namespace chancery
