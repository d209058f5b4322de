// The borders of a grid as lines from one meeting of three areas to the next, shared by both sides.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/boards/trace/label_grid.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// The border of two areas between two meetings with a third. `no_label` stands for ground without
/// an area, and for everything beyond the sheet.
struct GridLine {
  Ring points;  // from the first meeting to the last; a closed line repeats its first point
  Label left = no_label;
  Label right = no_label;
  bool closed = false;    // without a meeting
  std::size_t start = 0;  // the meetings, by number; unused in a closed line
  std::size_t end = 0;

  [[nodiscard]] double length() const;
  [[nodiscard]] Label other_side(Label label) const { return left == label ? right : left; }
};

/// All lines, in units of the sheet, as staircases.
std::vector<GridLine> find_border_lines(const LabelGrid& grid);

/// A ring of an area: its lines in order.
struct BorderRing {
  struct Part {
    std::size_t line = 0;
    bool forward = true;  // the area is on the left
  };
  std::vector<Part> parts;
};

/// The rings of each label, by label.
std::vector<std::vector<BorderRing>> find_border_rings(const std::vector<GridLine>& lines,
                                                       std::size_t label_count);

/// The points of a ring.
Ring ring_points(const std::vector<GridLine>& lines, const BorderRing& ring);

}  // namespace chancery
