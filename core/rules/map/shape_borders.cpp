#include "core/rules/map/shape_borders.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>

#include "core/base/common/segment.h"

namespace chancery {
namespace {
constexpr double same = 0.002;      // two lines farther apart are not the same
constexpr double of_usual = 30;     // a usual shape is this many times as large as the tolerance
constexpr double most_pieces = 64;  // of one side

double ring_area(const Ring& ring) {
  double twice = 0;
  for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
    twice += ring[before][0] * ring[i][1] - ring[i][0] * ring[before][1];
  return std::abs(twice) / 2;
}

/// Returns the side of a square with the area of the usual shape.
double usual_size(const Drawing& drawing) {
  std::vector<double> sizes;
  for (const Shape& shape : drawing.shapes) {
    double area = 0;
    for (const Ring& ring : shape.rings) area += ring_area(ring);
    if (area > 0) sizes.push_back(std::sqrt(area));
  }
  if (sizes.empty()) return 0;
  const auto middle = sizes.begin() + static_cast<std::ptrdiff_t>(sizes.size() / 2);
  std::nth_element(sizes.begin(), middle, sizes.end());
  return *middle;
}

double length_of(const OutlinePiece& piece) {
  return std::hypot(piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]);
}

Point middle_of(const OutlinePiece& piece) {
  return {(piece.from[0] + piece.to[0]) / 2, (piece.from[1] + piece.to[1]) / 2};
}

/// Finds the pieces of outlines near a point.
class PieceGrid {
 public:
  PieceGrid(const std::vector<OutlinePiece>& pieces, const Plane& plane, double cell)
      : pieces_(pieces), period_(plane.period()), cell_(cell) {
    for (std::size_t i = 0; i < pieces.size(); ++i) add(i);
  }

  /// The nearest outline of another shape within the tolerance, if any.
  struct Found {
    std::size_t owner = 0;
    double distance = 0;
  };
  [[nodiscard]] std::optional<Found> nearest(const OutlinePiece& piece, double tolerance) const {
    const Point at = on_sheet(period_, middle_of(piece));
    std::optional<Found> best;
    const auto cells = cells_.find(key(cell_of(at[0]), cell_of(at[1])));
    if (cells == cells_.end()) return std::nullopt;
    for (const Entry& entry : cells->second) {
      const OutlinePiece& other = pieces_[entry.piece];
      if (other.owner == piece.owner) continue;
      const Point foot =
          nearest_on_segment(at, moved(other.from, entry.by), moved(other.to, entry.by));
      const Point way{foot[0] - at[0], foot[1] - at[1]};
      const double limit = best ? best->distance : tolerance;
      // Most are far away, and computing the distance takes a square root.
      if (std::abs(way[0]) > limit || std::abs(way[1]) > limit) continue;
      const double distance = std::hypot(way[0], way[1]);
      if (distance > tolerance || (best && distance >= best->distance)) continue;
      if (distance > same && runs_along(piece, way, distance)) continue;
      best = Found{other.owner, distance};
    }
    return best;
  }

 private:
  struct Entry {
    std::size_t piece = 0;
    Point by{};
  };

  static Point moved(const Point& point, const Point& by) {
    return {point[0] + by[0], point[1] + by[1]};
  }
  [[nodiscard]] std::int64_t cell_of(double value) const {
    return static_cast<std::int64_t>(std::floor(value / cell_));
  }
  static std::uint64_t key(std::int64_t x, std::int64_t y) {
    return (static_cast<std::uint64_t>(x) << 32U) ^ (static_cast<std::uint64_t>(y) & 0xffffffffU);
  }

  /// Beyond the end of a common border, one outline continues where the other ends. What is near
  /// there lies ahead, not beside.
  static bool runs_along(const OutlinePiece& piece, const Point& way, double distance) {
    const double length = length_of(piece);
    if (length == 0) return true;
    const double ahead =
        way[0] * (piece.to[0] - piece.from[0]) + way[1] * (piece.to[1] - piece.from[1]);
    constexpr double beside = 0.8;
    return std::abs(ahead) > beside * length * distance;
  }

  /// Puts the piece into its cell and the surrounding cells, and its copies beyond the edges of a
  /// sheet that wraps.
  void add(std::size_t index) {
    const Point middle = middle_of(pieces_[index]);
    const Point there = on_sheet(period_, middle);
    for (const int y : {0, -1, 1})
      for (const int x : {0, -1, 1}) {
        if ((x != 0 && period_[0] <= 0) || (y != 0 && period_[1] <= 0)) continue;
        const Point by{there[0] - middle[0] + x * period_[0],
                       there[1] - middle[1] + y * period_[1]};
        add_at({index, by}, moved(middle, by));
      }
  }

  void add_at(const Entry& entry, const Point& middle) {
    for (std::size_t axis = 0; axis < 2; ++axis)
      if (period_[axis] > 0 &&
          (middle[axis] < -2 * cell_ || middle[axis] > period_[axis] + 2 * cell_))
        return;
    for (const int y : {-1, 0, 1})
      for (const int x : {-1, 0, 1})
        cells_[key(cell_of(middle[0]) + x, cell_of(middle[1]) + y)].push_back(entry);
  }

  const std::vector<OutlinePiece>& pieces_;
  Point period_;
  double cell_;
  std::unordered_map<std::uint64_t, std::vector<Entry>> cells_;
};

void add_side(std::vector<OutlinePiece>& pieces, const Point& from, const Point& to,
              std::size_t owner, double step) {
  const double length = std::hypot(to[0] - from[0], to[1] - from[1]);
  if (length == 0) return;
  const auto count = static_cast<int>(std::clamp(std::ceil(length / step), 1.0, most_pieces));
  Point last = from;
  for (int i = 1; i <= count; ++i) {
    const double share = static_cast<double>(i) / count;
    const Point next = i == count ? to
                                  : Point{from[0] + (to[0] - from[0]) * share,
                                          from[1] + (to[1] - from[1]) * share};
    pieces.push_back({last, next, owner, std::nullopt});
    last = next;
  }
}

std::vector<OutlinePiece> pieces_of(const Drawing& drawing, double step) {
  std::vector<OutlinePiece> pieces;
  for (std::size_t owner = 0; owner < drawing.shapes.size(); ++owner)
    for (const Ring& ring : drawing.shapes[owner].rings)
      for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
        add_side(pieces, ring[before], ring[i], owner, step);
  return pieces;
}

}  // namespace

ShapeBorders::ShapeBorders(const Drawing& drawing) : tolerance_(usual_size(drawing) / of_usual) {
  if (tolerance_ <= 0) return;
  pieces_ = pieces_of(drawing, tolerance_);
  double longest = tolerance_;
  for (const OutlinePiece& piece : pieces_) longest = std::max(longest, length_of(piece));
  // The middle of a piece lies in one cell; everything within the tolerance lies in that cell or
  // its neighbors.
  const PieceGrid grid(pieces_, drawing.plane, longest / 2 + tolerance_);
  for (OutlinePiece& piece : pieces_) {
    const auto found = grid.nearest(piece, tolerance_);
    if (!found) continue;
    piece.beyond = found->owner;
    Shared& shared = shared_[std::minmax(piece.owner, found->owner)];
    (piece.owner < found->owner ? shared.of_lower : shared.of_higher) += length_of(piece);
    shared.is_exact = shared.is_exact || found->distance <= same;
  }
}

double ShapeBorders::length(std::size_t a, std::size_t b) const {
  const auto found = shared_.find(std::minmax(a, b));
  return found == shared_.end() ? 0 : std::min(found->second.of_lower, found->second.of_higher);
}

bool ShapeBorders::are_neighbors(std::size_t a, std::size_t b) const {
  const auto found = shared_.find(std::minmax(a, b));
  if (found == shared_.end()) return false;
  return found->second.is_exact || border_clearly(a, b);
}

bool ShapeBorders::border_clearly(std::size_t a, std::size_t b) const {
  return length(a, b) >= 2 * tolerance_;
}

std::vector<std::pair<std::size_t, std::size_t>> ShapeBorders::pairs() const {
  std::vector<std::pair<std::size_t, std::size_t>> all;
  for (const auto& [pair, shared] : shared_) all.push_back(pair);
  return all;
}

}  // namespace chancery
