#include "core/games/view/seen_pieces.h"

#include <algorithm>
#include <set>

namespace chancery::seen_parts {
namespace {

/// Moves the areas of a piece, one after another, beside one that is already placed.
class PieceUnroller {
 public:
  PieceUnroller(const SeenAreas& areas, std::vector<Point>& shifts)
      : areas_(areas), period_(areas.period()), shifts_(shifts) {}

  void unroll(const SeenPiece& piece) {
    std::set<ProvinceId> placed{piece.provinces.front()};
    std::vector<ProvinceId> order{piece.provinces.front()};
    for (std::size_t next = 0; next < order.size(); ++next)
      for (const ProvinceId other : areas_.neighbors(order[next]))
        if (placed.insert(other).second) {
          shifts_[other.index()] = shift_beside(order[next], other);
          order.push_back(other);
        }
  }

 private:
  /// The number of corners that two areas share if `there` is drawn with such a shift.
  [[nodiscard]] std::size_t common_corners(ProvinceId here, ProvinceId there,
                                           const Point& shift) const {
    const Shape* a = areas_.shape_of(here);
    const Shape* b = areas_.shape_of(there);
    if (a == nullptr || b == nullptr) return 0;
    std::set<Cell> corners;
    for (const Ring& ring : a->rings)
      for (const Point& point : ring) corners.insert(cell_of(point + shifts_[here.index()]));
    std::size_t count = 0;
    for (const Ring& ring : b->rings)
      for (const Point& point : ring) count += corners.count(cell_of(point + shift));
    return count;
  }

  /// The shift to the copy of `there` that lies beside `here`.
  [[nodiscard]] Point shift_beside(ProvinceId here, ProvinceId there) const {
    const auto from = areas_.anchor(here);
    const auto to = areas_.anchor(there);
    if (!from || !to || (period_[0] <= 0 && period_[1] <= 0)) return {0, 0};
    const Point nearest = nearest_copy(period_, *to, *from + shifts_[here.index()]) - *to;
    if (areas_.shape_of(there) == nullptr) return nearest;
    Point best = nearest;
    std::size_t most = common_corners(here, there, nearest);
    for (int x = -1; x <= 1; ++x)
      for (int y = -1; y <= 1; ++y) {
        const Point shift{nearest[0] + x * period_[0], nearest[1] + y * period_[1]};
        const std::size_t corners = common_corners(here, there, shift);
        if (corners <= most) continue;
        most = corners;
        best = shift;
      }
    return best;
  }

  const SeenAreas& areas_;
  const Point& period_;
  std::vector<Point>& shifts_;
};

}  // namespace

std::vector<SeenPiece> find_pieces(const SeenAreas& areas) {
  std::vector<SeenPiece> pieces;
  std::vector<bool> taken(areas.count());
  for (std::size_t i = 0; i < taken.size(); ++i) {
    if (taken[i] || areas.is_guest(ProvinceId{i})) continue;
    SeenPiece piece;
    piece.provinces.emplace_back(i);
    taken[i] = true;
    for (std::size_t next = 0; next < piece.provinces.size(); ++next)
      for (const ProvinceId other : areas.neighbors(piece.provinces[next]))
        if (!taken[other.index()]) {
          taken[other.index()] = true;
          piece.provinces.push_back(other);
        }
    std::sort(piece.provinces.begin(), piece.provinces.end());
    pieces.push_back(std::move(piece));
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const SeenPiece& a, const SeenPiece& b) {
    return a.provinces.size() > b.provinces.size();
  });
  return pieces;
}

std::vector<Point> find_shifts(const SeenAreas& areas, const std::vector<SeenPiece>& pieces) {
  std::vector<Point> shifts(areas.count(), Point{0, 0});
  PieceUnroller unroller(areas, shifts);
  for (const SeenPiece& piece : pieces) unroller.unroll(piece);
  return shifts;
}

}  // namespace chancery::seen_parts
