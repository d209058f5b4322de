// SHA-256.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// The SHA-256 of the bytes (FIPS 180-4), as 64 lower-case hexadecimal digits. Use it where a
/// deliberate change must not go unnoticed; otherwise `Hasher` is enough.
std::string sha256(std::string_view bytes);

}  // namespace chancery
