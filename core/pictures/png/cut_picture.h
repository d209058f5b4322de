// A picture of pixels cut along shapes, for somebody who may see only these.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/files/drawing/color.h"
#include "core/rules/map/drawing.h"

namespace chancery {

struct CutPiece {
  Shape shape;                // on the new sheet
  std::optional<Point> move;  // from its place on the old one; none: not shown
  Rgb plain{};                // where the picture is not shown
};

struct PictureCut {
  Point sheet{};   // the size of the old one, which the picture covers
  Point period{};  // of the old one; 0 where it does not wrap
  Point size{};    // of the new sheet
  std::vector<CutPiece> pieces;
  std::vector<Shape> hidden;  // on the old sheet: no pixel of these is shown
};

/// A PNG as large as the new sheet, with as many pixels for a length as before, if that is not too
/// much; transparent outside the pieces. Empty if `png` is no picture.
std::string cut_picture(const std::string& png, const PictureCut& cut);

}  // namespace chancery
