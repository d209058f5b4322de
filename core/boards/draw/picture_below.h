// A picture under what is drawn as PNG.
#pragma once

#include <array>
#include <string>

#include "core/base/common/point.h"
#include "core/rules/map/ground_picture.h"

namespace chancery {

class Canvas;

/// A PNG, and where it lies on the paper.
struct PictureBelow {
  std::string png;
  Point corner{};
  Point size{};
};

/// The drawn PNG, which is clear where nothing is drawn, over the picture and white paper; `scale`:
/// its pixels for a unit of the paper.
std::string lay_below(const std::string& drawn, const PictureBelow& picture, double scale);

/// Draws what an SVG has of shapes and texts, in their colors.
void draw_shapes_of(const GroundPicture& svg, const Point& corner, const Point& size,
                    Canvas& canvas);

}  // namespace chancery
