#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <span>

#include "core/board/board_parts.h"
#include "core/board/picture_ground.h"
#include "core/draw/svg_drawing.h"
#include "core/state/starting_centers.h"

namespace chancery::board_parts {
namespace {

std::string polygon_path(const ProvinceGround& ground) {
  std::string path;
  for (const auto& polygon : ground.polygons) {
    for (std::size_t i = 0; i < polygon.size(); ++i)
      path += fmt::format("{}{} {}", i == 0 ? "M" : "L", drawn_number(polygon[i][0]),
                          drawn_number(polygon[i][1]));
    path += "Z";
  }
  return path;
}

/// The position of a name in a polygon: with room on both sides, and away from other names.
Point place_for_name(const std::vector<Point>& polygon, std::span<const Point> names) {
  double top = polygon.front()[1];
  double bottom = top;
  for (const Point& point : polygon) {
    top = std::min(top, point[1]);
    bottom = std::max(bottom, point[1]);
  }
  Point best = polygon.front();
  double most = -1;
  const auto consider = [&](const Point& at, double room) {
    for (const Point& name : names)
      if (std::abs(name[1] - at[1]) < 12 && std::abs(name[0] - at[0]) < 60) room *= 0.1;
    if (room <= most) return;
    most = room;
    best = at;
  };
  constexpr int rows = 9;
  for (int row = 1; row <= rows; ++row) {
    const double near_middle = 1 - 0.12 * std::abs(row - (rows + 1) / 2);
    const double y = top + (bottom - top) * row / (rows + 1);
    std::vector<double> crossings;
    for (std::size_t i = 0, before = polygon.size() - 1; i < polygon.size(); before = i++) {
      const Point& a = polygon[before];
      const Point& b = polygon[i];
      if ((a[1] < y) != (b[1] < y))
        crossings.push_back(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]));
    }
    std::sort(crossings.begin(), crossings.end());
    for (std::size_t i = 0; i + 1 < crossings.size(); i += 2) {
      const double width = crossings[i + 1] - crossings[i];
      for (const double share : {0.5, 0.35, 0.65, 0.25, 0.75})
        consider({crossings[i] + width * share, y + 4},
                 near_middle * width * std::min(share, 1 - share));
    }
  }
  return best;
}

/// Each province's ground under its own id; the fill is set where it is used.
std::string grounds(const Map& map, const BoardSheet& sheet) {
  std::string out;
  for (std::size_t i = 0; i < map.provinces().size(); ++i) {
    const Province& province = map.provinces()[i];
    out += fmt::format("<path id=\"b-g{}\" d=\"{}\"><title>{}</title></path>\n", i,
                       polygon_path(sheet.grounds[i]),
                       escape_xml(fmt::format("{} ({})", province.name, province.id)));
  }
  return out;
}

/// Lakes and other ground that no shape covers are water.
std::string water_below(const Variant& variant, const BoardSheet& sheet) {
  if (!variant.drawing.has_shapes()) return {};
  for (std::size_t i = 0; i < sheet.fills.size(); ++i)
    if (variant.map.carries(ProvinceId{i}))
      return fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n",
                         drawn_number(sheet.width), drawn_number(sheet.height),
                         escape_xml(sheet.fills[i]));
  return {};
}

std::string terrains(const Variant& variant, const BoardSheet& sheet) {
  const Drawing& drawing = variant.drawing;
  if (drawing.picture) return "<g id=\"b-terrain\">\n" + picture_ground(drawing, sheet) + "</g>\n";
  std::map<std::string, std::string> by_fill;
  for (std::size_t i = 0; i < sheet.fills.size(); ++i)
    by_fill[sheet.fills[i]] += fmt::format("<use href=\"#b-g{}\"/>", i);
  std::string out = "<g id=\"b-terrain\">\n" + water_below(variant, sheet);
  for (const auto& [fill, uses] : by_fill)
    out += fmt::format("<g class=\"b-ground\" fill=\"{0}\" stroke=\"{0}\">{1}</g>\n",
                       escape_xml(fill), uses);
  return out +
         (drawing.impassable.empty() || sheet.barren.empty() ? "" : "<use href=\"#b-rock\"/>") +
         "</g>\n";
}

/// Impassable areas, in the look of the drawn map.
std::string barren_grounds(const Drawing& drawing, const BoardSheet& sheet) {
  std::string paths;
  for (std::size_t i = 0; i < sheet.barren.size(); ++i) {
    const Impassable& one = drawing.impassable[i];
    const std::string path = polygon_path(sheet.barren[i]);
    paths += fmt::format(
        "<path class=\"b-barren\" d=\"{0}\"><title>{1}</title></path><path class=\"b-peaks\" "
        "d=\"{0}\"/>\n",
        path, escape_xml((one.name.empty() ? one.id : one.name) + ": impassable"));
  }
  if (paths.empty()) return {};
  return "<pattern id=\"b-rocks\" width=\"14\" height=\"14\" "
         "patternUnits=\"userSpaceOnUse\"><path d=\"M2.8 11.2L7 2.8L11.2 11.2\" "
         "fill=\"#8c8273\" stroke=\"#4d463d\" stroke-width=\".9\"/></pattern>\n<g "
         "id=\"b-rock\">\n" +
         paths + "</g>\n";
}

/// Names of impassable areas.
std::string barren_names(const Variant& variant, const BoardSheet& sheet) {
  const Drawing& drawing = variant.drawing;
  std::vector<Point> others;
  for (const BoardLabel& label : sheet.labels) others.push_back(label.at);
  std::string out;
  for (std::size_t i = 0; i < sheet.barren.size(); ++i) {
    const auto& polygons = sheet.barren[i].polygons;
    const std::string& name = drawing.impassable[i].name;
    if (polygons.empty() || name.empty()) continue;
    const Point at = place_for_name(polygons.front(), others);
    out += fmt::format("<text class=\"b-rock-name\" x=\"{}\" y=\"{}\">{}</text>",
                       drawn_number(at[0]), drawn_number(at[1]), escape_xml(name));
  }
  return out;
}

std::string borders(const BoardSheet& sheet, BorderKind kind) {
  std::string path;
  for (const BorderLine& line : sheet.borders)
    if (line.kind == kind)
      path += fmt::format("M{} {}L{} {}", drawn_number(line.from[0]), drawn_number(line.from[1]),
                          drawn_number(line.to[0]), drawn_number(line.to[1]));
  return path;
}

/// Bridges between neighbors that do not touch, from ground to ground.
std::string ties(const BoardSheet& sheet) {
  constexpr double over = 7;  // on each shore
  std::string path;
  for (const FarTie& tie : sheet.ties) {
    const Point end = nearest_copy(sheet.period, tie.to, tie.from);
    const double x = end[0] - tie.from[0];
    const double y = end[1] - tie.from[1];
    const double length = std::hypot(x, y);
    if (length == 0) continue;
    const Point by{x / length * over, y / length * over};
    path += line_path(sheet, {{tie.from[0] - by[0], tie.from[1] - by[1]},
                              {tie.to[0] + by[0], tie.to[1] + by[1]}});
  }
  return path;
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
        path_through(variant.map, sheet, {passage.ends[0], passage.keeper, passage.ends[1]}),
        escape_xml(passage.id));
  return "<g id=\"b-ways\">" + out + "</g>\n";
}

/// Marks of centers in the color of unowned ones; each can be used again in the color of its owner.
/// Provinces that may become centers have small ones.
std::string centers(const Variant& variant, const BoardSheet& sheet) {
  const Map& map = variant.map;
  const std::vector<std::uint8_t> at_first = starting_centers(variant);
  std::string out;
  for (const ProvinceId center : map.centers()) {
    const Point& at = sheet.place(map.whole(center));
    out += fmt::format("<circle id=\"b-c{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", center.index(),
                       drawn_number(at[0] + center_offset), drawn_number(at[1] - center_offset),
                       at_first[center.index()] != 0 ? "4.2" : "2.4");
  }
  return "<g class=\"b-center\">" + out + "</g>\n";
}

/// Where the outlines and the picture are from, small in the lower left corner.
std::string source_line(const Drawing& drawing, const BoardSheet& sheet) {
  const std::string credits = drawing.credits();
  if (credits.empty()) return {};
  return fmt::format(
      "<text style=\"font-size:9px;text-anchor:start;opacity:.7\" x=\"5\" y=\"{}\">{}</text>",
      drawn_number(sheet.height - 5), escape_xml(credits));
}

std::string label_text(const BoardLabel& label) {
  constexpr double usual = 12;
  constexpr double line_height = 1.15;
  constexpr double drop = 0.36;  // from the middle of capitals to their foot
  const std::string_view look = label.kind == BoardLabel::Kind::coast  ? " class=\"b-coast\""
                                : label.kind == BoardLabel::Kind::name ? " class=\"b-full\""
                                                                       : "";
  const std::string size =
      label.size == usual ? "" : fmt::format(" font-size=\"{}\"", drawn_number(label.size));
  std::string out;
  const auto count = static_cast<double>(label.lines.size());
  for (std::size_t i = 0; i < label.lines.size(); ++i) {
    const double middle =
        label.at[1] + (static_cast<double>(i) - (count - 1) / 2) * line_height * label.size;
    out +=
        fmt::format("<text{}{} x=\"{}\" y=\"{}\">{}</text>", look, size, drawn_number(label.at[0]),
                    drawn_number(middle + drop * label.size), escape_xml(label.lines[i]));
  }
  return out;
}

std::string names(const Variant& variant, const BoardSheet& sheet) {
  std::string out = barren_names(variant, sheet);
  for (const BoardLabel& label : sheet.labels) out += label_text(label);
  return "<g id=\"b-names\" class=\"b-names\">" + out + source_line(variant.drawing, sheet) +
         "</g>\n";
}

}  // namespace

std::string ground_definitions(const Variant& variant, const BoardSheet& sheet) {
  const Map& map = variant.map;
  return grounds(map, sheet) + barren_grounds(variant.drawing, sheet) + terrains(variant, sheet) +
         fmt::format(
             "<g id=\"b-lines\">\n<path class=\"b-open\" d=\"{}\"/>\n<path class=\"b-shore\" "
             "d=\"{}\"/>\n<path class=\"b-closed\" d=\"{}\"/>\n<path class=\"b-bank\" "
             "d=\"{}\"/>\n<path class=\"b-tie\" d=\"{}\"/>\n{}</g>\n{}",
             borders(sheet, BorderKind::open), borders(sheet, BorderKind::shore),
             borders(sheet, BorderKind::closed), ties(sheet), ties(sheet), centers(variant, sheet),
             names(variant, sheet)) +
         ways(variant, sheet);
}

}  // namespace chancery::board_parts
