#include "core/files/drawing/png_header.h"

#include <cstddef>

namespace chancery {

bool is_png(std::string_view bytes) {
  return bytes.starts_with("\x89PNG\r\n\x1a\n");
}

std::optional<Point> png_size(std::string_view bytes) {
  constexpr std::size_t header = 24;
  if (!is_png(bytes) || bytes.size() < header) return std::nullopt;
  const auto number = [&](std::size_t at) {
    double value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      value = value * 256 + static_cast<unsigned char>(bytes[i]);
    return value;
  };
  const Point size{number(16), number(20)};
  return size[0] > 0 && size[1] > 0 ? std::optional(size) : std::nullopt;
}

}  // namespace chancery
