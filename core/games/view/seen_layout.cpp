#include <algorithm>
#include <cmath>

#include "core/games/view/seen_areas.h"
#include "core/games/view/seen_borders.h"
#include "core/games/view/seen_pieces.h"
#include "core/games/view/seen_world_parts.h"

namespace chancery::seen_parts {
namespace {

// Coordinates are rounded to hundredths: finer digits would reveal where the sheet began.
constexpr double finest = 100;

double in_hundredths(double coordinate) {
  // Adding 0 removes the sign of -0, which would also reveal it.
  return std::round(coordinate * finest) / finest + 0.0;
}

bool has_province(const SeenPiece& piece, ProvinceId province) {
  return std::binary_search(piece.provinces.begin(), piece.provinces.end(), province);
}

class LayoutMaker {
 public:
  LayoutMaker(const Variant& variant, const VisibleWorld& known)
      : areas_(variant, known), borders_(areas_) {}

  Layout make() {
    layout_.shapes.resize(areas_.count());
    layout_.places.resize(areas_.space_count());
    layout_.moves.resize(areas_.count());
    layout_.pieces = find_pieces(areas_);
    shift_ = find_shifts(areas_, layout_.pieces);
    layout_.barriers = borders_.barriers();
    for (SeenPiece& piece : layout_.pieces) place(piece);
    arrange();
    return std::move(layout_);
  }

 private:
  /// Without holes in which something unknown lies.
  [[nodiscard]] Shape moved(const Shape& shape, const Point& by) const {
    Shape to;
    for (const Ring& ring : shape.rings) {
      const bool is_hole = std::any_of(
          shape.rings.begin(), shape.rings.end(),
          [&](const Ring& other) { return &other != &ring && covers({{other}}, ring.front()); });
      if (is_hole && !borders_.is_filled(ring)) continue;
      Ring& all = to.rings.emplace_back();
      for (const Point& point : ring) all.push_back(point + by);
    }
    return to;
  }

  /// Moves everything of the piece so that it begins at [0, 0].
  void place(SeenPiece& piece) {
    Extent extent;
    for (const ProvinceId province : piece.provinces) place_area(province, extent);
    for (SeenBarrier& barrier : layout_.barriers)
      if (has_province(piece, barrier.at))
        for (Point& point : barrier.line) point = point + shift_[barrier.at.index()];
    move_by(piece, Point{0, 0} - extent.least);
    piece.width = extent.size()[0];
    piece.height = extent.size()[1];
  }

  void place_area(ProvinceId province, Extent& extent) {
    const Point& shift = shift_[province.index()];
    if (const Shape* shape = areas_.shape_of(province)) {
      layout_.shapes[province.index()] = moved(*shape, shift);
      for (const Ring& ring : layout_.shapes[province.index()].rings)
        for (const Point& point : ring) extent.add(point);
      if (layout_.shapes[province.index()].rings.size() == shape->rings.size())
        layout_.moves[province.index()] = shift;
    }
    for (const SpaceId space : areas_.spaces_of(province)) {
      const std::optional<Point> point = areas_.point_of(space);
      if (!point) continue;
      layout_.places[space.index()] = *point + shift;
      extent.add(*layout_.places[space.index()]);
    }
  }

  void move_by(const SeenPiece& piece, const Point& by) {
    for (const ProvinceId province : piece.provinces) {
      if (auto& move = layout_.moves[province.index()]) move = *move + by;
      for (Ring& ring : layout_.shapes[province.index()].rings)
        for (Point& point : ring) point = rounded(point + by);
      for (const SpaceId space : areas_.spaces_of(province))
        if (auto& at = layout_.places[space.index()]) at = rounded(*at + by);
    }
    for (SeenBarrier& barrier : layout_.barriers)
      if (has_province(piece, barrier.at))
        for (Point& point : barrier.line) point = rounded(point + by);
  }

  /// Lays the pieces out in rows, the largest first, on a sheet somewhat wider than high.
  void arrange() {
    double area = 0, widest = 0, gap = 0;
    for (SeenPiece& piece : layout_.pieces) {
      piece.width = in_hundredths(piece.width);
      piece.height = in_hundredths(piece.height);
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
      corner[0] = in_hundredths(corner[0] + piece.width + gap);
      row = std::max(row, piece.height);
      layout_.width = std::max(layout_.width, piece.left + piece.width);
      layout_.height = std::max(layout_.height, piece.top + piece.height);
    }
  }

  SeenAreas areas_;
  SeenBorders borders_;
  std::vector<Point> shift_;  // by known province: to the copy that lies beside the others
  Layout layout_;
};

}  // namespace

Point rounded(const Point& point) {
  return {in_hundredths(point[0]), in_hundredths(point[1])};
}

Layout lay_out(const Variant& variant, const VisibleWorld& known) {
  return LayoutMaker(variant, known).make();
}

}  // namespace chancery::seen_parts
