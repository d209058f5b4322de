#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/hash.h"
#include "core/board/map_picture_parts.h"
#include "core/draw/picture_image.h"
#include "core/draw/shape_path.h"

namespace chancery::map_parts {
namespace {

constexpr std::array<std::string_view, 3> water_tints{"#a9cbe0", "#a3c6dc", "#b0d0e3"};
constexpr std::array<std::string_view, 5> land_tints{"#e9dfc0", "#e4dab4", "#dedcb6", "#ece3c9",
                                                     "#e2d6b5"};

/// A choice that depends on the id alone.
std::size_t pick(std::string_view id, std::size_t count) {
  Hasher hash;
  hash.add_text(id);
  return (hash.value() >> 17) % count;
}

template <class Act>
void for_each_land(const MapContents& map, Act act) {
  for (std::size_t i = 0; i < map.count(); ++i)
    if (!map.is_water(i)) act(map.shape(i));
  for (const Impassable& one : map.drawing().impassable) act(one.shape);
}

/// The shortest line between two shapes.
std::optional<std::array<Point, 2>> nearest_points(const MapContents& map, std::size_t a,
                                                   std::size_t b) {
  const auto period = map.drawing().plane.period();
  std::optional<std::array<Point, 2>> best;
  double least = 0;
  for (const Ring& ring : map.shape(a).rings)
    for (const Point& p : ring)
      for (const Ring& other : map.shape(b).rings)
        for (const Point& q : other) {
          const Point near = nearest_copy(period, q, p);
          const double length = std::hypot(near[0] - p[0], near[1] - p[1]);
          if (best && length >= least) continue;
          least = length;
          best = {p, near};
        }
  return best;
}

void add_bridge(MapSheet& sheet, std::array<Point, 2> ends) {
  const double x = ends[1][0] - ends[0][0];
  const double y = ends[1][1] - ends[0][1];
  const double length = std::max(1e-6, std::hypot(x, y));
  const double over = 5 * sheet.scale() / length;  // on each shore
  const Point a{ends[0][0] - x * over, ends[0][1] - y * over};
  const Point by{x * (1 + 2 * over), y * (1 + 2 * over)};
  sheet.for_each_copy(a, length + 12 * sheet.scale(), [&](const Point& from) {
    for (const auto& [color, width] : {std::pair{"#5b4a2f", 6.4}, std::pair{"#f2e7c8", 3.4}})
      sheet.add(
          fmt::format("<path d=\"M{:.1f} {:.1f}l{:.1f} {:.1f}\" stroke=\"{}\" "
                      "stroke-width=\"{:.2f}\"/>\n",
                      from[0], from[1], by[0], by[1], color, width * sheet.scale()));
  });
}

}  // namespace

void paint_picture(const MapContents& map, MapSheet& sheet) {
  const GroundPicture& picture = *map.drawing().picture;
  const double width = map.drawing().plane.width.value_or(picture.size[0]);
  const Point size{width, width * picture.size[1] / picture.size[0]};
  sheet.add(
      fmt::format("<rect width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#fff\"/>\n", size[0], size[1]) +
      picture_image(picture, {0, 0}, size) + "\n<g fill-rule=\"evenodd\">\n");
  for (std::size_t i = 0; i < map.count(); ++i)
    if (const auto color = map.owner_color(i); color && map.drawing().fills_grounds)
      if (!map.is_water(i) && !map.shape(i).empty())
        sheet.add_shape(map.shape(i), fmt::format("fill=\"{0}\" fill-opacity=\"0.5\" "
                                                  "stroke=\"{0}\" stroke-opacity=\"0.7\"",
                                                  *color));
  sheet.add("</g>\n");
}

void paint_waters(const MapContents& map, MapSheet& sheet) {
  sheet.add(
      fmt::format("<g class=\"waters\" stroke=\"#86aec8\" stroke-width=\"{:.2f}\" "
                  "stroke-linejoin=\"round\" fill-rule=\"evenodd\">\n",
                  0.9 * sheet.scale()));
  for (std::size_t i = 0; i < map.count(); ++i)
    if (map.is_water(i))
      sheet.add_shape(map.shape(i),
                      fmt::format("fill=\"{}\"", water_tints[pick(map.province(i).id, 3)]));
  sheet.add("</g>\n");
}

/// Shallows first, then the line of the coast, then the land itself.
void paint_lands(const MapContents& map, MapSheet& sheet) {
  const auto under = [&](std::string_view color, double width, double opacity) {
    sheet.add(
        fmt::format("<g fill=\"none\" stroke=\"{}\" stroke-width=\"{:.2f}\" "
                    "stroke-linejoin=\"round\" stroke-opacity=\"{}\">\n",
                    color, width * sheet.scale(), opacity));
    for_each_land(map, [&](const Shape& one) { sheet.add_shape(one, ""); });
    sheet.add("</g>\n");
  };
  under("#d3e8f2", 11, 0.45);
  under("#e3f1f7", 5.5, 0.6);
  under("#6b5b3e", 2.6, 1);
  sheet.add(
      fmt::format("<g class=\"lands\" stroke=\"#a3926c\" stroke-width=\"{:.2f}\" "
                  "stroke-linejoin=\"round\" fill-rule=\"evenodd\">\n",
                  0.8 * sheet.scale()));
  for (std::size_t i = 0; i < map.count(); ++i) {
    if (map.is_water(i) || map.shape(i).empty()) continue;
    sheet.add_shape(map.shape(i),
                    fmt::format("fill=\"{}\"", land_tints[pick(map.province(i).id, 5)]));
    if (const auto color = map.owner_color(i))
      sheet.add_shape(map.shape(i), fmt::format("fill=\"{}\" fill-opacity=\"0.38\"", *color));
  }
  sheet.add("</g>\n");
}

void paint_impassable(const MapContents& map, MapSheet& sheet) {
  sheet.add("<g class=\"impassable\" fill-rule=\"evenodd\">\n");
  for (const Impassable& one : map.drawing().impassable) {
    sheet.add_shape(one.shape, "fill=\"#6f665a\"");
    sheet.add_shape(one.shape,
                    fmt::format("fill=\"url(#peaks)\" stroke=\"#4d463d\" stroke-width=\"{:.2f}\" "
                                "stroke-linejoin=\"round\"",
                                1.2 * sheet.scale()));
  }
  sheet.add("</g>\n");
}

void paint_bridges(const MapContents& map, MapSheet& sheet) {
  std::set<std::pair<std::size_t, std::size_t>> done;
  sheet.add("<g class=\"bridges\" fill=\"none\" stroke-linecap=\"butt\">\n");
  for (const Edge& edge : map.map().edges()) {
    if (edge.kind != EdgeKind::bridge) continue;
    const std::size_t a = map.map().province_of(edge.from).index();
    const std::size_t b = map.map().province_of(edge.to).index();
    if (!done.insert(std::minmax(a, b)).second) continue;
    if (const auto ends = nearest_points(map, a, b)) add_bridge(sheet, *ends);
  }
  sheet.add("</g>\n");
}

}  // namespace chancery::map_parts
