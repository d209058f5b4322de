#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "core/render/board_parts.h"
#include "core/render/svg_drawing.h"
#include "core/rules/starting_centers.h"

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

/// Each province's ground under an id of its own, to be filled from outside.
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

std::string terrains(const BoardSheet& sheet) {
  std::map<std::string, std::string> by_fill;
  for (std::size_t i = 0; i < sheet.fills.size(); ++i)
    by_fill[sheet.fills[i]] += fmt::format("<use href=\"#b-g{}\"/>", i);
  std::string out = "<g id=\"b-terrain\">\n";
  for (const auto& [fill, uses] : by_fill)
    out += fmt::format("<g class=\"b-ground\" fill=\"{0}\" stroke=\"{0}\">{1}</g>\n",
                       escape_xml(fill), uses);
  return out + "</g>\n";
}

std::string borders(const BoardSheet& sheet, BorderKind kind) {
  std::string path;
  for (const BorderLine& line : sheet.borders)
    if (line.kind == kind)
      path += fmt::format("M{} {}L{} {}", drawn_number(line.from[0]), drawn_number(line.from[1]),
                          drawn_number(line.to[0]), drawn_number(line.to[1]));
  return path;
}

std::string ties(const Map& map, const BoardSheet& sheet) {
  std::string path;
  for (const FarTie& tie : sheet.ties)
    path += line_path(sheet, {sheet.place(map.whole(tie.a)), sheet.place(map.whole(tie.b))});
  return path;
}

/// Marks of centers, in nobody's colour; each can be used again in that of its owner. Of what is
/// none as a game begins, and may become one, they are small.
std::string centers(const Variant& variant, const BoardSheet& sheet) {
  const Map& map = variant.map;
  const std::vector<std::uint8_t> at_first = starting_centers(variant);
  std::string out;
  for (const ProvinceId center : map.centers()) {
    const Point& at = sheet.place(map.whole(center));
    out += fmt::format("<circle id=\"b-c{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>", center.index(),
                       drawn_number(at[0] + unit_radius), drawn_number(at[1] - unit_radius),
                       at_first[center.index()] != 0 ? "4.2" : "2.4");
  }
  return "<g class=\"b-center\">" + out + "</g>\n";
}

/// Where the middle of a name begins: by its place, and wholly on the sheet.
Point place_of_name(const BoardSheet& sheet, const Point& at, std::size_t letters, bool coast) {
  const double half = static_cast<double>(letters) * (coast ? 2.8 : 4.4) + 2;
  const double below = at[1] + (coast ? 3 : unit_radius + 11);
  const double x = 2 * half < sheet.width ? std::clamp(at[0], half, sheet.width - half) : at[0];
  return {x, below < sheet.height - 3 ? below : at[1] - unit_radius - 3};
}

std::string names(const Map& map, const BoardSheet& sheet) {
  std::string out;
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    const Space& space = map.spaces()[i];
    const bool coast = !space.coast.empty();
    const std::string text = coast ? "/" + space.coast : space.id;
    const Point at = place_of_name(sheet, sheet.place(SpaceId{i}), text.size(), coast);
    out += fmt::format("<text{} x=\"{}\" y=\"{}\">{}</text>", coast ? " class=\"b-coast\"" : "",
                       drawn_number(at[0]), drawn_number(at[1]), escape_xml(text));
  }
  return "<g id=\"b-names\" class=\"b-names\">" + out + "</g>\n";
}

}  // namespace

std::string ground_definitions(const Variant& variant, const BoardSheet& sheet) {
  const Map& map = variant.map;
  return grounds(map, sheet) + terrains(sheet) +
         fmt::format(
             "<g id=\"b-lines\">\n<path class=\"b-tie\" d=\"{}\"/>\n<path class=\"b-open\" "
             "d=\"{}\"/>\n<path class=\"b-shore\" d=\"{}\"/>\n<path class=\"b-closed\" "
             "d=\"{}\"/>\n{}</g>\n{}",
             ties(map, sheet), borders(sheet, BorderKind::open), borders(sheet, BorderKind::shore),
             borders(sheet, BorderKind::closed), centers(variant, sheet), names(map, sheet));
}

}  // namespace chancery::board_parts
