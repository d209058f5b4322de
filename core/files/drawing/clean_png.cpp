#include "core/files/drawing/clean_png.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

constexpr std::size_t signature_length = 8;
constexpr std::size_t around_data = 12;  // length, type and checksum of a chunk

constexpr auto kept_chunks = std::to_array<std::string_view>(
    {"IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "sBIT", "IDAT", "IEND"});

std::size_t big_endian(std::string_view four) {
  std::size_t value = 0;
  for (const char c : four) value = value << 8U | static_cast<unsigned char>(c);
  return value;
}

}  // namespace

std::string clean_png(std::string_view bytes) {
  std::string clean(bytes.substr(0, signature_length));
  bytes.remove_prefix(clean.size());
  while (bytes.size() >= around_data) {
    const std::size_t length = big_endian(bytes.substr(0, 4));
    if (length > bytes.size() - around_data) break;
    const std::string_view type = bytes.substr(4, 4);
    const std::string_view chunk = bytes.substr(0, length + around_data);
    if (contains(kept_chunks, type)) clean += chunk;
    if (type == "IEND") break;
    bytes.remove_prefix(chunk.size());
  }
  return clean;
}

}  // namespace chancery
