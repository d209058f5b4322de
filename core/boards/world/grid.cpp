#include "core/boards/world/grid.h"

#include <algorithm>

namespace chancery {
namespace {

/// Maps 0…256 to 0…256 on a curve that is level at both ends.
int eased(int part) {
  return (part * part * (768 - 2 * part)) >> 16;
}

int between(int a, int b, int part) {
  return a + (b - a) * part / 256;
}

}  // namespace

Noise::Noise(const Grid& grid, int wave, KeyedRandom random)
    : width_(grid.width()),
      height_(grid.height()),
      across_(std::max(1, grid.width() / wave)),
      down_(std::max(1, grid.height() / wave)),
      knots_(static_cast<std::size_t>((across_ + 1) * (down_ + 1))) {
  const auto index = [&](int x, int y) { return static_cast<std::size_t>(y * (across_ + 1) + x); };
  for (int& knot : knots_) knot = static_cast<int>(random.below(2001)) - 1000;
  if (grid.wraps_x())
    for (int y = 0; y <= down_; ++y) knots_[index(across_, y)] = knots_[index(0, y)];
  if (grid.wraps_y())
    for (int x = 0; x <= across_; ++x) knots_[index(x, down_)] = knots_[index(x, 0)];
}

int Noise::at(Spot spot) const {
  const int x = spot.x * across_ * 256 / width_;
  const int y = spot.y * down_ * 256 / height_;
  const int column = x >> 8;
  const int row = y >> 8;
  const int part = eased(x & 255);
  const int upper = between(knot(column, row), knot(column + 1, row), part);
  const int lower = between(knot(column, row + 1), knot(column + 1, row + 1), part);
  return between(upper, lower, eased(y & 255));
}

}  // namespace chancery
