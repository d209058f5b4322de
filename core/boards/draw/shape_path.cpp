#include "core/boards/draw/shape_path.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/segment.h"

namespace chancery {

std::string drawn_number(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

namespace {

struct ShapeBounds {
  Point low{1e300, 1e300};
  Point high{-1e300, -1e300};
};

ShapeBounds box_of(const Shape& shape) {
  ShapeBounds box;
  for (const Ring& ring : shape.rings)
    for (const auto& point : ring)
      for (std::size_t axis = 0; axis < 2; ++axis) {
        box.low[axis] = std::min(box.low[axis], point[axis]);
        box.high[axis] = std::max(box.high[axis], point[axis]);
      }
  return box;
}

/// The multiples of the period that move a range to between 0 and the period.
std::vector<double> shifts(double low, double high, double period) {
  if (period <= 0) return {0};
  std::vector<double> found;
  constexpr double most_copies = 8;
  const double first = std::floor(-high / period) + 1;
  const double last = std::min(std::ceil((period - low) / period) - 1, first + most_copies);
  for (double i = first; i <= last; ++i) found.push_back(i * period);
  return found;
}

}  // namespace

std::string shape_path(const Shape& shape, const Point& by) {
  std::string path;
  for (const Ring& ring : shape.rings) {
    char command = 'M';
    for (const auto& point : ring) {
      path += fmt::format("{}{} {}", command, drawn_number(point[0] + by[0]),
                          drawn_number(point[1] + by[1]));
      command = 'L';
    }
    path += 'Z';
  }
  return path;
}

std::vector<Point> copies_on_sheet(const Plane& plane, const Shape& shape) {
  const ShapeBounds box = box_of(shape);
  const auto period = plane.period();
  std::vector<Point> copies;
  for (const double y : shifts(box.low[1], box.high[1], period[1]))
    for (const double x : shifts(box.low[0], box.high[0], period[0])) copies.push_back({x, y});
  return copies;
}

double distance_to_border(const Shape& shape, const Point& point) {
  double least = 1e300;
  for (const Ring& ring : shape.rings)
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
      least = std::min(least, distance_to_segment(point, ring[before], ring[i]));
  return least;
}

}  // namespace chancery
