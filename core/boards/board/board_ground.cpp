#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>

#include "core/boards/board/board_parts.h"
#include "core/boards/board/board_sheet_parts.h"
#include "core/boards/board/page_marks.h"
#include "core/boards/board/picture_ground.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/state/starting_centers.h"

namespace chancery::board_parts {
namespace {

enum class GroundSide : std::uint8_t { water, land };

/// Writes the corners of polygons as a path, in tenths, each as a step from the one before. Corners
/// that several grounds share are rounded equally, so that no gap opens between them.
class GroundPath {
 public:
  void add(const std::vector<Point>& polygon) {
    if (polygon.empty()) return;
    at_ = tenths(polygon.front());
    text_ += 'M';
    first_ = true;
    number(at_[0]);
    number(at_[1]);
    for (const Point& point : polygon) {
      const std::array<long, 2> to = tenths(point);
      if (to == at_) continue;
      if (first_) text_ += 'l';
      number(to[0] - at_[0]);
      number(to[1] - at_[1]);
      first_ = false;
      at_ = to;
    }
    text_ += 'Z';
  }
  std::string take() { return std::move(text_); }

 private:
  static std::array<long, 2> tenths(const Point& point) {
    return {std::lround(point[0] * 10), std::lround(point[1] * 10)};
  }

  /// A sign or a second point separates numbers too.
  void number(long value) {
    const long size = std::abs(value);
    std::string digits = size >= 10 || size == 0 ? std::to_string(size / 10) : std::string();
    if (size % 10 != 0) digits += fmt::format(".{}", size % 10);
    if (value < 0)
      text_ += '-';
    else if (const char last = text_.back(); last != 'M' && last != 'l')
      if (digits.front() != '.' || !has_point_) text_ += ' ';
    has_point_ = size % 10 != 0;
    text_ += digits;
  }

  std::string text_;
  std::array<long, 2> at_{};
  bool first_ = true;
  bool has_point_ = false;  // in the previous number
};

std::string polygon_path(const ProvinceGround& ground) {
  GroundPath path;
  for (const auto& polygon : ground.polygons) path.add(polygon);
  return path.take();
}

/// Each province's ground under its own id; the fill is set where it is used.
std::string grounds(const Map& map, const BoardSheet& sheet) {
  std::string out;
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    out += fmt::format("<path id=\"b-g{}\" d=\"{}\"><title>{}</title></path>\n", i,
                       polygon_path(sheet.grounds[i]),
                       escape_xml(fmt::format("{} ({})", sheet.names[i], map.provinces()[i].id)));
  return out;
}

bool sheet_has_water(const Map& map) {
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (map.carries(ProvinceId{i})) return true;
  return false;
}

/// True if the ground of the province is part of this side; places inside others and portals are
/// drawn in their own ways.
bool is_on(const Variant& variant, std::size_t province, GroundSide side) {
  const ProvinceId id{province};
  return !variant.map.is_inner(id) && !is_portal(variant, id) &&
         variant.map.carries(id) == (side == GroundSide::water);
}

std::string ground_uses(const Variant& variant, GroundSide side) {
  std::string uses;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (is_on(variant, i, side)) uses += fmt::format("<use href=\"#b-g{}\"/>", i);
  return uses;
}

/// The grounds of one side, each kind in its color.
std::string fills(const Variant& variant, const BoardSheet& sheet, GroundSide side) {
  std::map<std::size_t, std::string> by_kind;
  const auto kinds = terrain_kinds(sheet);
  for (std::size_t i = 0; i < sheet.light.fills.size(); ++i)
    if (is_on(variant, i, side))
      by_kind[kinds.at({sheet.light.fills[i], sheet.dark.fills[i]})] +=
          fmt::format("<use href=\"#b-g{}\"/>", i);
  std::string out;
  for (const auto& [kind, uses] : by_kind)
    out += fmt::format("<g class=\"b-ground b-t{}\">{}</g>\n", kind, uses);
  return out;
}

/// Lakes and other ground without a shape are water, if all ground is known.
std::string water_below(const Variant& variant, const BoardSheet& sheet) {
  if (!variant.drawing.has_shapes() || sheet.is_part) return {};
  const auto kinds = terrain_kinds(sheet);
  for (std::size_t i = 0; i < sheet.light.fills.size(); ++i)
    if (variant.map.carries(ProvinceId{i}))
      return fmt::format(
          "<rect data-name=\"background\" class=\"b-t{}\" width=\"{}\" height=\"{}\"/>\n",
          kinds.at({sheet.light.fills[i], sheet.dark.fills[i]}), drawn_number(sheet.width),
          drawn_number(sheet.height));
  return {};
}

/// Shoals along the land, and the coastline.
std::string shores(const BoardSheet& sheet) {
  const std::string lines =
      "<use href=\"#b-shores\" class=\"b-shoal\"/><use href=\"#b-shores\" "
      "class=\"b-near-shoal\"/><use href=\"#b-shores\" class=\"b-coastline\"/>";
  return sheet.is_part ? "<g clip-path=\"url(#b-known)\">" + lines + "</g>\n" : lines + "\n";
}

/// From the bottom: water, shoals along the land, the coastline, land, impassable areas.
std::string terrains(const Variant& variant, const BoardSheet& sheet) {
  if (variant.drawing.picture)
    return "<g id=\"b-terrain\" clip-path=\"url(#b-sheet)\">\n" +
           picture_ground(variant.drawing, sheet) + "</g>\n";
  const std::string rock = sheet.barren.empty() ? "" : "<use href=\"#b-rock\"/>";
  const bool has_water = sheet_has_water(variant.map);
  std::string out = "<g id=\"b-terrain\" clip-path=\"url(#b-sheet)\">\n";
  if (has_water)
    out += water_below(variant, sheet) + fills(variant, sheet, GroundSide::water) + shores(sheet);
  return out + fills(variant, sheet, GroundSide::land) + rock + "</g>\n";
}

/// The known water: where it ends, nothing says that there is a coast.
std::string known_water(const Variant& variant, const BoardSheet& sheet) {
  if (!sheet.is_part) return {};
  return "<clipPath id=\"b-known\">" + ground_uses(variant, GroundSide::water) + "</clipPath>\n";
}

/// Impassable areas, with peaks.
std::string barren_grounds(const BoardSheet& sheet) {
  std::string paths;
  std::string peaks;
  for (std::size_t i = 0; i < sheet.barren.size(); ++i) {
    const BarrenGround& area = sheet.barren[i];
    paths += fmt::format("<path id=\"b-r{}\" d=\"{}\"><title>{}</title></path>\n", i,
                         polygon_path(area.ground), escape_xml(area.title));
    peaks += fmt::format("<use href=\"#b-r{}\"/>", i);
  }
  if (paths.empty()) return {};
  return "<pattern id=\"b-rocks\" width=\"14\" height=\"14\" "
         "patternUnits=\"userSpaceOnUse\"><path class=\"b-peak\" d=\"M2.8 11.2L7 2.8L11.2 "
         "11.2\"/></pattern>\n" +
         paths + "<g id=\"b-rock\" data-name=\"impassable\"><g class=\"b-barren\">" + peaks +
         "</g><g class=\"b-peaks\">" + peaks + "</g></g>\n";
}

/// The outlines of land and of water, to be drawn as lines.
std::string outlines(const Variant& variant, const BoardSheet& sheet) {
  std::string barren;
  for (std::size_t i = 0; i < sheet.barren.size(); ++i)
    barren += fmt::format("<use href=\"#b-r{}\"/>", i);
  return fmt::format(
      "<g id=\"b-lands\">{}</g>\n<g id=\"b-shores\"><use href=\"#b-lands\"/>{}</g>\n<g "
      "id=\"b-waters\">{}</g>\n",
      ground_uses(variant, GroundSide::land), barren, ground_uses(variant, GroundSide::water));
}

/// The borders of a kind, each stretch as one line.
std::string borders_of(const BoardSheet& sheet, BorderKind kind) {
  std::string path;
  Point end{-1, -1};
  for (const BorderLine& line : sheet.borders) {
    if (line.kind != kind) continue;
    if (line.from != end)
      path += fmt::format("M{} {}", drawn_number(line.from[0]), drawn_number(line.from[1]));
    path += fmt::format("L{} {}", drawn_number(line.to[0]), drawn_number(line.to[1]));
    end = line.to;
  }
  return path;
}

/// Lines around grounds, if the sheet has any.
std::string border_lines(const BoardSheet& sheet) {
  const bool has_borders =
      std::any_of(sheet.borders.begin(), sheet.borders.end(), [](const BorderLine& line) {
        return line.kind == BorderKind::open || line.kind == BorderKind::shore;
      });
  std::string out;
  if (has_borders)
    out +=
        "<use href=\"#b-waters\" class=\"b-sea-line\"/><use href=\"#b-lands\" "
        "class=\"b-open\"/>\n";
  if (const std::string walls = borders_of(sheet, BorderKind::wall); !walls.empty())
    out += fmt::format("<path class=\"b-barrier\" d=\"{}\"/>\n", walls);
  return out;
}

constexpr double over_shore = 7;  // of a bridge, at each end

/// The vector with another length; none has no direction.
Point scaled_to(const Point& way, double length) {
  const double old = std::hypot(way[0], way[1]);
  return old == 0 ? way : Point{way[0] / old * length, way[1] / old * length};
}

/// Half of a bridge at each shore, on a sheet that does not wrap as its plane does. `end` is the
/// copy of the other shore that lies beyond the edge of the sheet.
std::string half_ties(const BoardSheet& sheet, const WrapConnector& tie, const Point& end) {
  Point half{(end[0] - tie.from[0]) / 2, (end[1] - tie.from[1]) / 2};
  if (std::hypot(half[0], half[1]) < 1) {
    // The two touch over the edge, which needs no bridge unless there is one.
    if (!tie.is_bridge) return {};
    half = scaled_to({end[0] - tie.to[0], end[1] - tie.to[1]}, 1);
  }
  const Point by = scaled_to(half, over_shore);
  return line_path(sheet, {{tie.from[0] - by[0], tie.from[1] - by[1]},
                           {tie.from[0] + half[0], tie.from[1] + half[1]}}) +
         line_path(sheet, {{tie.to[0] - half[0], tie.to[1] - half[1]},
                           {tie.to[0] + by[0], tie.to[1] + by[1]}});
}

/// Bridges between neighbors that do not touch, from ground to ground.
std::string ties(const BoardSheet& sheet) {
  std::string path;
  for (const WrapConnector& tie : sheet.ties) {
    const Point end = sheet.nearest(tie.to, tie.from);
    if (distance(nearest_copy(sheet.period, tie.to, tie.from), end) > 1) {
      path += half_ties(sheet, tie, end);
      continue;
    }
    const Point by = scaled_to({end[0] - tie.from[0], end[1] - tie.from[1]}, over_shore);
    if (by == Point{}) continue;
    path += line_path(sheet, {{tie.from[0] - by[0], tie.from[1] - by[1]},
                              {tie.to[0] + by[0], tie.to[1] + by[1]}});
  }
  return path;
}

/// Rings for places between grounds, which have room for any number of units.
std::string portals(const Variant& variant, const BoardSheet& sheet) {
  std::string out;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    if (!is_portal(variant, ProvinceId{i})) continue;
    const Point& at = sheet.place(variant.map.whole(ProvinceId{i}));
    out += fmt::format("<use href=\"#b-ring\" x=\"{}\" y=\"{}\"/>", drawn_number(at[0]),
                       drawn_number(at[1]));
  }
  return out;
}

std::string path_through(const Map& map, const BoardSheet& sheet,
                         const std::vector<ProvinceId>& provinces) {
  std::vector<Point> corners;
  for (const ProvinceId province : provinces) corners.push_back(sheet.place(map.whole(province)));
  return line_path(sheet, std::move(corners));
}

/// Lines of order types, and passages.
std::string ways(const Variant& variant, const BoardSheet& sheet) {
  std::string out;
  for (const OrderTypeId id : variant.lines) {
    const OrderType& type = variant.order_types[id.index()];
    out += fmt::format(
        "<path class=\"b-line-bed\" d=\"{0}\"/><path class=\"b-line\" d=\"{0}\"><title>{1}</title>"
        "</path>\n",
        path_through(variant.map, sheet, type.line), escape_xml(type.id));
  }
  for (const Passage& passage : variant.passages)
    out += fmt::format(
        "<path class=\"b-pass-bank\" d=\"{0}\"/><path class=\"b-pass\" d=\"{0}\"><title>{1}"
        "</title></path>\n",
        passage_path(variant.map, sheet, passage), escape_xml(passage.id));
  return "<g id=\"b-ways\">" + out + "</g>\n";
}

/// Stars of centers in the color of unowned ones; each can be reused in the color of its owner.
/// Provinces that may become centers have small ones. Where none can be shown, there is none.
std::string stars(const Variant& variant, const BoardSheet& sheet) {
  const Map& map = variant.map;
  const std::vector<std::uint8_t> at_first = starting_centers(variant);
  std::string out;
  for (const ProvinceId center : map.centers()) {
    if (!sheet.has_mark[center.index()]) continue;
    const bool is_later = at_first[center.index()] == 0;
    out += fmt::format("<path id=\"b-c{}\"{} d=\"{}\"/>", center.index(),
                       is_later ? " class=\"b-later\"" : "",
                       star_path(sheet.center(center), is_later ? star_radius / 2 : star_radius));
  }
  return out;
}

/// If there are marks of [page], each scene has the stars of provinces without one.
std::string centers(const Variant& variant, const BoardSheet& sheet) {
  if (sheet.has_page_marks) return {};
  return "<g class=\"b-center\" data-name=\"centers\">" + stars(variant, sheet) + "</g>\n";
}

}  // namespace

std::string passage_path(const Map& map, const BoardSheet& sheet, const Passage& passage) {
  constexpr double over = 5;  // into the water at both ends
  WrapConnector tie{passage.ends[0], passage.ends[1], {}, {}};
  find_shores(sheet, tie);
  const Point to = nearest_copy(sheet.period, tie.to, tie.from);
  const Point way{to[0] - tie.from[0], to[1] - tie.from[1]};
  const double length = std::hypot(way[0], way[1]);
  const auto& keeper = sheet.grounds[passage.keeper.index()].polygons;
  if (length > 0 && covers({{keeper.begin(), keeper.end()}},
                           {tie.from[0] + way[0] / 2, tie.from[1] + way[1] / 2})) {
    const Point by{way[0] / length * over, way[1] / length * over};
    return line_path(sheet, {{tie.from[0] - by[0], tie.from[1] - by[1]},
                             {tie.to[0] + by[0], tie.to[1] + by[1]}});
  }
  return path_through(map, sheet, {passage.ends[0], passage.keeper, passage.ends[1]});
}

std::string ground_definitions(const Variant& variant, const BoardSheet& sheet) {
  const Map& map = variant.map;
  return fmt::format("<clipPath id=\"b-sheet\"><rect width=\"{}\" height=\"{}\"/></clipPath>\n",
                     drawn_number(sheet.width), drawn_number(sheet.height)) +
         grounds(map, sheet) + barren_grounds(sheet) + outlines(variant, sheet) +
         known_water(variant, sheet) + terrains(variant, sheet) +
         (sheet.has_page_marks ? stars(variant, sheet) : "") +
         fmt::format(
             "<g id=\"b-lines\" clip-path=\"url(#b-sheet)\">\n{}<path class=\"b-closed\" "
             "d=\"{}\"/>\n<path class=\"b-bank\" "
             "d=\"{}\"/>\n<path class=\"b-tie\" d=\"{}\"/>\n{}{}</g>\n{}",
             border_lines(sheet), borders_of(sheet, BorderKind::closed), ties(sheet), ties(sheet),
             portals(variant, sheet), centers(variant, sheet), names(variant, sheet)) +
         ways(variant, sheet);
}

}  // namespace chancery::board_parts
