// Points of a seen world's sheet: sums, a grid to compare them on, extents.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <utility>

#include "core/base/common/point.h"

namespace chancery::seen_parts {
using Cell = std::array<std::int64_t, 2>;  // a point on a fine grid, so that points can be compared
using Segment = std::pair<Cell, Cell>;

inline constexpr double cells_per_unit = 1000;

inline Point operator+(const Point& a, const Point& b) {
  return {a[0] + b[0], a[1] + b[1]};
}
inline Point operator-(const Point& a, const Point& b) {
  return {a[0] - b[0], a[1] - b[1]};
}

inline Cell cell_of(const Point& point) {
  return {std::llround(point[0] * cells_per_unit), std::llround(point[1] * cells_per_unit)};
}

/// The smallest rectangle, parallel to the axes, that contains some points.
struct Extent {
  Point least{0, 0};
  Point most{0, 0};
  bool any = false;

  void add(const Point& point) {
    if (!any) least = most = point;
    any = true;
    for (std::size_t axis = 0; axis < 2; ++axis) {
      least[axis] = std::min(least[axis], point[axis]);
      most[axis] = std::max(most[axis], point[axis]);
    }
  }
  [[nodiscard]] Point size() const { return most - least; }
};

}  // namespace chancery::seen_parts
