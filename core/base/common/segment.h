// Distances from a point to a segment.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"

namespace chancery {

/// The point of the segment from `a` to `b` that is nearest to `p`.
inline Point nearest_on_segment(const Point& p, const Point& a, const Point& b) {
  const double x = b[0] - a[0];
  const double y = b[1] - a[1];
  const double square = x * x + y * y;
  const double share =
      square == 0 ? 0 : std::clamp(((p[0] - a[0]) * x + (p[1] - a[1]) * y) / square, 0.0, 1.0);
  return {a[0] + share * x, a[1] + share * y};
}

inline double distance_to_segment(const Point& p, const Point& a, const Point& b) {
  const Point nearest = nearest_on_segment(p, a, b);
  return std::hypot(nearest[0] - p[0], nearest[1] - p[1]);
}

}  // namespace chancery
