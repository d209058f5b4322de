// ShapeRows: a shape with its sides sorted into rows, to test many points quickly.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// Returns the same as `covers`, but tests only the sides that cross the row of the point.
class ShapeRows {
 public:
  explicit ShapeRows(const Shape& shape);

  [[nodiscard]] bool covers(const Point& point) const;

 private:
  struct Side {
    Point from{};
    Point to{};
  };

  [[nodiscard]] std::size_t row_of(double y) const;

  double top_ = 0;
  double bottom_ = 0;
  double row_height_ = 1;
  std::vector<std::vector<Side>> rows_;
};

}  // namespace chancery
