// Turns staircases of a grid into the lines that were drawn.
#pragma once

#include <array>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/border_lines.h"

namespace chancery {

/// Finds the sides of drawn shapes by position.
class DrawnSides {
 public:
  /// `reach` is the largest distance at which a side is found.
  DrawnSides(double width, double height, double reach);

  void add(const Ring& points);
  /// The nearest corner or point of a side, corners first; the point itself if there is none within
  /// reach.
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

/// Removes points that are less than `tolerance` away from the line without them; ends stay.
void leave_out_points(GridLine& line, double tolerance);

/// A point rounded to tenths, without a minus before 0.
Point in_tenths(const Point& point);

/// Smooths the lines, moves them onto nearby drawn sides, and removes points that are less than
/// `tolerance` away from the line without them. The two sides of a border keep equal points; they
/// are tenths.
void make_fair(std::vector<GridLine>& lines, const DrawnSides& sides, double tolerance);

}  // namespace chancery
