#include "core/board/board_sheet.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/board/board_cells.h"
#include "core/board/board_outline.h"
#include "core/board/map_picture.h"
#include "core/draw/shape_path.h"
#include "core/graph/graph_layout.h"
#include "core/graph/graph_picture.h"
#include "core/graph/graph_style.h"

namespace chancery {
namespace {

double distance(const Point& a, const Point& b) {
  return std::sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
}

/// How far a province lies from its nearest neighbour, as a median.
double spacing(std::span<const Point> provinces) {
  std::vector<double> nearest;
  for (std::size_t i = 0; i < provinces.size(); ++i) {
    double least = 0;
    for (std::size_t j = 0; j < provinces.size(); ++j) {
      const double length = distance(provinces[i], provinces[j]);
      if (j != i && length > 0 && (least == 0 || length < least)) least = length;
    }
    if (least > 0) nearest.push_back(least);
  }
  if (nearest.empty()) return 1;
  const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
  std::nth_element(nearest.begin(), middle, nearest.end());
  return *middle;
}

/// Scales and moves the places so that they begin at the margin.
void fit(BoardSheet& sheet, std::size_t province_count) {
  constexpr double margin = 52;
  constexpr double largest = 30000;  // a few that lie far out must not make a sheet of nothing
  Point least = sheet.places.front();
  Point most = least;
  for (const Point& place : sheet.places)
    for (std::size_t i = 0; i < 2; ++i) {
      least[i] = std::min(least[i], place[i]);
      most[i] = std::max(most[i], place[i]);
    }
  const double extent = std::max(most[0] - least[0], most[1] - least[1]);
  double scale =
      BoardSheet::usual_distance / spacing(std::span(sheet.places).first(province_count));
  if (extent * scale > largest) scale = largest / extent;
  for (Point& place : sheet.places)
    for (std::size_t i = 0; i < 2; ++i) place[i] = (place[i] - least[i]) * scale + margin;
  sheet.width = std::ceil((most[0] - least[0]) * scale + 2 * margin);
  sheet.height = std::ceil((most[1] - least[1]) * scale + 2 * margin);
}

BorderKind border_kind(const Map& map, ProvinceId a, ProvinceId b) {
  const auto touching = map.touching(a);
  if (std::find(touching.begin(), touching.end(), b) == touching.end()) return BorderKind::closed;
  return map.carries(a) == map.carries(b) ? BorderKind::open : BorderKind::shore;
}

struct Way {
  SpaceId a, b;
  double length = 0;
};

/// Which side of the line from a to b the point lies on: more than 0, less, or 0 on it.
double side_of(const Point& a, const Point& b, const Point& p) {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

/// Points that each province has on the sheet beside its places: along the ways to its neighbours,
/// up to the middle. So that what lies nearest to a province reaches where its neighbours' begins,
/// and the sheet looks as the board is, as far as lines in a plane can.
class Claims {
 public:
  Claims(const Map& map, std::span<const Point> places) : map_(map), places_(places) {
    for (std::size_t i = 0; i < places.size(); ++i) claim(map.province_of(SpaceId{i}), places[i]);
    if (places.size() > most_laid_out) return;  // the time grows with the square of it
    for (const Way& way : ways())
      if (crosses_none(way)) claim_along(way);
  }

  [[nodiscard]] const std::vector<Point>& points() const { return points_; }
  /// By point, the index of its province.
  [[nodiscard]] const std::vector<std::size_t>& owners() const { return owners_; }

 private:
  /// The shortest first, coasts of one province before all others.
  [[nodiscard]] std::vector<Way> ways() const {
    std::set<std::pair<SpaceId, SpaceId>> joined;
    for (const Edge& edge : map_.edges()) joined.insert(std::minmax(edge.from, edge.to));
    std::vector<Way> all;
    for (const auto& [a, b] : joined) all.push_back({a, b, distance(place(a), place(b))});
    for (const Province& province : map_.provinces())
      for (const SpaceId coast : province.coasts) all.push_back({whole_of(coast), coast, 0});
    std::stable_sort(all.begin(), all.end(),
                     [](const Way& x, const Way& y) { return x.length < y.length; });
    return all;
  }

  [[nodiscard]] SpaceId whole_of(SpaceId space) const {
    return map_.whole(map_.province_of(space));
  }
  [[nodiscard]] const Point& place(SpaceId space) const { return places_[space.index()]; }

  [[nodiscard]] bool crosses_none(const Way& way) const {
    const Point& a = place(way.a);
    const Point& b = place(way.b);
    return std::none_of(taken_.begin(), taken_.end(), [&](const Way& other) {
      const Point& c = place(other.a);
      const Point& d = place(other.b);
      return side_of(a, b, c) * side_of(a, b, d) < 0 && side_of(c, d, a) * side_of(c, d, b) < 0;
    });
  }

  void claim(ProvinceId owner, const Point& point) {
    points_.push_back(point);
    owners_.push_back(owner.index());
  }

  /// Is there room for a unit in any other province?
  [[nodiscard]] bool leaves_room(ProvinceId owner, const Point& point) const {
    constexpr double room = 34;
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (map_.province_of(SpaceId{i}) != owner && distance(places_[i], point) < room) return false;
    return true;
  }

  void claim_along(const Way& way) {
    constexpr double step = 12;
    taken_.push_back(way);
    const Point& a = place(way.a);
    const Point& b = place(way.b);
    const double length = distance(a, b);
    // The two points next to the middle are as far from it, so that the border lies there.
    const int each = static_cast<int>(length / (2 * step));
    for (int i = 0; i < each; ++i) {
      const double share = (i + 0.5) * step / length;
      const Point nearer_a{a[0] + (b[0] - a[0]) * (0.5 - share),
                           a[1] + (b[1] - a[1]) * (0.5 - share)};
      const Point nearer_b{a[0] + (b[0] - a[0]) * (0.5 + share),
                           a[1] + (b[1] - a[1]) * (0.5 + share)};
      const ProvinceId owner_a = map_.province_of(way.a);
      const ProvinceId owner_b = map_.province_of(way.b);
      if (leaves_room(owner_a, nearer_a) || owner_a == owner_b) claim(owner_a, nearer_a);
      if (leaves_room(owner_b, nearer_b) || owner_a == owner_b) claim(owner_b, nearer_b);
    }
  }

  const Map& map_;
  std::span<const Point> places_;
  std::vector<Way> taken_;
  std::vector<Point> points_;
  std::vector<std::size_t> owners_;
};

/// Grounds, borders, and ties for the neighbours that got none.
void share_out(BoardSheet& sheet, const Map& map) {
  constexpr double seen = 7;  // a border shorter than this is taken for none
  const Claims claims(map, sheet.places);
  const std::vector<Cell> cells =
      cells_around(claims.points(), {0, 0, sheet.width, sheet.height}, sheet.width + sheet.height);
  const BoardOutline outline(cells, claims.owners(), map.provinces().size());
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    sheet.grounds.push_back({outline.polygons(i)});
  std::map<std::pair<std::size_t, std::size_t>, double> shared;  // length of the border
  for (const BoardOutline::Border& one : outline.borders()) {
    sheet.borders.push_back(
        {one.from, one.to, border_kind(map, ProvinceId{one.a}, ProvinceId{one.b})});
    shared[{one.a, one.b}] += distance(one.from, one.to);
  }
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    for (const ProvinceId other : map.touching(ProvinceId{i}))
      if (i < other.index() && shared[{i, other.index()}] < seen)
        sheet.ties.push_back({ProvinceId{i}, other});
}

/// Coordinates whose squares can be added up, whatever they were.
void tame(BoardGraph& board) {
  constexpr double usual = 1e6;
  double largest = 0;
  for (const BoardNode& node : board.nodes)
    if (node.at) largest = std::max({largest, std::abs((*node.at)[0]), std::abs((*node.at)[1])});
  if (largest <= usual) return;
  for (BoardNode& node : board.nodes)
    if (node.at) node.at = Point{(*node.at)[0] / largest, (*node.at)[1] / largest};
}

/// In rows, as they come: for boards too large to be laid out by their edges.
void place_in_rows(BoardGraph& board) {
  const auto columns =
      static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(board.nodes.size()))));
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const std::size_t row = i / columns;
    board.nodes[i].at = Point{static_cast<double>(i % columns), static_cast<double>(row)};
  }
}

void find_places(BoardGraph& board) {
  tame(board);
  const bool given = std::all_of(board.nodes.begin(), board.nodes.end(),
                                 [](const BoardNode& node) { return node.at.has_value(); });
  if (!given && board.nodes.size() > most_laid_out)
    place_in_rows(board);
  else
    place_nodes(board);
}

// --- by shapes -----------------------------------------------------------------------------------

/// What of the polygon lies on one side: where `inside` is 0 or more, which grows linearly.
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

/// The grounds that a variant gives itself, on a sheet as large as its plane: what leaves a plane
/// that wraps on one side is there on the other as well.
class GivenShapes {
 public:
  GivenShapes(const Variant& variant, BoardSheet& sheet) : variant_(variant), sheet_(sheet) {}

  void lay_out() {
    fit_plane();
    for (std::size_t i = 0; i < variant_.drawing.shapes.size(); ++i) {
      const Shape& shape = variant_.drawing.shapes[i];
      sheet_.grounds.push_back(shape.empty() ? island(sheet_.places[i]) : ground(shape));
    }
    for (const Impassable& one : variant_.drawing.impassable)
      sheet_.barren.push_back(ground(one.shape));
    gather_sides();
    draw_borders();
    const Map& map = variant_.map;
    for (std::size_t i = 0; i < map.provinces().size(); ++i)
      for (const ProvinceId other : map.touching(ProvinceId{i}))
        if (i < other.index() && !met_.contains({i, other.index()}))
          sheet_.ties.push_back({ProvinceId{i}, other});
  }

 private:
  /// A side of a shape, and whose it is.
  struct Side {
    Point from{}, to{};
    std::vector<std::size_t> owners{};
  };

  void fit_plane() {
    Point end{};
    for (const Shape& shape : variant_.drawing.shapes)
      for (const Ring& ring : shape.rings)
        for (const Point& point : ring)
          for (std::size_t i = 0; i < 2; ++i) end[i] = std::max(end[i], point[i]);
    const Plane& plane = variant_.drawing.plane;
    end = {plane.width.value_or(end[0]), plane.height.value_or(end[1])};
    scale_ = BoardSheet::usual_distance /
             spacing(std::span(sheet_.places).first(variant_.map.provinces().size()));
    for (Point& place : sheet_.places) place = scaled(place);
    sheet_.width = std::ceil(end[0] * scale_);
    sheet_.height = std::ceil(end[1] * scale_);
    sheet_.period = scaled(plane.period());
  }

  [[nodiscard]] Point scaled(const Point& point, const Point& by = {}) const {
    return {(point[0] + by[0]) * scale_, (point[1] + by[1]) * scale_};
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

  /// A province that lies apart from what the shapes show, and has a place alone.
  ProvinceGround island(const Point& middle) {
    constexpr double radius = 0.3 * BoardSheet::usual_distance;
    constexpr double slant = 0.7071 * radius;
    std::vector<Point> ring{{radius, 0},  {slant, slant},   {0, radius},  {-slant, slant},
                            {-radius, 0}, {-slant, -slant}, {0, -radius}, {slant, -slant}};
    for (Point& corner : ring) corner = {corner[0] + middle[0], corner[1] + middle[1]};
    for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++)
      sheet_.borders.push_back({ring[before], ring[i], BorderKind::open});
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

  /// Neighbours have the same points on their border, though perhaps on another copy of the sheet.
  using SideKey = std::array<long, 4>;
  [[nodiscard]] SideKey key_of(const Point& from, const Point& to) const {
    constexpr double fineness = 16;
    const auto period = variant_.drawing.plane.period();
    const auto corner = [&](const Point& point) {
      const Point there = on_sheet(period, point);
      std::array<long, 2> at{};
      for (std::size_t i = 0; i < 2; ++i) {
        at[i] = std::lround(there[i] * fineness);
        const long whole = std::lround(period[i] * fineness);
        if (whole > 0) at[i] %= whole;
      }
      return at;
    };
    const std::array<long, 2> one = corner(from);
    const std::array<long, 2> other = corner(to);
    const auto& [low, high] = std::minmax(one, other);
    return {low[0], low[1], high[0], high[1]};
  }

  void gather_sides() {
    const auto& shapes = variant_.drawing.shapes;
    for (std::size_t owner = 0; owner < shapes.size(); ++owner)
      for (const Ring& ring : shapes[owner].rings)
        for (std::size_t i = 0, before = ring.size() - 1; i < ring.size(); before = i++) {
          Side& side = sides_[key_of(ring[before], ring[i])];
          if (side.owners.empty()) side = {ring[before], ring[i], {}};
          side.owners.push_back(owner);
        }
  }

  void draw_borders() {
    for (const auto& [key, side] : sides_) {
      BorderKind kind = BorderKind::closed;  // beyond it is nothing that anybody could enter
      if (side.owners.size() > 1) {
        const auto [a, b] = std::minmax(side.owners[0], side.owners[1]);
        if (a == b) continue;
        met_.insert({a, b});
        kind = border_kind(variant_.map, ProvinceId{a}, ProvinceId{b});
      }
      Shape line;
      line.rings.push_back({side.from, side.to});
      for (const Point& by : copies_on_sheet(variant_.drawing.plane, line))
        draw_border({scaled(side.from, by), scaled(side.to, by), kind});
    }
  }

  void draw_border(const BorderLine& line) {
    const Point ends{sheet_.width, sheet_.height};
    for (std::size_t i = 0; i < 2; ++i) {
      const double middle = (line.from[i] + line.to[i]) / 2;
      if (middle < 1 || middle > ends[i] - 1) return;  // along the end of the sheet, or beyond it
    }
    sheet_.borders.push_back(line);
  }

  const Variant& variant_;
  BoardSheet& sheet_;
  double scale_ = 1;
  std::map<SideKey, Side> sides_;
  std::set<std::pair<std::size_t, std::size_t>> met_;
};

/// Are there shapes, and a place in each of them?
bool is_drawn(const Variant& variant) {
  const auto provinces = variant.map.provinces();
  return can_draw_map(variant) &&
         std::all_of(provinces.begin(), provinces.end(),
                     [](const Province& province) { return province.at.has_value(); });
}

}  // namespace

BoardSheet lay_out_sheet(const Variant& variant) {
  BoardGraph board = board_graph(variant, nullptr);
  BoardSheet sheet;
  find_places(board);
  for (const BoardNode& node : board.nodes) sheet.places.push_back(*node.at);
  if (is_drawn(variant)) {
    GivenShapes(variant, sheet).lay_out();
  } else {
    fit(sheet, variant.map.provinces().size());
    share_out(sheet, variant.map);
  }
  const GraphStyle style(board);
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    sheet.fills.push_back(style.terrain_fill(board.nodes[i].terrain));
  for (std::size_t i = 0; i < variant.powers.size(); ++i) sheet.powers.push_back(style.power(i));
  return sheet;
}

}  // namespace chancery
