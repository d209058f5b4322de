#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/view/seen_world_parts.h"

namespace chancery::seen_parts {
namespace {

using Point = std::array<double, 2>;
using Cell = std::array<std::int64_t, 2>;  // a point on a fine grid, so that points can be compared
using Segment = std::pair<Cell, Cell>;

constexpr double grid = 1000;   // cells in a unit of the map
constexpr double finest = 100;  // what is told of a coordinate: nothing of where the sheet began

Point operator+(const Point& a, const Point& b) {
  return {a[0] + b[0], a[1] + b[1]};
}
Point operator-(const Point& a, const Point& b) {
  return {a[0] - b[0], a[1] - b[1]};
}

Cell cell_of(const Point& point) {
  return {std::llround(point[0] * grid), std::llround(point[1] * grid)};
}

/// Where points lie side by side, as an axis-parallel rectangle.
struct Extent {
  Point least{0, 0};
  Point most{0, 0};
  bool any = false;

  void add(const Point& point) {
    if (!any) least = most = point;
    any = true;
    for (std::size_t axis = 0; axis < 2; ++axis) {
      least[axis] = std::min(least[axis], point[axis]);
      most[axis] = std::max(most[axis], point[axis]);
    }
  }
  [[nodiscard]] Point size() const { return most - least; }
};

class LayoutMaker {
 public:
  LayoutMaker(const Variant& variant, const VisibleWorld& known)
      : map_(variant.map),
        drawing_(variant.drawing),
        known_(known),
        period_(variant.drawing.plane.period()),
        shift_(known.provinces().size(), Point{0, 0}) {}

  Layout make() {
    layout_.shapes.resize(known_.provinces().size());
    layout_.places.resize(known_.spaces().size());
    find_pieces();
    for (const SeenPiece& piece : layout_.pieces) join(piece);
    find_barriers();
    for (SeenPiece& piece : layout_.pieces) place(piece);
    arrange();
    return std::move(layout_);
  }

 private:
  [[nodiscard]] ProvinceId full(ProvinceId seen) const { return known_.provinces()[seen.index()]; }

  // --- what hangs together
  // ------------------------------------------------------------------------

  /// The known area on whose ground, or at a corner of it, an open province without ground lies; by
  /// that it is placed, whatever it leads to.
  [[nodiscard]] std::optional<ProvinceId> host(ProvinceId seen) const {
    const Province& open = map_.province(full(seen));
    if (!open.open || !open.at || shape_of(seen) != nullptr) return std::nullopt;
    for (std::size_t i = 0; i < known_.provinces().size(); ++i)
      if (const Shape* shape = shape_of(ProvinceId{i}))
        if (lies_at(*shape, *open.at)) return ProvinceId{i};
    return std::nullopt;
  }

  [[nodiscard]] bool lies_at(const Shape& shape, const Point& point) const {
    const Cell cell = cell_of(on_sheet(period_, point));
    for (const Ring& ring : shape.rings)
      for (const Point& corner : ring)
        if (cell_of(on_sheet(period_, corner)) == cell) return true;
    for (int x = -1; x <= 1; ++x)
      for (int y = -1; y <= 1; ++y)
        if (covers(shape, {point[0] + x * period_[0], point[1] + y * period_[1]})) return true;
    return false;
  }

  /// Portals join nothing: they lead from afar.
  [[nodiscard]] std::vector<ProvinceId> neighbours(ProvinceId seen) const {
    std::vector<ProvinceId> all;
    for (const ProvinceId other : map_.bordering(full(seen)))
      if (known_.knows(other)) all.push_back(known_.seen(other));
    for (const auto& [guest, at] : hosts_)
      if (at == seen) all.push_back(guest);
    std::sort(all.begin(), all.end());
    return all;
  }

  void find_pieces() {
    std::vector<std::uint8_t> taken(known_.provinces().size(), 0);
    for (std::size_t i = 0; i < taken.size(); ++i)
      if (const auto at = host(ProvinceId{i})) {
        hosts_.emplace_back(ProvinceId{i}, *at);
        taken[i] = 2;
      }
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (taken[i] != 0) continue;
      SeenPiece piece;
      piece.provinces.emplace_back(i);
      taken[i] = 1;
      for (std::size_t next = 0; next < piece.provinces.size(); ++next)
        for (const ProvinceId other : neighbours(piece.provinces[next]))
          if (taken[other.index()] != 1) {
            taken[other.index()] = 1;
            piece.provinces.push_back(other);
          }
      std::sort(piece.provinces.begin(), piece.provinces.end());
      layout_.pieces.push_back(std::move(piece));
    }
    std::stable_sort(layout_.pieces.begin(), layout_.pieces.end(),
                     [](const SeenPiece& a, const SeenPiece& b) {
                       return a.provinces.size() > b.provinces.size();
                     });
  }

  // --- unrolling a plane that wraps
  // ---------------------------------------------------------------

  [[nodiscard]] const Shape* shape_of(ProvinceId seen) const {
    const std::size_t index = full(seen).index();
    if (index >= drawing_.shapes.size() || drawing_.shapes[index].empty()) return nullptr;
    return &drawing_.shapes[index];
  }

  /// A point of the area, to measure from; none where it is placed nowhere.
  [[nodiscard]] std::optional<Point> anchor(ProvinceId seen) const {
    if (const Shape* shape = shape_of(seen)) {
      Extent extent;
      for (const Ring& ring : shape->rings)
        for (const Point& point : ring) extent.add(point);
      return Point{(extent.least[0] + extent.most[0]) / 2, (extent.least[1] + extent.most[1]) / 2};
    }
    return map_.province(full(seen)).at;
  }

  /// How many corners two areas have in common when one lies so far from where it was drawn.
  [[nodiscard]] std::size_t common_corners(ProvinceId here, ProvinceId there,
                                           const Point& shift) const {
    const Shape* a = shape_of(here);
    const Shape* b = shape_of(there);
    if (a == nullptr || b == nullptr) return 0;
    std::set<Cell> corners;
    for (const Ring& ring : a->rings)
      for (const Point& point : ring) corners.insert(cell_of(point + shift_[here.index()]));
    std::size_t count = 0;
    for (const Ring& ring : b->rings)
      for (const Point& point : ring) count += corners.count(cell_of(point + shift));
    return count;
  }

  /// Which copy of `there` lies beside `here`.
  [[nodiscard]] Point shift_beside(ProvinceId here, ProvinceId there) const {
    const auto from = anchor(here);
    const auto to = anchor(there);
    if (!from || !to || (period_[0] <= 0 && period_[1] <= 0)) return {0, 0};
    const Point nearest = nearest_copy(period_, *to, *from + shift_[here.index()]) - *to;
    if (shape_of(there) == nullptr) return nearest;
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

  void join(const SeenPiece& piece) {
    std::set<ProvinceId> placed{piece.provinces.front()};
    std::vector<ProvinceId> order{piece.provinces.front()};
    for (std::size_t next = 0; next < order.size(); ++next)
      for (const ProvinceId other : neighbours(order[next]))
        if (placed.insert(other).second) {
          shift_[other.index()] = shift_beside(order[next], other);
          order.push_back(other);
        }
  }

  // --- where nobody can go
  // ------------------------------------------------------------------------

  [[nodiscard]] Segment segment(const Point& a, const Point& b) const {
    Cell first = cell_of(on_sheet(period_, a));
    Cell second = cell_of(on_sheet(period_, b));
    // The two ends of the sheet are one place.
    for (Cell* cell : {&first, &second})
      for (std::size_t axis = 0; axis < 2; ++axis)
        if (period_[axis] > 0 && (*cell)[axis] == std::llround(period_[axis] * grid))
          (*cell)[axis] = 0;
    return std::minmax(first, second);
  }

  template <class Visit>
  void for_each_segment(const Ring& ring, Visit visit) const {
    for (std::size_t i = 0; i < ring.size(); ++i)
      visit(segment(ring[i], ring[(i + 1) % ring.size()]));
  }

  void find_barriers() {
    for (const Impassable& area : drawing_.impassable)
      for (const Ring& ring : area.shape.rings)
        for_each_segment(ring, [&](const Segment& one) { closed_.insert(one); });
    for (std::size_t i = 0; i < known_.provinces().size(); ++i)
      if (const Shape* shape = shape_of(ProvinceId{i}))
        for (const Ring& ring : shape->rings) {
          for_each_segment(ring, [&](const Segment& one) { ++borders_[one]; });
          if (!closed_.empty()) add_barriers(ProvinceId{i}, ring, closed_);
        }
  }

  /// Each run of such segments along the ring is one line.
  void add_barriers(ProvinceId at, const Ring& ring, const std::set<Segment>& closed) {
    const std::size_t size = ring.size();
    const auto is_closed = [&](std::size_t i) {
      return closed.count(segment(ring[i], ring[(i + 1) % size])) != 0;
    };
    // From a border that is none, so that no run goes over the end of the ring.
    std::size_t start = 0;
    while (start < size && is_closed(start)) ++start;
    SeenBarrier barrier{at, {}};
    const auto end_line = [&] {
      if (!barrier.line.empty()) layout_.barriers.push_back(std::move(barrier));
      barrier = {at, {}};
    };
    for (std::size_t step = 0; step < size; ++step) {
      const std::size_t i = (start + step) % size;
      if (!is_closed(i)) {
        end_line();
        continue;
      }
      if (barrier.line.empty()) barrier.line.push_back(ring[i]);
      barrier.line.push_back(ring[(i + 1) % size]);
    }
    end_line();
  }

  // --- coordinates of its own
  // ---------------------------------------------------------------------

  /// Is what lies in the ring known to be there: another known area, or where nobody can go?
  [[nodiscard]] bool is_filled(const Ring& ring) const {
    bool filled = false;
    for_each_segment(ring, [&](const Segment& one) {
      const auto border = borders_.find(one);
      filled =
          filled || closed_.count(one) != 0 || (border != borders_.end() && border->second > 1);
    });
    return filled;
  }

  /// Without the holes in which something lies that is not known.
  [[nodiscard]] Shape moved(const Shape& shape, const Point& by) const {
    Shape to;
    for (const Ring& ring : shape.rings) {
      const bool is_hole = std::any_of(
          shape.rings.begin(), shape.rings.end(),
          [&](const Ring& other) { return &other != &ring && covers({{other}}, ring.front()); });
      if (is_hole && !is_filled(ring)) continue;
      Ring& all = to.rings.emplace_back();
      for (const Point& point : ring) all.push_back(point + by);
    }
    return to;
  }

  [[nodiscard]] std::optional<Point> place_of(SpaceId seen) const {
    const SpaceId space = known_.spaces()[seen.index()];
    const ProvinceId in = map_.province_of(space);
    const std::optional<Point> at =
        space == map_.whole(in) ? map_.province(in).at : map_.space(space).at;
    if (!at) return std::nullopt;
    const ProvinceId here = known_.seen(in);
    const Point base = anchor(here).value_or(*at);
    return nearest_copy(period_, *at, base) + shift_[here.index()];
  }

  [[nodiscard]] std::vector<SpaceId> spaces_of(ProvinceId seen) const {
    std::vector<SpaceId> all{SpaceId{seen.index()}};
    for (const SpaceId coast : map_.province(full(seen)).coasts) all.push_back(known_.seen(coast));
    return all;
  }

  /// Moves everything of the piece so that it begins at [0, 0].
  void place(SeenPiece& piece) {
    Extent extent;
    for (const ProvinceId province : piece.provinces) {
      if (const Shape* shape = shape_of(province)) {
        layout_.shapes[province.index()] = moved(*shape, shift_[province.index()]);
        for (const Ring& ring : layout_.shapes[province.index()].rings)
          for (const Point& point : ring) extent.add(point);
      }
      for (const SpaceId space : spaces_of(province)) {
        layout_.places[space.index()] = place_of(space);
        if (layout_.places[space.index()]) extent.add(*layout_.places[space.index()]);
      }
    }
    for (SeenBarrier& barrier : layout_.barriers)
      if (contains(piece, barrier.at))
        for (Point& point : barrier.line) point = point + shift_[barrier.at.index()];
    const Point back = Point{0, 0} - extent.least;
    move_by(piece, back);
    piece.width = extent.size()[0];
    piece.height = extent.size()[1];
  }

  [[nodiscard]] static bool contains(const SeenPiece& piece, ProvinceId province) {
    return std::binary_search(piece.provinces.begin(), piece.provinces.end(), province);
  }

  [[nodiscard]] static Point rounded(const Point& point) {
    // What is left of a minus sign would tell the way from the sheet's own beginning.
    return {std::round(point[0] * finest) / finest + 0.0,
            std::round(point[1] * finest) / finest + 0.0};
  }

  void move_by(const SeenPiece& piece, const Point& by) {
    for (const ProvinceId province : piece.provinces) {
      for (Ring& ring : layout_.shapes[province.index()].rings)
        for (Point& point : ring) point = rounded(point + by);
      for (const SpaceId space : spaces_of(province))
        if (auto& at = layout_.places[space.index()]) at = rounded(*at + by);
    }
    for (SeenBarrier& barrier : layout_.barriers)
      if (contains(piece, barrier.at))
        for (Point& point : barrier.line) point = rounded(point + by);
  }

  /// In rows, the largest first, on a sheet somewhat wider than high.
  void arrange() {
    double area = 0, widest = 0, gap = 0;
    for (SeenPiece& piece : layout_.pieces) {
      piece.width = std::round(piece.width * finest) / finest;
      piece.height = std::round(piece.height * finest) / finest;
      gap = std::max({gap, piece.width / 20, piece.height / 20});
      widest = std::max(widest, piece.width);
      area += piece.width * piece.height;
    }
    gap = std::ceil(gap);
    const double limit = std::max(widest, std::sqrt(area * 1.6));
    Point corner{0, 0};
    double row = 0;
    for (SeenPiece& piece : layout_.pieces) {
      if (corner[0] > 0 && corner[0] + piece.width > limit)
        corner = {0, corner[1] + row + gap}, row = 0;
      piece.left = corner[0];
      piece.top = corner[1];
      move_by(piece, corner);
      corner[0] = std::round((corner[0] + piece.width + gap) * finest) / finest;
      row = std::max(row, piece.height);
      layout_.width = std::max(layout_.width, piece.left + piece.width);
      layout_.height = std::max(layout_.height, piece.top + piece.height);
    }
  }

  const Map& map_;
  const Drawing& drawing_;
  const VisibleWorld& known_;
  Point period_;
  std::vector<std::pair<ProvinceId, ProvinceId>>
      hosts_;                       // with whom a province without ground lies
  std::vector<Point> shift_;        // by known province: to the copy that lies beside the others
  std::set<Segment> closed_;        // borders of where nobody can go
  std::map<Segment, int> borders_;  // of the known areas, with how many have them
  Layout layout_;
};

}  // namespace

Layout lay_out(const Variant& variant, const VisibleWorld& known) {
  return LayoutMaker(variant, known).make();
}

}  // namespace chancery::seen_parts
