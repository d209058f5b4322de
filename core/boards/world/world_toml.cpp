#include "core/boards/world/world_toml.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/point.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

std::string point_text(const Point& point) {
  return fmt::format("[{}, {}]", static_cast<long>(point[0]), static_cast<long>(point[1]));
}

std::string ring_text(const Ring& ring) {
  std::string text = "[";
  for (const auto& point : ring)
    text += fmt::format("{}[{},{}]", text.size() > 1 ? "," : "", static_cast<long>(point[0]),
                        static_cast<long>(point[1]));
  return text + "]";
}

std::string shape_text(const Shape& shape) {
  if (shape.rings.size() == 1) return ring_text(shape.rings.front());
  std::string text = "[\n";
  for (const Ring& ring : shape.rings) text += "  " + ring_text(ring) + ",\n";
  return text + "]";
}

std::string comment_line(std::string_view title) {
  std::string line = fmt::format("# {} {}", std::string(98 - title.size(), '-'), title);
  return "\n" + line + "\n\n";
}

void replace_all(std::string& text, std::string_view what, const std::string& by) {
  for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size())
    text.replace(at, what.size(), by);
}

/// Writes one world, part by part.
class WorldWriter {
 public:
  WorldWriter(const World& world, const WorldStyle& style) : world_(world), style_(style) {}

  std::string write() {
    write_head();
    write_board();
    write_terrains();
    write_provinces();
    write_blocked();
    write_edges();
    write_players();
    return std::move(text_);
  }

 private:
  void write_head() {
    const WorldRequest& request = world_.request;
    text_ += fmt::format("# A world for {} players, made from seed {} (attempt {}).\n#\n",
                         request.players, request.seed, world_.attempt);
    text_ += fmt::format(
        "# {} provinces of land and {} of water; {} impassable areas, {} bridges, {} portals.\n",
        world_.count(Ground::land), world_.count(Ground::water), world_.blocked.size(),
        world_.bridges.size(), world_.portals.size());
    text_ += "#\n# How the starts compare, least to most over all players:\n#\n";
    for (const FairnessFigure& figure : world_.fairness.figures)
      text_ += fmt::format("#   {:<28}{:>3} to {:<3} ({})\n", figure.what, figure.least,
                           figure.most, figure.bound);
    text_ +=
        "#\n# This file is the map: edit it as you like, then run `chancery check`.\n"
        "# x points right and y down. Neighbors share the points of their border.\n";
  }

  void write_board() {
    text_ += comment_line("The sheet");
    text_ += fmt::format("[board]\nwidth = {}\nheight = {}\n",
                         static_cast<long>(world_.plane.width.value_or(0)),
                         static_cast<long>(world_.plane.height.value_or(0)));
    std::vector<std::string> wraps;
    if (world_.plane.wraps_east_west) wraps.emplace_back("\"east_west\"");
    if (world_.plane.wraps_north_south) wraps.emplace_back("\"north_south\"");
    if (!wraps.empty()) text_ += fmt::format("wrap = [{}]\n", fmt::join(wraps, ", "));
  }

  void write_terrains() {
    text_ += comment_line("Terrains");
    text_ +=
        fmt::format("[terrain.{}]\n\n[terrain.{}]\nlands = true\n\n[terrain.{}]\ncarries = true\n",
                    print_key(style_.land), print_key(style_.shore), print_key(style_.water));
    if (!world_.portals.empty()) text_ += fmt::format("\n[terrain.{}]\n", print_key(style_.portal));
  }

  void write_provinces() {
    text_ += comment_line("Provinces");
    for (const WorldProvince& province : world_.provinces) {
      text_ += fmt::format("[province.{}]\nterrain = {}\n", province.code,
                           print_text(terrain_of(province)));
      text_ += lines_of(province);
      text_ += fmt::format("at = {}\nshape = {}\n\n", point_text(province.at),
                           shape_text(province.shape));
    }
    // Numbers would reveal to players how many portals there are.
    for (std::size_t i = 0; i < world_.portals.size(); ++i)
      text_ +=
          fmt::format("[province.{}]\nname = \"Portal {}\"\nterrain = {}\n{}{}at = {}\n\n",
                      world_.portals[i].code, world_.portals[i].code, print_text(style_.portal),
                      style_.of_portal, end_of(i), point_text(world_.portals[i].at));
    text_.pop_back();
  }

  [[nodiscard]] const std::string& lines_of(const WorldProvince& province) const {
    if (province.start) return style_.of_start;
    if (province.site) return style_.of_site;
    return province.ground == Ground::water ? style_.of_water : style_.of_land;
  }
  /// The line with a portal's destination, if that is an attribute.
  [[nodiscard]] std::string end_of(std::size_t portal) const {
    if (!style_.leads_to) return {};
    return fmt::format("set = {{ {} = \"{}\" }}\n", print_key(*style_.leads_to),
                       world_.portals[world_.portals[portal].leads_to].code);
  }

  [[nodiscard]] const std::string& terrain_of(const WorldProvince& province) const {
    if (province.ground == Ground::water) return style_.water;
    return province.shore ? style_.shore : style_.land;
  }

  void write_blocked() {
    if (world_.blocked.empty()) return;
    text_ += comment_line("Impassable areas");
    for (const WorldProvince& province : world_.blocked)
      text_ +=
          fmt::format("[impassable.{}]\nshape = {}\n\n", province.code, shape_text(province.shape));
    text_.pop_back();
  }

  void write_edges() {
    text_ += comment_line("Edges");
    write_class(style_.walks, &WorldProvince::walks, Ground::water);
    write_class(style_.sails, &WorldProvince::sails, Ground::land);
    if (world_.bridges.empty()) return;
    text_ += "# Bridges over narrow waters, for all classes.\n\n[edges.all]\n";
    for (const WorldBridge& bridge : world_.bridges)
      text_ += fmt::format("{} = [{{ to = \"{}\", by = \"bridge\" }}]\n", code(bridge.from),
                           code(bridge.to));
  }

  [[nodiscard]] const std::string& code(std::size_t i) const { return world_.provinces[i].code; }

  /// `foreign` is the ground that the class cannot enter.
  void write_class(const std::string& unit_class, std::vector<std::size_t> WorldProvince::*ways,
                   Ground foreign) {
    text_ += fmt::format("[edges.{}]\n", print_key(unit_class));
    for (std::size_t i = 0; i < world_.provinces.size(); ++i) {
      std::vector<std::string> row;
      for (const std::size_t to : world_.provinces[i].*ways)
        if (i < to) row.push_back(print_text(code(to)));
      for (const WorldPortal& portal : world_.portals)
        if (!style_.leads_to && admits(portal, foreign) && holds(portal, i, foreign))
          row.push_back(portal_edge(world_.portals[portal.leads_to].code));
      if (!row.empty()) text_ += fmt::format("{} = [{}]\n", code(i), fmt::join(row, ", "));
    }
    for (std::size_t i = 0; i < world_.portals.size(); ++i) write_portal(i, foreign);
    text_ += "\n";
  }

  /// True if a class that cannot enter that ground can use the portal.
  [[nodiscard]] bool admits(const WorldPortal& portal, Ground foreign) const {
    const auto count = static_cast<std::size_t>(
        std::count_if(portal.near.begin(), portal.near.end(),
                      [&](std::size_t i) { return world_.provinces[i].ground == foreign; }));
    return count < portal.near.size();
  }
  [[nodiscard]] bool holds(const WorldPortal& portal, std::size_t province, Ground foreign) const {
    if (world_.provinces[province].ground == foreign &&
        (foreign == Ground::water || !meets_water(portal)))
      return false;
    return std::binary_search(portal.near.begin(), portal.near.end(), province);
  }
  [[nodiscard]] bool meets_water(const WorldPortal& portal) const {
    return std::any_of(portal.near.begin(), portal.near.end(),
                       [&](std::size_t i) { return world_.provinces[i].ground == Ground::water; });
  }

  /// An edge through a portal to its far end; or to the portal itself, if a hook moves units on.
  [[nodiscard]] std::string portal_edge(const std::string& to) const {
    if (style_.leads_to) return fmt::format("{{ to = \"{}\", by = \"portal\" }}", to);
    return fmt::format("{{ to = \"{}\", by = \"portal\", one_way = true }}", to);
  }

  /// The edges out of a portal, and on to the portal that it leads to. Entering from a neighbor
  /// leads directly to the far portal.
  void write_portal(std::size_t i, Ground foreign) {
    const WorldPortal& portal = world_.portals[i];
    if (!admits(portal, foreign)) return;
    std::vector<std::string> row;
    for (const std::size_t to : portal.near)
      if (holds(portal, to, foreign)) row.push_back(portal_edge(code(to)));
    const WorldPortal& far = world_.portals[portal.leads_to];
    if (style_.leads_to) {
      text_ += fmt::format("{} = [{}]\n", portal.code, fmt::join(row, ", "));
      return;
    }
    if (far.leads_to != i) {
      row.push_back(portal_edge(far.code));
    } else if (i < portal.leads_to) {
      row.push_back(fmt::format("{{ to = \"{}\", by = \"portal\" }}", far.code));
    }
    text_ += fmt::format("{} = [{}]\n", portal.code, fmt::join(row, ", "));
  }

  void write_players() {
    text_ += comment_line("Powers and setups");
    starts_.resize(world_.request.players);
    for (const WorldProvince& province : world_.provinces)
      if (province.start) starts_[*province.start] = &province;
    for (std::size_t i = 0; i < starts_.size(); ++i) write_power(i);
    if (!style_.seats.empty()) {
      write_setup("game", "As the players chose");
      return;
    }
    write_setup(style_.walks, fmt::format("One {} each", style_.walks));
    text_ += "\n";
    write_setup(style_.sails, fmt::format("One {} each", style_.sails));
  }

  void write_power(std::size_t i) {
    const bool seated = i < style_.seats.size();
    text_ +=
        fmt::format("[power.nation_{}]\nname = {}\nhomes = [\"{}\"]\n", i + 1,
                    print_text(seated ? style_.seats[i].name : fmt::format("Nation {}", i + 1)),
                    starts_[i]->code);
    const std::string color = seated                     ? style_.seats[i].color
                              : i < style_.colors.size() ? style_.colors[i]
                                                         : std::string();
    if (!color.empty()) text_ += fmt::format("color = \"{}\"\n", color);
    text_ += "\n";
  }

  [[nodiscard]] std::string filled(std::string values, std::size_t player, bool sails) const {
    replace_all(values, "\"{power}\"", fmt::format("\"nation_{}\"", player + 1));
    replace_all(values, "\"{names}\"", "\"\"");
    replace_all(values, "\"{class}\"", print_text(sails ? style_.sails : style_.walks));
    return values;
  }

  /// A setup with one unit per player: of the class that the player chose, otherwise of this one.
  void write_setup(const std::string& id, const std::string& what) {
    text_ += fmt::format("[setup.{}]\ntext = {}\nstart = {{ year = 1 }}\n", print_key(id),
                         print_text(what));
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      const bool seated = i < style_.seats.size();
      const bool sails = seated ? style_.seats[i].sails : id == style_.sails;
      text_ += fmt::format("units.nation_{} = [\"{} {}\"]\n", i + 1,
                           sails ? style_.sails_letter : style_.walks_letter, starts_[i]->code);
      const std::string of_start =
          filled(seated ? style_.seats[i].of_start : style_.at_start, i, sails);
      const std::string of_power =
          filled(seated ? style_.seats[i].of_power : style_.of_power, i, sails);
      if (!of_start.empty())
        text_ += fmt::format("set.province.{} = {}\n", starts_[i]->code, of_start);
      if (!of_power.empty()) text_ += fmt::format("set.power.nation_{} = {}\n", i + 1, of_power);
    }
  }

  const World& world_;
  const WorldStyle& style_;
  std::vector<const WorldProvince*> starts_;  // by player
  std::string text_;
};

}  // namespace

std::string write_world(const World& world, const WorldStyle& style) {
  return WorldWriter(world, style).write();
}

}  // namespace chancery
