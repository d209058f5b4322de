#include "core/boards/draw/picture_below.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"
#include "core/boards/draw/canvas.h"
#include "core/files/drawing/svg.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {
namespace {

/// The color at a point between the middles of pixels, mixed from these.
Rgba mixed_at(const RgbaPicture& picture, double x, double y) {
  const auto nearest = [](double at, std::size_t count) {
    return std::clamp(at - 0.5, 0.0, static_cast<double>(count - 1));
  };
  const double column = nearest(x, picture.width);
  const double row = nearest(y, picture.height);
  const auto left = static_cast<std::size_t>(column);
  const auto top = static_cast<std::size_t>(row);
  const std::size_t right = std::min(left + 1, picture.width - 1);
  const std::size_t bottom = std::min(top + 1, picture.height - 1);
  const double to_right = column - std::floor(column);
  const double to_bottom = row - std::floor(row);
  Rgba mixed{};
  for (std::size_t part = 0; part < mixed.size(); ++part) {
    const auto value = [&](std::size_t i, std::size_t j) {
      return static_cast<double>(picture.pixels[j * picture.width + i][part]);
    };
    const double upper = value(left, top) * (1 - to_right) + value(right, top) * to_right;
    const double lower = value(left, bottom) * (1 - to_right) + value(right, bottom) * to_right;
    mixed[part] =
        static_cast<std::uint8_t>(std::lround(upper * (1 - to_bottom) + lower * to_bottom));
  }
  return mixed;
}

/// One color over another that is not transparent.
Rgba over(const Rgba& upper, const Rgba& lower) {
  constexpr double full = 255;
  const double share = upper[3] / full;
  Rgba mixed{0, 0, 0, 255};
  for (std::size_t part = 0; part < 3; ++part)
    mixed[part] =
        static_cast<std::uint8_t>(std::lround(upper[part] * share + lower[part] * (1 - share)));
  return mixed;
}

}  // namespace

std::string lay_below(const std::string& drawn, const PictureBelow& picture, double scale) {
  auto background = read_rgba(drawn);
  const auto below = read_rgba(picture.png);
  if (!background || !below) return drawn;
  constexpr Rgba white{255, 255, 255, 255};
  for (std::size_t y = 0; y < background->height; ++y)
    for (std::size_t x = 0; x < background->width; ++x) {
      const double across = ((static_cast<double>(x) + 0.5) / scale - picture.corner[0]) /
                            picture.size[0] * static_cast<double>(below->width);
      const double down = ((static_cast<double>(y) + 0.5) / scale - picture.corner[1]) /
                          picture.size[1] * static_cast<double>(below->height);
      const bool covered = across >= 0 && down >= 0 && across < static_cast<double>(below->width) &&
                           down < static_cast<double>(below->height);
      const Rgba ground = covered ? over(mixed_at(*below, across, down), white) : white;
      Rgba& pixel = background->pixels[y * background->width + x];
      pixel = over(pixel, ground);
    }
  return write_png(*background);
}

void draw_shapes_of(const GroundPicture& svg, const Point& corner, const Point& size,
                    Canvas& canvas) {
  Diagnostics nothing;  // it was read before
  const auto picture =
      read_svg(std::make_shared<const SourceFile>(SourceFile{{}, svg.bytes()}), nothing);
  if (!picture) return;
  const Point scale{size[0] / picture->width, size[1] / picture->height};
  const auto on_paper = [&](const Point& point) {
    return Point{corner[0] + point[0] * scale[0], corner[1] + point[1] * scale[1]};
  };
  for (const DrawnShape& drawn : picture->shapes) {
    Shape shape;
    for (const DrawnLine& line : drawn.lines) {
      if (line.points.size() < 2) continue;
      Ring& ring = shape.rings.emplace_back();
      for (const auto& point : line.points) ring.push_back(on_paper(point));
    }
    if (drawn.hidden || shape.empty() || (!drawn.fill && !drawn.stroked)) continue;
    const std::string fill = drawn.fill ? fmt::format("#{:02x}{:02x}{:02x}", drawn.fill->red,
                                                      drawn.fill->green, drawn.fill->blue)
                                        : "none";
    canvas.area(shape, {fill, drawn.stroked ? "#5b5346" : "none", 0.8});
  }
  for (const DrawnText& text : picture->texts)
    if (!text.hidden) canvas.text(on_paper(text.at), text.text, {text.size * scale[1], "#2b2418"});
}

}  // namespace chancery
