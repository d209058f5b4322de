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
/// belong to the patches beside them.
struct PicturePatches {
  LabelGrid grid;
  std::vector<PicturePatch> patches;
  std::vector<NamedPoint> points;  // each on its patch
  std::vector<TraceNote> notes;
};

/// `line_width`: lines, and the strokes of letters, are at most so wide, in pixels. `points`, in
/// pixels too, settle what belongs together where lines have gaps.
PicturePatches find_patches(const PngPicture& picture, double line_width,
                            std::vector<NamedPoint> points);

}  // namespace chancery
