// Small PNG files for tests.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/pictures/png/png_picture.h"

namespace chancery {

/// One pixel for each letter: 'r', 'g', 'b', 'w' are colors, ' ' is transparent.
inline std::string png_of(const std::vector<std::string>& rows) {
  RgbaPicture picture;
  picture.width = rows.front().size();
  picture.height = rows.size();
  for (const std::string& row : rows)
    for (const char c : row)
      picture.pixels.push_back(c == 'r'   ? Rgba{200, 10, 20, 255}
                               : c == 'g' ? Rgba{10, 150, 30, 255}
                               : c == 'b' ? Rgba{20, 30, 220, 255}
                               : c == 'w' ? Rgba{255, 255, 255, 255}
                                          : Rgba{0, 0, 0, 0});
  return write_png(picture);
}

/// The reverse of `png_of`; '.' is any other color.
inline std::vector<std::string> rows_of(std::string_view png) {
  const auto picture = read_rgba(png);
  std::vector<std::string> rows;
  if (!picture) return rows;
  for (std::size_t y = 0; y < picture->height; ++y) {
    std::string& row = rows.emplace_back();
    for (std::size_t x = 0; x < picture->width; ++x) {
      const Rgba& pixel = picture->pixels[y * picture->width + x];
      row += pixel[3] == 0                       ? ' '
             : pixel == Rgba{200, 10, 20, 255}   ? 'r'
             : pixel == Rgba{10, 150, 30, 255}   ? 'g'
             : pixel == Rgba{20, 30, 220, 255}   ? 'b'
             : pixel == Rgba{255, 255, 255, 255} ? 'w'
                                                 : '.';
    }
  }
  return rows;
}

}  // namespace chancery
