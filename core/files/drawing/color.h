// Reads colors as SVG and CSS write them.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace chancery {

struct Rgb {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  friend bool operator==(const Rgb&, const Rgb&) = default;
  friend auto operator<=>(const Rgb&, const Rgb&) = default;
};

/// "#abc", "#aabbcc", "rgb(1, 2, 3)", "hsl(…)" or a name; nothing for other texts.
std::optional<Rgb> read_color(std::string_view text);

/// True if people would take the color for water on a map.
bool looks_like_water(const Rgb& color);

}  // namespace chancery
