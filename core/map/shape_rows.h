// A shape whose sides are sorted into rows, for those who ask about many points.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "core/map/drawing.h"

namespace chancery {

/// Answers as `covers` does, but looks only at the sides that cross the row of the point.
class ShapeRows {
 public:
  explicit ShapeRows(const Shape& shape);

  [[nodiscard]] bool covers(const std::array<double, 2>& point) const;

 private:
  struct Side {
    std::array<double, 2> from{};
    std::array<double, 2> to{};
  };

  [[nodiscard]] std::size_t row_of(double y) const;

  double top_ = 0;
  double bottom_ = 0;
  double row_height_ = 1;
  std::vector<std::vector<Side>> rows_;
};

}  // namespace chancery
