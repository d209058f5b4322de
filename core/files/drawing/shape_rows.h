// Finds the pixels of a grid that a shape covers, row by row.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/drawing.h"

namespace chancery {

/// A grid of pixels that begins at [0, 0].
struct PixelGrid {
  std::size_t columns = 0;
  std::size_t rows = 0;
  Point side{1, 1};  // of a pixel
};

/// The first pixel of a row or column whose middle is at `length` or beyond, at most `count`.
inline std::size_t first_pixel(double length, double side, std::size_t count) {
  const double pixel = std::ceil(length / side - 0.5);
  return static_cast<std::size_t>(std::clamp(pixel, 0.0, static_cast<double>(count)));
}

/// Calls `act(row, begin, end)` for each run of pixels whose middles the shape covers.
template <class Act>
void for_each_covered_run(const PixelGrid& grid, const Shape& shape, Act act) {
  std::vector<std::vector<double>> crossings(grid.rows);
  for (const Ring& ring : shape.rings)
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++) {
      const auto& upper = ring[i][1] < ring[before][1] ? ring[i] : ring[before];
      const auto& lower = ring[i][1] < ring[before][1] ? ring[before] : ring[i];
      const std::size_t end = first_pixel(lower[1], grid.side[1], grid.rows);
      for (std::size_t row = first_pixel(upper[1], grid.side[1], grid.rows); row < end; ++row) {
        const double y = (static_cast<double>(row) + 0.5) * grid.side[1];
        const double share = (y - upper[1]) / (lower[1] - upper[1]);
        crossings[row].push_back(upper[0] + share * (lower[0] - upper[0]));
      }
    }
  for (std::size_t row = 0; row < grid.rows; ++row) {
    std::sort(crossings[row].begin(), crossings[row].end());
    for (std::size_t i = 0; i + 1 < crossings[row].size(); i += 2)
      act(row, first_pixel(crossings[row][i], grid.side[0], grid.columns),
          first_pixel(crossings[row][i + 1], grid.side[0], grid.columns));
  }
}

}  // namespace chancery
