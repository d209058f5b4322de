// A picture below a drawing in PNG.
#pragma once

#include <array>
#include <string>

#include "core/base/common/point.h"
#include "core/rules/map/ground_picture.h"

namespace chancery {

class Canvas;

/// A PNG and its place on the paper.
struct PictureBelow {
  std::string png;
  Point corner{};
  Point size{};
};

/// Puts the drawn PNG, which is transparent where nothing is drawn, over the picture and white
/// paper; `scale` is its pixels per unit of the paper.
std::string lay_below(const std::string& drawn, const PictureBelow& picture, double scale);

/// Draws the shapes and texts of an SVG in their colors.
void draw_shapes_of(const GroundPicture& svg, const Point& corner, const Point& size,
                    Canvas& canvas);

}  // namespace chancery
