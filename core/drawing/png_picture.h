// PNG pictures as pixels.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/drawing/color.h"

namespace chancery {

inline constexpr std::size_t longest_picture_side = 12'000;
inline constexpr std::size_t most_picture_pixels = 16'000'000;

struct PngPicture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Rgb> pixels;  // row by row; what is transparent lies on white

  [[nodiscard]] const Rgb& at(std::size_t x, std::size_t y) const { return pixels[y * width + x]; }
};

/// Reads a picture. If that fails, reports one error and returns nothing.
std::optional<PngPicture> read_png(const std::shared_ptr<const SourceFile>& file,
                                   Diagnostics& diagnostics);

}  // namespace chancery
