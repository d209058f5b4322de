// Small pieces of areas that careless shapes cut off from the rest.
#pragma once

#include <utility>
#include <vector>

#include "core/boards/trace/labeled_sheet.h"

namespace chancery {

/// A piece of one area that was given to another.
struct MovedPiece {
  Label from = no_label;
  Label to = no_label;
  Point at{};
};

struct DetachedPieces {
  std::vector<MovedPiece> moved;
  std::vector<std::pair<Label, Point>> stray;  // pieces of water apart from the largest
};

/// Gives small pieces of an area to the area of the same ground that surrounds them.
DetachedPieces move_detached(LabeledSheet& sheet);

}  // namespace chancery
