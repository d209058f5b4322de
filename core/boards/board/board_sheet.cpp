#include "core/boards/board/board_sheet.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>

#include "core/base/common/contains.h"
#include "core/boards/board/board_cells.h"
#include "core/boards/board/board_colors.h"
#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_outline.h"
#include "core/boards/board/board_sheet_parts.h"
#include "core/boards/graph/graph_layout.h"
#include "core/boards/graph/graph_picture.h"
#include "core/boards/graph/graph_style.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace board_parts {

double distance(const Point& a, const Point& b) {
  return std::sqrt((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1]));
}

double median_spacing(std::span<const Point> provinces) {
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

std::vector<Point> outer_places(const Map& map, std::span<const Point> places) {
  std::vector<Point> outer;
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (!map.is_inner(ProvinceId{i})) outer.push_back(places[i]);
  return outer;
}

double wanted_spacing(const Map& map) {
  constexpr double most = 1.5;
  constexpr double many = 40;  // provinces; with fewer, the sheet would be small beside its signs
  const auto provinces = static_cast<double>(map.provinces().size());
  const double roomy = std::clamp(std::sqrt(many / std::max(1.0, provinces)), 1.0, most);
  return BoardSheet::usual_distance * roomy * (map.has_inner() ? most : 1);
}

BorderKind border_kind(const Map& map, ProvinceId a, ProvinceId b) {
  const auto touching = map.touching(a);
  if (!contains(touching, b)) return BorderKind::closed;
  return map.carries(a) == map.carries(b) ? BorderKind::open : BorderKind::shore;
}

void find_shores(const BoardSheet& sheet, WrapConnector& tie) {
  double least = 1e300;
  for (const auto& polygon : sheet.grounds[tie.a.index()].polygons)
    for (const Point& from : polygon)
      for (const auto& other : sheet.grounds[tie.b.index()].polygons)
        for (const Point& to : other) {
          const double length = distance(from, sheet.nearest(to, from));
          if (length >= least) continue;
          least = length;
          tie.from = from;
          tie.to = to;
        }
}

}  // namespace board_parts

namespace {

using board_parts::border_kind;
using board_parts::distance;
using board_parts::median_spacing;
using board_parts::outer_places;
using board_parts::wanted_spacing;

/// Scales and moves the positions so that they begin at the margin.
void fit(BoardSheet& sheet, const Map& map) {
  constexpr double margin = 52;
  constexpr double largest = 30000;  // a few remote ones must not make the sheet endless
  Point least = sheet.places.front();
  Point most = least;
  for (const Point& place : sheet.places)
    for (std::size_t i = 0; i < 2; ++i) {
      least[i] = std::min(least[i], place[i]);
      most[i] = std::max(most[i], place[i]);
    }
  const double extent = std::max(most[0] - least[0], most[1] - least[1]);
  double scale = wanted_spacing(map) / median_spacing(outer_places(map, sheet.places));
  if (extent * scale > largest) scale = largest / extent;
  for (Point& place : sheet.places)
    for (std::size_t i = 0; i < 2; ++i) place[i] = (place[i] - least[i]) * scale + margin;
  sheet.scale = scale;
  for (std::size_t i = 0; i < 2; ++i) sheet.corner[i] = margin - least[i] * scale;
  sheet.width = std::ceil((most[0] - least[0]) * scale + 2 * margin);
  sheet.height = std::ceil((most[1] - least[1]) * scale + 2 * margin);
}

struct Way {
  SpaceId a, b;
  double length = 0;
};

/// The side of the line from a to b on which the point lies: above 0, below 0, or 0 on the line.
double side_of(const Point& a, const Point& b, const Point& p) {
  return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
}

/// Points that belong to each province on the sheet: its places, and points along the ways to its
/// neighbors, up to the middle. With these, the area nearest to a province touches those of its
/// neighbors, so that the sheet shows its neighbors, as far as a plane can.
class Claims {
 public:
  Claims(const Map& map, std::span<const Point> places) : map_(map), places_(places) {
    for (std::size_t i = 0; i < places.size(); ++i)
      if (!is_inner(SpaceId{i})) claim(map.province_of(SpaceId{i}), places[i]);
    if (places.size() > most_laid_out) return;  // the time grows with its square
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
    for (const Edge& edge : map_.edges())
      if (!is_inner(edge.from) && !is_inner(edge.to))
        joined.insert(std::minmax(edge.from, edge.to));
    std::vector<Way> all;
    for (const auto& [a, b] : joined) all.push_back({a, b, distance(place(a), place(b))});
    for (const Province& province : map_.provinces())
      for (const SpaceId coast : province.coasts) all.push_back({whole_of(coast), coast, 0});
    std::stable_sort(all.begin(), all.end(),
                     [](const Way& x, const Way& y) { return x.length < y.length; });
    return all;
  }

  /// Places inside a province have their ground in it.
  [[nodiscard]] bool is_inner(SpaceId space) const {
    return map_.is_inner(map_.province_of(space));
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

  /// True if the point leaves room for a unit in every other province.
  [[nodiscard]] bool leaves_room(ProvinceId owner, const Point& point) const {
    constexpr double room = 34;
    for (std::size_t i = 0; i < places_.size(); ++i)
      if (!is_inner(SpaceId{i}) && map_.province_of(SpaceId{i}) != owner &&
          distance(places_[i], point) < room)
        return false;
    return true;
  }

  void claim_along(const Way& way) {
    constexpr double step = 12;
    taken_.push_back(way);
    const Point& a = place(way.a);
    const Point& b = place(way.b);
    const double length = distance(a, b);
    // The two points next to the middle are equally far from it, so the border runs there.
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

/// Makes grounds, borders, and ties for neighbors without a border.
void share_out(BoardSheet& sheet, const Map& map) {
  constexpr double seen = 7;  // a shorter border does not count
  const Claims claims(map, sheet.places);
  const std::vector<Cell> cells =
      cells_around(claims.points(), {0, 0, sheet.width, sheet.height}, sheet.width + sheet.height);
  const BoardOutline outline(cells, claims.owners(), map.provinces().size());
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    sheet.grounds.push_back({outline.polygons(i)});
  std::map<std::pair<std::size_t, std::size_t>, double> shared;  // length of the border
  for (const BoardOutline::Border& border : outline.borders()) {
    sheet.borders.push_back(
        {border.from, border.to, border_kind(map, ProvinceId{border.a}, ProvinceId{border.b})});
    shared[{border.a, border.b}] += distance(border.from, border.to);
  }
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    for (const ProvinceId other : map.touching(ProvinceId{i}))
      if (i < other.index() && shared[{i, other.index()}] < seen && !map.is_inner(other) &&
          !map.is_inner(ProvinceId{i}))
        sheet.ties.push_back({ProvinceId{i}, other, {}, {}, false});
}

/// Scales down coordinates that are too large to square and add. Returns the scale.
double tame(BoardGraph& board) {
  constexpr double usual = 1e6;
  double largest = 0;
  for (const BoardNode& node : board.nodes)
    if (node.at) largest = std::max({largest, std::abs((*node.at)[0]), std::abs((*node.at)[1])});
  if (largest <= usual) return 1;
  for (BoardNode& node : board.nodes)
    if (node.at) node.at = Point{(*node.at)[0] / largest, (*node.at)[1] / largest};
  return 1 / largest;
}

/// Places nodes in rows, on boards too large to lay out by their edges.
void place_in_rows(BoardGraph& board) {
  const auto columns =
      static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(board.nodes.size()))));
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    const std::size_t row = i / columns;
    board.nodes[i].at = Point{static_cast<double>(i % columns), static_cast<double>(row)};
  }
}

void find_places(BoardGraph& board) {
  const bool given = std::all_of(board.nodes.begin(), board.nodes.end(),
                                 [](const BoardNode& node) { return node.at.has_value(); });
  if (!given && board.nodes.size() > most_laid_out)
    place_in_rows(board);
  else
    place_nodes(board);
}

GroundColors ground_colors(const BoardGraph& board, const Variant& variant, const BoardSheet& sheet,
                           board_parts::Theme theme) {
  GroundColors colors{board_parts::terrain_colors(board, theme), {}, {}};
  colors.fills.resize(variant.map.provinces().size());
  std::set<std::string> grounds(colors.fills.begin(), colors.fills.end());
  if (!sheet.barren.empty())
    for (const std::string_view color : board_parts::barren_colors(theme)) grounds.emplace(color);
  // An unknown owner has no ground, since unseen provinces are in a haze.
  const std::size_t owners = sheet.powers.size() - (sheet.is_in_fog ? 1 : 0);
  std::vector<std::string> owned(sheet.powers.begin(),
                                 sheet.powers.begin() + static_cast<std::ptrdiff_t>(owners));
  owned.insert(owned.end(), sheet.others.begin(), sheet.others.end());
  colors.tints =
      board_parts::owner_tints(owned, std::vector(grounds.begin(), grounds.end()), theme);
  grounds.insert(colors.tints.begin(), colors.tints.end());
  colors.lines = board_parts::line_colors(sheet.powers, std::vector(grounds.begin(), grounds.end()),
                                          board_parts::rim_of_lines(theme), theme);
  return colors;
}

/// Takes the colors that a picture gives to provinces, if the picture itself is not shown.
void take_colors(const Drawing& drawing, std::vector<std::string>& fills) {
  for (std::size_t i = 0; i < std::min(drawing.colors.size(), fills.size()); ++i)
    if (!drawing.colors[i].empty()) fills[i] = drawing.colors[i];
}

std::vector<BoardLabel> labels_of(const Variant& variant, const BoardSheet& sheet) {
  std::vector<board_parts::LabelBox> written;
  if (const std::string credits = variant.drawing.credits(); !credits.empty())
    written.push_back(board_parts::box_of_credits(credits, sheet));
  return board_parts::place_labels(variant.map, sheet, written);
}

/// The provinces that may show a mark of [page], or the star of a center. Stars are always drawn
/// unless there are marks.
std::vector<bool> marked_provinces(const Variant& variant, const SheetContent& content) {
  std::vector<bool> marked = content.has_mark;
  const bool has_page_marks = variant.page && !variant.page->marks.empty();
  if (has_page_marks && !marked.empty()) return marked;
  if (marked.empty()) marked.assign(variant.map.provinces().size(), has_page_marks);
  for (const ProvinceId center : variant.map.centers()) marked[center.index()] = true;
  return marked;
}

BoardSheet empty_sheet(const Variant& variant, const SheetContent& content) {
  BoardSheet sheet;
  sheet.is_in_fog = variant.viewpoint.has_value();
  sheet.is_world = content.is_world;
  sheet.is_part = variant.partial;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (variant.map.is_open(ProvinceId{i})) sheet.shares_places = true;
  sheet.units = content.units;
  sheet.has_page_marks = variant.page && !variant.page->marks.empty();
  sheet.has_mark = marked_provinces(variant, content);
  sheet.others = content.colors;
  sheet.names = content.names;
  if (sheet.names.empty())
    for (const Province& province : variant.map.provinces()) sheet.names.push_back(province.name);
  sheet.power_names = content.powers;
  if (sheet.power_names.empty())
    for (const Power& power : variant.powers) sheet.power_names.push_back(power.name);
  return sheet;
}

}  // namespace

Point BoardSheet::nearest(const Point& point, const Point& other) const {
  return nearest_copy(unrolled, nearest_copy(period, point, other), other);
}

BoardSheet lay_out_sheet(const Variant& variant, const SheetContent& content) {
  BoardGraph board = board_graph(variant, nullptr);
  BoardSheet sheet = empty_sheet(variant, content);
  if (board.nodes.empty()) return sheet;
  const double tamed = tame(board);
  find_places(board);
  for (const BoardNode& node : board.nodes) sheet.places.push_back(*node.at);
  board_parts::gather_inner(variant.map, sheet);
  if (variant.drawing.has_shapes() || variant.drawing.picture) {
    board_parts::lay_out_shapes(variant, content, board, sheet);
  } else {
    fit(sheet, variant.map);
    sheet.scale *= tamed;
    share_out(sheet, variant.map);
  }
  board_parts::lay_out_insets(variant.map, sheet);
  board_parts::place_centers(variant.map, sheet);
  const GraphStyle style(board);
  for (std::size_t i = 0; i < variant.powers.size(); ++i) sheet.powers.push_back(style.power(i));
  sheet.light = ground_colors(board, variant, sheet, board_parts::Theme::light);
  sheet.dark = ground_colors(board, variant, sheet, board_parts::Theme::dark);
  if (!variant.drawing.picture) take_colors(variant.drawing, sheet.light.fills);
  for (WrapConnector& tie : sheet.ties) board_parts::find_shores(sheet, tie);
  if (variant.drawing.labels) sheet.labels = labels_of(variant, sheet);
  return sheet;
}

}  // namespace chancery
