#include "core/rules/map/drawing.h"

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"

namespace chancery {

bool Drawing::has_shapes() const {
  return std::any_of(shapes.begin(), shapes.end(),
                     [](const Shape& shape) { return !shape.empty(); });
}

std::string Drawing::credits() const {
  std::string line = source;
  const auto add = [&](const std::string& text, const char* between) {
    if (!text.empty()) line += (line.empty() ? "" : between) + text;
  };
  if (!picture_facts.drawn_by.empty()) add("picture by " + picture_facts.drawn_by, " · ");
  add(picture_facts.license, picture_facts.drawn_by.empty() ? " · " : ", ");
  return line;
}

bool is_left_of(const Point& point, const Point& a, const Point& b) {
  if ((a[1] > point[1]) == (b[1] > point[1])) return false;
  return point[0] < a[0] + (point[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0]);
}

bool covers(const Shape& shape, const Point& point) {
  bool inside = false;
  for (const Ring& ring : shape.rings) {
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
      if (is_left_of(point, ring[i], ring[before])) inside = !inside;
  }
  return inside;
}

Point on_sheet(const Point& period, Point point) {
  for (std::size_t axis = 0; axis < 2; ++axis)
    if (period[axis] > 0) point[axis] -= std::floor(point[axis] / period[axis]) * period[axis];
  return point;
}

Point nearest_copy(const Point& period, Point point, const Point& other) {
  for (std::size_t axis = 0; axis < 2; ++axis)
    if (period[axis] > 0)
      point[axis] += std::round((other[axis] - point[axis]) / period[axis]) * period[axis];
  return point;
}

}  // namespace chancery
