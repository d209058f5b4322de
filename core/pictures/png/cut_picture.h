// Cuts a picture of pixels along shapes, for viewers who may see only these.
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
  std::optional<Point> move;  // the shift from its place on the old sheet; none: not shown
  Rgb plain{};                // the color where the picture is not shown
};

struct PictureCut {
  Point sheet{};   // the size of the old sheet, which the picture covers
  Point period{};  // of the old sheet; 0 along axes that do not wrap
  Point size{};    // of the new sheet
  std::vector<CutPiece> pieces;
  std::vector<Shape> hidden;  // on the old sheet: areas whose pixels are never shown
};

/// A PNG as large as the new sheet, with the same resolution unless that is too large; transparent
/// outside the pieces. Empty if `png` is not a picture.
std::string cut_picture(const std::string& png, const PictureCut& cut);

}  // namespace chancery
