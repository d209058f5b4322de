#include <algorithm>
#include <cmath>
#include <optional>
#include <set>
#include <utility>

#include "core/base/common/contains.h"
#include "core/boards/board/board_sheet_parts.h"
#include "core/boards/board/page_marks.h"
#include "core/boards/draw/shape_path.h"
#include "core/boards/graph/graph_layout.h"
#include "core/rules/map/shape_borders.h"

namespace chancery::board_parts {
namespace {

/// The part of the polygon where the linear function `inside` is 0 or more.
template <class Inside>
std::vector<Point> cut(const std::vector<Point>& polygon, Inside inside) {
  std::vector<Point> kept;
  for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++) {
    const Point& from = polygon[before];
    const Point& to = polygon[i];
    const double a = inside(from);
    const double b = inside(to);
    if ((a < 0) != (b < 0)) {
      const double share = a / (a - b);
      kept.push_back({from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share});
    }
    if (b >= 0) kept.push_back(to);
  }
  return kept;
}

double area_of(const Ring& ring) {
  double twice = 0;
  for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
    twice += ring[before][0] * ring[i][1] - ring[i][0] * ring[before][1];
  return std::abs(twice) / 2;
}

/// The grounds of a variant with shapes, on a sheet as large as its plane. On a plane that wraps,
/// parts that leave on one side also appear on the other.
class GivenShapes {
 public:
  GivenShapes(const Variant& variant, const SheetContent& content, const BoardGraph& board,
              BoardSheet& sheet)
      : variant_(variant),
        content_(content),
        board_(board),
        sheet_(sheet),
        borders_(variant.drawing) {}

  void lay_out() {
    fit_plane();
    for (std::size_t i = 0; i < variant_.drawing.shapes.size(); ++i) {
      const Shape& shape = variant_.drawing.shapes[i];
      const bool is_inner = variant_.map.is_inner(ProvinceId{i});
      if (is_inner)
        sheet_.grounds.emplace_back();
      else
        sheet_.grounds.push_back(shape.empty() ? island(sheet_.places[i]) : ground(shape));
    }
    for (const Impassable& area : variant_.drawing.impassable)
      sheet_.barren.push_back({area.name,
                               (area.name.empty() ? area.id : area.name) + ": impassable",
                               ground(area.shape)});
    draw_walls();
    draw_borders();
    if (!variant_.drawing.has_shapes()) return;
    draw_ties();
  }

 private:
  void draw_ties() {
    const Map& map = variant_.map;
    std::set<std::pair<ProvinceId, ProvinceId>> bridges;
    for (const Edge& edge : map.edges())
      if (edge.kind == EdgeKind::bridge)
        bridges.insert(std::minmax(map.province_of(edge.from), map.province_of(edge.to)));
    for (std::size_t i = 0; i < map.provinces().size(); ++i)
      for (const ProvinceId other : map.touching(ProvinceId{i}))
        if (i < other.index() && !borders_.are_neighbors(i, other.index()) && is_tied(i) &&
            is_tied(other.index()))
          sheet_.ties.push_back(
              {ProvinceId{i}, other, {}, {}, bridges.contains({ProvinceId{i}, other})});
  }

  /// A portal lies where grounds meet, which shows its neighbors.
  [[nodiscard]] bool is_tied(std::size_t i) const {
    return !is_portal(variant_, ProvinceId{i}) && !variant_.map.is_inner(ProvinceId{i});
  }

  /// Lengths on the drawing that become lengths on the sheet. Of a part of a world, few provinces
  /// may be known, perhaps one, so their sizes count, not their distances.
  [[nodiscard]] double usual_length() const {
    if (!sheet_.is_part || !variant_.drawing.has_shapes())
      return median_spacing(outer_places(variant_.map, sheet_.places));
    double area = 0;
    double count = 0;
    for (const Shape& shape : variant_.drawing.shapes) {
      if (!shape.empty()) ++count;
      for (const Ring& ring : shape.rings) area += area_of(ring);
    }
    return std::max(1e-3, std::sqrt(area / count));
  }

  void fit_plane() {
    Point end{};
    for (const Shape& shape : variant_.drawing.shapes)
      for (const Ring& ring : shape.rings)
        for (const Point& point : ring)
          for (std::size_t i = 0; i < 2; ++i) end[i] = std::max(end[i], point[i]);
    const Plane& plane = variant_.drawing.plane;
    end = {plane.width.value_or(end[0]), plane.height.value_or(end[1])};
    constexpr double around_known = 26;  // room for what stands at the edge of the known
    constexpr double largest = 30000;    // a few remote pieces must not make the sheet endless
    const double margin = sheet_.is_part ? around_known : 0;
    sheet_.scale = wanted_spacing(variant_.map) / usual_length();
    if (sheet_.is_part)
      sheet_.scale = std::min(sheet_.scale, largest / std::max({1.0, end[0], end[1]}));
    sheet_.corner = {margin, margin};
    for (Point& place : sheet_.places) place = scaled(place);
    sheet_.width = std::ceil(end[0] * sheet_.scale + 2 * margin);
    sheet_.height = std::ceil(end[1] * sheet_.scale + 2 * margin);
    const Point period = plane.period();
    sheet_.period = {period[0] * sheet_.scale, period[1] * sheet_.scale};
    sheet_.unrolled = {content_.unrolled[0] * sheet_.scale, content_.unrolled[1] * sheet_.scale};
    if (const auto& picture = variant_.drawing.picture) {
      sheet_.picture = {end[0] * sheet_.scale,
                        end[0] * sheet_.scale * picture->size[1] / picture->size[0]};
      sheet_.fills_grounds = variant_.drawing.fills_grounds;
    }
    for (std::size_t i = 0; i < sheet_.places.size(); ++i) {
      const Space& space = variant_.map.spaces()[i];
      if (space.at) continue;
      if (const auto beside = space.coast.empty() ? std::nullopt : beside_border(i))
        sheet_.places[i] = scaled(*beside);
      else
        bring_onto_sheet(sheet_.places[i]);
    }
  }

  /// The point of the drawing in the coast's province, beside its border with what the coast faces;
  /// none if they do not touch.
  [[nodiscard]] std::optional<Point> beside_border(std::size_t coast) const {
    const std::size_t province = variant_.map.spaces()[coast].province.index();
    const auto& middle = variant_.map.provinces()[province].at;
    const std::vector<std::size_t> faced = faced_by(board_, coast);
    Point sum{};
    std::vector<Point> middles;
    for (const OutlinePiece& piece : borders_.pieces()) {
      if (piece.owner != province || !piece.beyond || !contains(faced, *piece.beyond)) continue;
      middles.push_back({(piece.from[0] + piece.to[0]) / 2, (piece.from[1] + piece.to[1]) / 2});
      for (const std::size_t axis : {std::size_t{0}, std::size_t{1}})
        sum[axis] += middles.back()[axis];
    }
    if (!middle || middles.empty()) return std::nullopt;
    const auto count = static_cast<double>(middles.size());
    const Point average{sum[0] / count, sum[1] / count};
    const Point border =
        *std::min_element(middles.begin(), middles.end(), [&](const Point& a, const Point& b) {
          return distance(a, average) < distance(b, average);
        });
    constexpr double inland = 0.3 * BoardSheet::usual_distance;
    const double whole = distance(border, *middle);
    double share = whole > 0 ? std::min(0.5, inland / sheet_.scale / whole) : 0;
    // The way to the middle may lead out of a bent shape, and back.
    for (int nearer = 0; nearer < 5; ++nearer, share /= 2) {
      const Point at{border[0] + ((*middle)[0] - border[0]) * share,
                     border[1] + ((*middle)[1] - border[1]) * share};
      if (covers(variant_.drawing.shapes[province], at)) return at;
    }
    return middle;
  }

  /// Moves places without a position, which were put near their neighbors, onto the sheet.
  void bring_onto_sheet(Point& place) const {
    constexpr double margin = 0.35 * BoardSheet::usual_distance;
    const Point end{sheet_.width, sheet_.height};
    for (std::size_t axis = 0; axis < 2; ++axis)
      place[axis] = std::clamp(place[axis], margin, std::max(margin, end[axis] - margin));
  }

  [[nodiscard]] Point scaled(const Point& point, const Point& by = {}) const {
    return sheet_.from_drawing({point[0] + by[0], point[1] + by[1]});
  }

  [[nodiscard]] ProvinceGround ground(const Shape& shape) const {
    ProvinceGround all;
    for (const Point& by : copies_on_sheet(variant_.drawing.plane, shape))
      for (const Ring& ring : shape.rings) {
        std::vector<Point> polygon;
        for (const Point& point : ring) polygon.push_back(scaled(point, by));
        polygon = on_the_sheet(std::move(polygon));
        if (polygon.size() > 2) all.polygons.push_back(std::move(polygon));
      }
    return all;
  }

  /// The ground of a province without a shape: a small octagon.
  ProvinceGround island(const Point& middle) {
    constexpr double radius = 0.3 * BoardSheet::usual_distance;
    constexpr double slant = 0.7071 * radius;
    std::vector<Point> ring{{radius, 0},  {slant, slant},   {0, radius},  {-slant, slant},
                            {-radius, 0}, {-slant, -slant}, {0, -radius}, {slant, -slant}};
    for (Point& corner : ring) corner = {corner[0] + middle[0], corner[1] + middle[1]};
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
      draw_border({ring[before], ring[i], BorderKind::open});
    return {{std::move(ring)}};
  }

  [[nodiscard]] std::vector<Point> on_the_sheet(std::vector<Point> polygon) const {
    polygon = cut(polygon, [](const Point& p) { return p[0]; });
    if (!polygon.empty()) polygon = cut(polygon, [](const Point& p) { return p[1]; });
    if (!polygon.empty())
      polygon = cut(polygon, [&](const Point& p) { return sheet_.width - p[0]; });
    if (!polygon.empty())
      polygon = cut(polygon, [&](const Point& p) { return sheet_.height - p[1]; });
    return polygon;
  }

  void draw_walls() {
    for (const Wall& wall : content_.walls) {
      if (wall.is_area) {
        sheet_.barren.push_back({"", "impassable", ground({{wall.line}})});
        continue;
      }
      for (std::size_t i = 0; i + 1 < wall.line.size(); ++i)
        sheet_.borders.push_back(
            {scaled(wall.line[i]), scaled(wall.line[i + 1]), BorderKind::wall});
    }
  }

  /// Draws a border that no unit can cross where the two touch along some length, not where they
  /// meet at a point or a sliver lies between them.
  void draw_borders() {
    for (const OutlinePiece& piece : borders_.pieces()) {
      BorderKind kind = BorderKind::open;
      if (piece.beyond) {
        if (*piece.beyond < piece.owner && borders_.are_neighbors(piece.owner, *piece.beyond))
          continue;  // drawn from the other side
        kind = border_kind(variant_.map, ProvinceId{piece.owner}, ProvinceId{*piece.beyond});
        if (kind == BorderKind::closed && !borders_.border_clearly(piece.owner, *piece.beyond))
          kind = BorderKind::open;
      }
      Shape line;
      line.rings.push_back({piece.from, piece.to});
      for (const Point& by : copies_on_sheet(variant_.drawing.plane, line))
        draw_border({scaled(piece.from, by), scaled(piece.to, by), kind});
    }
  }

  /// A picture shows its own borders, except those that no unit can cross.
  void draw_border(const BorderLine& line) {
    if (variant_.drawing.picture && line.kind != BorderKind::closed) return;
    const Point ends{sheet_.width, sheet_.height};
    for (std::size_t i = 0; i < 2; ++i) {
      const double middle = (line.from[i] + line.to[i]) / 2;
      if (middle < 1 || middle > ends[i] - 1) return;  // at the edge of the sheet or beyond it
    }
    sheet_.borders.push_back(line);
  }

  const Variant& variant_;
  const SheetContent& content_;
  const BoardGraph& board_;
  BoardSheet& sheet_;
  ShapeBorders borders_;
};

}  // namespace

void lay_out_shapes(const Variant& variant, const SheetContent& content, const BoardGraph& board,
                    BoardSheet& sheet) {
  GivenShapes(variant, content, board, sheet).lay_out();
}

}  // namespace chancery::board_parts
