// PNG pictures as pixels.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/files/drawing/color.h"

namespace chancery {

inline constexpr std::size_t longest_picture_side = 12'000;
inline constexpr std::size_t most_picture_pixels = 16'000'000;

struct PngPicture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Rgb> pixels;  // row by row; transparent pixels are drawn on white

  [[nodiscard]] const Rgb& at(std::size_t x, std::size_t y) const { return pixels[y * width + x]; }
};

/// Reads a picture. If that fails, reports one error and returns nothing.
std::optional<PngPicture> read_png(const std::shared_ptr<const SourceFile>& file,
                                   Diagnostics& diagnostics);

/// Reports one error and returns false if the picture cannot be read; for `LoadRequest::check_png`.
bool check_png(const std::shared_ptr<const SourceFile>& file, Diagnostics& diagnostics);

/// Red, green, blue, opacity.
using Rgba = std::array<std::uint8_t, 4>;

struct RgbaPicture {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<Rgba> pixels;  // row by row
};

/// The pixels of a PNG with its transparency; nothing if it is invalid or too large.
std::optional<RgbaPicture> read_rgba(std::string_view png);
/// The picture as a PNG file. Equal pixels give equal bytes.
std::string write_png(const RgbaPicture& picture);

}  // namespace chancery
