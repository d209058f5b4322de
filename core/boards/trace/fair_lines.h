// Staircases of a grid made into the lines that were drawn.
#pragma once

#include <array>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/border_lines.h"

namespace chancery {

/// The sides of what was drawn, found by place.
class DrawnSides {
 public:
  /// `reach`: how far a side may be found from a point.
  DrawnSides(double width, double height, double reach);

  void add(const Ring& points);
  /// The corner or point of a side that lies nearest, corners first; the point itself if there is
  /// none within reach.
  [[nodiscard]] Point nearest(const Point& point) const;

 private:
  using Side = std::array<Point, 2>;

  [[nodiscard]] bool lies_off_sheet(const Point& a, const Point& b) const;
  [[nodiscard]] int column(double x) const;
  [[nodiscard]] int row(double y) const;

  double reach_;
  double bucket_;
  int columns_;
  int rows_;
  std::vector<std::vector<Side>> buckets_;
};

/// Leaves out points that stray less than `tolerance` from a line without them; ends stay.
void leave_out_points(GridLine& line, double tolerance);

/// Rounded to tenths, without a minus before 0.
Point in_tenths(const Point& point);

/// Smooths the lines, moves them onto what was drawn where that is near, and leaves out points that
/// stray less than `tolerance`. The two sides of a border keep the same points; they are tenths.
void make_fair(std::vector<GridLine>& lines, const DrawnSides& sides, double tolerance);

}  // namespace chancery
