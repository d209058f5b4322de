// A grid of squares that may wrap.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/common/random.h"

namespace chancery {

/// A position on the sheet, in squares.
struct Spot {
  int x = 0;
  int y = 0;

  friend bool operator==(const Spot&, const Spot&) = default;
};

using Square = std::uint32_t;
inline constexpr Square no_square = UINT32_MAX;

/// A sheet of small squares, numbered row by row. If it wraps, the last square of a row or column
/// is next to the first.
class Grid {
 public:
  Grid(int width, int height, bool wraps_x, bool wraps_y)
      : width_(width), height_(height), wraps_x_(wraps_x), wraps_y_(wraps_y) {}

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }
  [[nodiscard]] bool wraps_x() const { return wraps_x_; }
  [[nodiscard]] bool wraps_y() const { return wraps_y_; }
  [[nodiscard]] std::size_t size() const {
    return static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_);
  }
  // These two are called for every square again and again, and this wing is compiled with little
  // optimization.
  [[nodiscard, gnu::always_inline]] Spot spot(Square square) const {
    const int index = static_cast<int>(square);
    return {index % width_, index / width_};
  }
  /// The square at a position at most one sheet away; none beyond an edge that does not wrap.
  [[nodiscard, gnu::always_inline]] Square at(int x, int y) const {
    if (x < 0 || x >= width_) {
      if (!wraps_x_) return no_square;
      x += x < 0 ? width_ : -width_;
    }
    if (y < 0 || y >= height_) {
      if (!wraps_y_) return no_square;
      y += y < 0 ? height_ : -height_;
    }
    return static_cast<Square>(y * width_ + x);
  }
  /// The shortest offset from one position to another.
  [[nodiscard]] Spot way(Spot from, Spot to) const {
    return {shortest(to.x - from.x, width_, wraps_x_), shortest(to.y - from.y, height_, wraps_y_)};
  }
  /// The squared length of the shortest offset.
  [[nodiscard]] std::int64_t apart(Spot from, Spot to) const {
    const Spot by = way(from, to);
    return std::int64_t{by.x} * by.x + std::int64_t{by.y} * by.y;
  }
  /// The equivalent position on the sheet itself.
  [[nodiscard]] Spot on_sheet(Spot spot) const {
    return {onto(spot.x, width_, wraps_x_), onto(spot.y, height_, wraps_y_)};
  }

 private:
  static int shortest(int by, int length, bool wraps) {
    if (!wraps) return by;
    by %= length;
    if (2 * by > length) return by - length;
    return 2 * by < -length ? by + length : by;
  }
  static int onto(int at, int length, bool wraps) {
    if (wraps) return (at % length + length) % length;
    return at < 0 ? 0 : (at >= length ? length - 1 : at);
  }

  int width_;
  int height_;
  bool wraps_x_;
  bool wraps_y_;
};

/// Random numbers from -1000 to 1000 that change smoothly from square to square, with hills and
/// hollows about `wave` squares across. If the grid wraps, the numbers do too.
class Noise {
 public:
  Noise(const Grid& grid, int wave, KeyedRandom random);

  [[nodiscard]] int at(Spot spot) const;

 private:
  [[nodiscard]] int knot(int x, int y) const {
    return knots_[static_cast<std::size_t>(y) * static_cast<std::size_t>(across_ + 1) +
                  static_cast<std::size_t>(x)];
  }

  int width_;
  int height_;
  int across_;
  int down_;
  std::vector<int> knots_;
};

}  // namespace chancery
