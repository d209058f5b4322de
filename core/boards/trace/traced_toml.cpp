#include "core/boards/trace/traced_toml.h"

#include <fmt/format.h>

#include <map>
#include <vector>

#include "core/base/common/point.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

std::string number_text(double value) {
  std::string text = fmt::format("{:.1f}", value);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

std::string point_in_toml(const Point& point) {
  return fmt::format("[{}, {}]", number_text(point[0]), number_text(point[1]));
}

std::string ring_in_toml(const Ring& ring) {
  std::string text = "[";
  for (const auto& point : ring)
    text += fmt::format("{}[{},{}]", text.size() > 1 ? "," : "", number_text(point[0]),
                        number_text(point[1]));
  return text + "]";
}

std::string coasts_text(const TracedProvince& province) {
  std::string text;
  for (const TracedCoast& coast : province.coasts)
    text += fmt::format("coasts.{} = {{ name = {}, at = {} }}\n", print_key(coast.id),
                        print_text(coast.name), point_in_toml(coast.at));
  return text;
}

std::string ground_lines(std::string_view picture) {
  if (picture.empty()) return {};
  return fmt::format(
      "\n# The drawing lies under units, owners and orders; without this line, boards paint the\n"
      "# shapes. `chancery pack` asks who drew it and under which license.\n"
      "picture = {}\n# drawn_by = \"\"\n# license = \"\"\n"
      "# labels = false  # if the drawing has names of its own\n",
      print_text(picture));
}

std::string heading(std::string_view title) {
  return fmt::format("# {} {}\n\n", std::string(98 - title.size(), '-'), title);
}

}  // namespace

const std::string& TracedTerrains::of(const TracedProvince& province) const {
  if (province.ground == DrawnGround::water) return water;
  return province.coastal ? coast : land;
}

TracedTerrains terrains_of(const Variant& variant) {
  TracedTerrains found;
  for (const Terrain& terrain : variant.map.terrains()) {
    std::string& kind = terrain.carries ? found.water : terrain.lands ? found.coast : found.land;
    if (kind.empty()) kind = terrain.id;
  }
  const std::string any =
      variant.map.terrains().empty() ? std::string("land") : variant.map.terrains().front().id;
  if (found.land.empty()) found.land = found.coast.empty() ? any : found.coast;
  if (found.coast.empty()) found.coast = found.land;
  if (found.water.empty()) found.water = any;
  return found;
}

std::string shape_line(const Shape& shape) {
  std::string text;
  for (const Ring& ring : shape.rings) text += (text.empty() ? "" : ",") + ring_in_toml(ring);
  if (shape.rings.size() > 1) text = "[" + text + "]";
  return fmt::format("shape = {}  {}\n", text, traced_mark);
}

std::string at_line(const Point& at) {
  return fmt::format("at = {}  {}\n", point_in_toml(at), traced_mark);
}

std::string province_table(const TracedProvince& province, const TracedTerrains& terrains) {
  std::string text = fmt::format("[province.{}]\n", print_key(province.id));
  if (province.name != province.id) text += fmt::format("name = {}\n", print_text(province.name));
  text += fmt::format("terrain = {}\n", print_text(terrains.of(province)));
  if (province.center) text += "center = true\n";
  return text + at_line(province.at) + shape_line(province.shape) + coasts_text(province) + "\n";
}

std::string impassable_table(const TracedProvince& province) {
  std::string text = fmt::format("[impassable.{}]\n", print_key(province.id));
  if (province.name != province.id) text += fmt::format("name = {}\n", print_text(province.name));
  return text + shape_line(province.shape) + "\n";
}

std::string edge_rows(std::span<const TracedEdge> edges) {
  std::map<std::string, std::vector<std::string>> rows;
  std::vector<std::string> order;
  for (const TracedEdge& edge : edges) {
    auto& row = rows[edge.from];
    if (row.empty()) order.push_back(edge.from);
    row.push_back(print_text(edge.to));
  }
  std::string text;
  for (const std::string& from : order)
    text += fmt::format("{} = [{}]\n", print_key(from), fmt::join(rows[from], ", "));
  return text;
}

std::string write_traced_map(const Tracing& tracing, const TracedTerrains& terrains,
                             std::span<const TracedWay> ways, std::string_view picture,
                             std::string_view ground) {
  std::string text = fmt::format(
      "# The board, traced from {}.\n#\n"
      "# `chancery trace {} --into VARIANT` takes the drawing in again after a change: it "
      "replaces\n"
      "# the lines that end with \"{}\" and no others. Delete these words where you change such a\n"
      "# line by hand.\n\n",
      print_text(picture), print_text(picture), traced_mark);
  text += fmt::format("[board]\nwidth = {}  {}\nheight = {}  {}\n{}\n", number_text(tracing.width),
                      traced_mark, number_text(tracing.height), traced_mark, ground_lines(ground));
  text += heading("Terrains");
  text += fmt::format(
      "[terrain.{}]\n\n[terrain.{}]\nlands = true  # convoys start and end here\n\n"
      "[terrain.{}]\ncarries = true  # units here can convoy\n\n",
      terrains.land, terrains.coast, terrains.water);
  text += heading("Provinces");
  for (const TracedProvince& province : tracing.provinces)
    text += province_table(province, terrains);
  for (const TracedProvince& traced_province : tracing.impassable)
    text += impassable_table(traced_province);
  text += heading("Edges");
  text += "# Proposed by the borders of the drawing. Each is written once and leads both ways.\n\n";
  for (const TracedWay& way : ways) {
    const std::vector<TracedEdge> edges = edges_for(tracing, way);
    if (!edges.empty())
      text += fmt::format("[edges.{}]\n{}\n", print_key(way.class_id), edge_rows(edges));
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

}  // namespace chancery
