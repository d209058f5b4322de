#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/board/map_picture_parts.h"
#include "core/draw/shape_path.h"
#include "core/draw/svg_drawing.h"

namespace chancery::map_parts {
namespace {

constexpr double largest_label = 15;
constexpr double smallest_label = 6.5;

void add_portal(MapSheet& sheet, const Point& at) {
  sheet.add_circle(at, 8, "#f3e9ff", "#6a3d9a", 1.6);
  sheet.add_circle(at, 4.6, "#b18cd9", "#6a3d9a", 1.2);
  sheet.add_circle(at, 1.6, "#ffffff", "none", 0);
}

void add_plus(MapSheet& sheet, const Point& at, std::string_view ink, double side) {
  const double arm = side * sheet.scale();
  sheet.for_each_copy({at[0], at[1] + 8 * sheet.scale()}, arm, [&](const Point& p) {
    for (const auto& [color, width] :
         {std::pair{std::string_view("#ffffff"), 4.4}, std::pair{ink, 2.2}})
      sheet.add(fmt::format(
          "<path d=\"M{:.1f} {:.1f}h{:.1f}M{:.1f} {:.1f}v{:.1f}\" "
          "stroke=\"{}\" stroke-width=\"{:.2f}\" stroke-linecap=\"round\"/>\n",
          p[0] - arm, p[1], 2 * arm, p[0], p[1] - arm, 2 * arm, color, width * sheet.scale()));
  });
}

void add_label(const MapContents& map, MapSheet& sheet, std::size_t i) {
  const Point& at = *map.province(i).at;
  const bool marked = map.is_center(i) || map.has_mark(i);
  const bool portal = map.is_portal(i);
  const auto letters = static_cast<double>(std::max<std::size_t>(1, map.province(i).id.size()));
  double room = map.shape(i).empty() ? 12 * sheet.scale() : distance_to_border(map.shape(i), at);
  double size = room * 2 / std::hypot(0.68 * letters, 1.1);
  if (marked) size = std::min(size, room);
  size = std::clamp(size, smallest_label * sheet.scale(), largest_label * sheet.scale());
  if (portal) size = 8 * sheet.scale();
  const double down = portal ? 16 * sheet.scale() : marked ? -1 * sheet.scale() : 0.36 * size;
  const std::string_view ink = portal ? "#4a2570" : map.is_water(i) ? "#2f5d7c" : "#3b3122";
  sheet.for_each_copy({at[0], at[1] + down}, 2 * size, [&](const Point& p) {
    sheet.add(fmt::format(
        "<text x=\"{:.1f}\" y=\"{:.1f}\" font-size=\"{:.1f}\" fill=\"{}\"{}>{}</text>\n", p[0],
        p[1], size, ink, map.is_water(i) ? " font-style=\"italic\"" : "",
        escape_xml(map.province(i).id)));
  });
}

}  // namespace

void paint_marks(const MapContents& map, MapSheet& sheet) {
  sheet.add("<g class=\"marks\">\n");
  for (std::size_t i = 0; i < map.count(); ++i) {
    if (!map.province(i).at) continue;
    if (map.is_portal(i)) {
      add_portal(sheet, *map.province(i).at);
    } else if (map.shape(i).empty()) {
      sheet.add_circle(*map.province(i).at, 4, "#ffffff", "#555555", 1);
    } else if (const auto color = map.owner_color(i)) {
      const Point& at = *map.province(i).at;
      sheet.add_circle({at[0], at[1] + 8 * sheet.scale()}, 5.6, *color, "#ffffff", 1.6);
    } else if (map.is_center(i)) {
      add_plus(sheet, *map.province(i).at, "#b3261e", 4.6);
    } else if (map.has_mark(i)) {
      add_plus(sheet, *map.province(i).at, "#8a6d00", 3.2);
    }
  }
  sheet.add("</g>\n");
}

void paint_labels(const MapContents& map, MapSheet& sheet) {
  sheet.add(
      "<g class=\"names\" text-anchor=\"middle\" font-family=\"Helvetica, Arial, "
      "sans-serif\">\n");
  for (std::size_t i = 0; i < map.count(); ++i)
    if (map.province(i).at) add_label(map, sheet, i);
  sheet.add("</g>\n");
}

}  // namespace chancery::map_parts
