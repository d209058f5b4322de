#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// The SHA-256 of the bytes (FIPS 180-4), as 64 small hexadecimal digits: for what must stay what
/// it was even where somebody would like to change it.
std::string sha256(std::string_view bytes);

}  // namespace chancery
