// Compressed bytes made whole, up to a size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chancery {

enum class Compressed : std::uint8_t { gzip, raw };

/// Nothing if the bytes are damaged, or more than `most` when whole.
std::optional<std::string> inflated(std::string_view bytes, Compressed how, std::size_t most);

/// The check sum that zip and gzip use.
std::uint32_t crc_of(std::string_view bytes);

}  // namespace chancery
