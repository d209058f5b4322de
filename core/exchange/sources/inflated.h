// Decompresses bytes, up to a size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chancery {

enum class Compressed : std::uint8_t { gzip, raw };

/// Returns nothing if the bytes are damaged or would decompress to more than `most` bytes.
std::optional<std::string> inflated(std::string_view bytes, Compressed how, std::size_t most);

/// The checksum that zip and gzip use.
std::uint32_t crc_of(std::string_view bytes);

}  // namespace chancery
