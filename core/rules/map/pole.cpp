#include "core/rules/map/pole.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <queue>

#include "core/base/common/segment.h"

namespace chancery {
namespace {

/// A square of the sheet; no point of it has more room than `most`.
struct PoleSquare {
  Point middle{};
  double half = 0;
  double room = 0;  // of the middle; negative outside the shape
  double most = 0;

  friend bool operator<(const PoleSquare& a, const PoleSquare& b) { return a.most < b.most; }
};

PoleSquare square_at(const Shape& shape, const Point& middle, double half) {
  double least = 1e300;
  for (const Ring& ring : shape.rings)
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
      least = std::min(least, distance_to_segment(middle, ring[before], ring[i]));
  if (!covers(shape, middle)) least = -least;
  return {middle, half, least, least + half * std::numbers::sqrt2};
}

}  // namespace

std::optional<Pole> pole_of(const Shape& shape) {
  Point low{1e300, 1e300};
  Point high{-1e300, -1e300};
  for (const Ring& ring : shape.rings)
    for (const auto& point : ring)
      for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        low[axis] = std::min(low[axis], point[axis]);
        high[axis] = std::max(high[axis], point[axis]);
      }
  const double width = high[0] - low[0];
  const double height = high[1] - low[1];
  if (!(width > 0) || !(height > 0)) return std::nullopt;
  const double side = std::max(std::min(width, height), std::max(width, height) / 64);
  const double enough = std::max(width, height) / 100;
  std::priority_queue<PoleSquare> open;
  for (double y = low[1]; y < high[1]; y += side)
    for (double x = low[0]; x < high[0]; x += side)
      open.push(square_at(shape, {x + side / 2, y + side / 2}, side / 2));
  PoleSquare best = square_at(shape, {low[0] + width / 2, low[1] + height / 2}, 0);
  constexpr int most_squares = 20'000;
  for (int i = 0; i < most_squares && !open.empty(); ++i) {
    const PoleSquare square = open.top();
    open.pop();
    if (square.room > best.room) best = square;
    // A small shape needs a finer search than its size suggests.
    if (square.most - best.room <= std::min(enough, std::max(best.room, enough / 20) / 4)) break;
    for (const double y : {-square.half / 2, square.half / 2})
      for (const double x : {-square.half / 2, square.half / 2})
        open.push(square_at(shape, {square.middle[0] + x, square.middle[1] + y}, square.half / 2));
  }
  if (best.room <= 0) return std::nullopt;
  return Pole{best.middle, best.room};
}

}  // namespace chancery
