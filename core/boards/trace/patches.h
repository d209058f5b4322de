// The patches of a picture: regions of one color, or between lines.
#pragma once

#include <array>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/label_grid.h"
#include "core/boards/trace/trace.h"
#include "core/pictures/png/png_picture.h"

namespace chancery {

struct PicturePatch {
  Rgb color;
  Point first{};  // a point in it, in pixels
  std::size_t pixels = 0;
};

/// A grid with a cell for each pixel; label i + 1 is patch i. Lines, letters and blurred edges
/// belong to neighboring patches.
struct PicturePatches {
  LabelGrid grid;
  std::vector<PicturePatch> patches;
  std::vector<NamedPoint> points;  // each on its patch
  std::vector<TraceNote> notes;
};

/// `line_width` is the largest width, in pixels, of lines and strokes of letters. `points`, also in
/// pixels, decide what belongs together if lines have gaps.
PicturePatches find_patches(const PngPicture& picture, double line_width,
                            std::vector<NamedPoint> points);

}  // namespace chancery
