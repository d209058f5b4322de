#include "core/rules/map/shape_rows.h"

#include <algorithm>

#include "core/base/common/point.h"

namespace chancery {
namespace {

constexpr std::size_t sides_in_row = 4;
constexpr std::size_t most_rows = 256;

}  // namespace

ShapeRows::ShapeRows(const Shape& shape) {
  std::size_t sides = 0;
  for (const Ring& ring : shape.rings)
    for (const auto& point : ring) {
      top_ = sides == 0 ? point[1] : std::min(top_, point[1]);
      bottom_ = sides == 0 ? point[1] : std::max(bottom_, point[1]);
      ++sides;
    }
  const std::size_t rows = std::clamp<std::size_t>(sides / sides_in_row, 1, most_rows);
  if (bottom_ > top_) row_height_ = (bottom_ - top_) / static_cast<double>(rows);
  rows_.resize(rows);
  for (const Ring& ring : shape.rings)
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++) {
      const auto [high, low] = std::minmax(ring[i][1], ring[before][1]);
      for (std::size_t row = row_of(high); row <= row_of(low); ++row)
        rows_[row].push_back({ring[i], ring[before]});
    }
}

std::size_t ShapeRows::row_of(double y) const {
  return std::min(static_cast<std::size_t>((y - top_) / row_height_), rows_.size() - 1);
}

bool ShapeRows::covers(const Point& point) const {
  if (point[1] < top_ || point[1] > bottom_) return false;
  bool inside = false;
  for (const Side& side : rows_[row_of(point[1])])
    if (is_left_of(point, side.from, side.to)) inside = !inside;
  return inside;
}

}  // namespace chancery
