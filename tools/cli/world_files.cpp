#include "tools/cli/world_files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iostream>

#include "core/files/loader/variant_loader.h"
#include "core/rules/map/document.h"

namespace chancery::cli {
namespace {

// Each color is distinguishable from all others, and from land and water.
constexpr std::array<std::string_view, most_players> colors{
    "#c0392b", "#1818f2", "#18f218", "#f218b1", "#103a9e", "#0b730b", "#f2c718", "#9e5782",
    "#73540b", "#14cca7", "#95cc14", "#bc85f2", "#3f735e", "#18f285", "#f28518", "#c718f2",
    "#189bf2", "#0b4973", "#f2186f", "#82109e", "#f29085", "#9e9e2f", "#73222a", "#83cc70",
    "#495af2", "#f21818", "#9e1073", "#f285d2", "#10829e", "#cc933d"};

WorldStyle usual_style() {
  WorldStyle style;
  style.walks = "army";
  style.walks_letter = "A";
  style.sails = "fleet";
  style.sails_letter = "F";
  return style;
}

std::size_t center_count(const World& world) {
  return static_cast<std::size_t>(
      std::count_if(world.provinces.begin(), world.provinces.end(),
                    [](const WorldProvince& province) { return province.site || province.start; }));
}

}  // namespace

std::optional<World> find_world(const WorldRequest& request, std::size_t tries, Fairness& best) {
  if (isatty(STDERR_FILENO) != 1) return make_world(request, tries, &best);
  const auto show = [&](std::size_t tried) {
    std::cerr << fmt::format("\rlooking for a fair world: {} of at most {} tried \033[K", tried,
                             tries)
              << std::flush;
  };
  show(0);
  std::optional<World> world = make_world(request, tries, &best, show);
  std::cerr << "\r\033[K" << std::flush;
  return world;
}

std::string usual_color(std::size_t player) {
  return std::string(colors[player % colors.size()]);
}

WorldStyle style_for(const Variant& parent) {
  WorldStyle style = usual_style();
  style.colors.assign(colors.begin(), colors.end());
  if (!parent.world) return style;
  const WorldPattern& pattern = *parent.world;
  style.walks = parent.classes[pattern.walks.index()].id;
  style.walks_letter = parent.classes[pattern.walks.index()].letter;
  style.sails = parent.classes[pattern.sails.index()].id;
  style.sails_letter = parent.classes[pattern.sails.index()].letter;
  style.land = pattern.land;
  style.shore = pattern.shore;
  style.water = pattern.water;
  style.portal = pattern.portal;
  style.of_land = pattern.of_land;
  style.of_water = pattern.of_water;
  style.of_site = pattern.of_site;
  style.of_start = pattern.of_start;
  style.of_portal = pattern.of_portal;
  style.at_start = pattern.at_start;
  style.of_power = pattern.of_power;
  style.leads_to = pattern.leads_to;
  return style;
}

std::string write_world_variant(const World& world, const Variant& parent,
                                const WorldVariant& names) {
  std::string text = fmt::format(
      "# A generated board: map.toml is the board, the rules are those of '{}'.\n\n"
      "[variant]\nid = {}\nname = {}\nextends = {}\nsummary = {}\n\n"
      "[remove]\nprovince = \"all\"\npower = \"all\"\nsetup = \"all\"\n",
      names.extends, print_text(names.id), print_text(names.name), print_text(names.extends),
      print_text(names.summary));
  // A parent with [world] has its own victory condition.
  if (parent.world) return text;
  const std::size_t centers = center_count(world);
  return text + fmt::format("\n[victory]\ntarget = {}   # more than half of the {} centers\n",
                            centers / 2 + 1, centers);
}

void read_wraps(const std::vector<std::string>& wraps, WorldRequest& request) {
  if (wraps.empty()) return;
  request.wraps_east_west = request.wraps_north_south = false;
  for (const std::string& wrap : wraps) {
    if (wrap == "east_west" || wrap == "both") request.wraps_east_west = true;
    if (wrap == "north_south" || wrap == "both") request.wraps_north_south = true;
    const bool known =
        wrap == "east_west" || wrap == "north_south" || wrap == "both" || wrap == "none";
    if (!known || (wrap == "none" && wraps.size() > 1))
      throw UsageError{
          fmt::format("--wrap {}: must be east_west, north_south, both or none", wrap)};
  }
}

Islands read_islands(const std::string& text) {
  if (text == "few") return Islands::few;
  if (text == "some") return Islands::some;
  if (text == "many") return Islands::many;
  throw UsageError{fmt::format("--islands {}: must be few, some or many", text)};
}

std::string fairness_text(const Fairness& fairness) {
  std::string text;
  for (const FairnessFigure& figure : fairness.figures)
    text += fmt::format("  {:<28}{:>3} to {:<3} {} {}\n", figure.what, figure.least, figure.most,
                        figure.kept ? "kept:  " : "broken:", figure.bound);
  return text;
}

std::string none_is_fair(const WorldRequest& request, std::size_t tries, const Fairness& best) {
  std::string text = fmt::format(
      "none of {} worlds from seed {} is fair; try another seed, more provinces, or more --tries",
      tries, request.seed);
  if (!best.figures.empty()) text += "\nthe fairest of them:\n" + fairness_text(best);
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

std::optional<std::string> WorldFiles::read(const std::string& path) const {
  if (path == folder_ + "/variant.toml") return variant_;
  if (path == folder_ + "/map.toml") return map_;
  return disk().read(path);
}

std::string WorldFiles::problem_with(const std::string& path) const {
  const bool is_ours = path == folder_ + "/variant.toml" || path == folder_ + "/map.toml";
  return is_ours ? std::string() : disk().problem_with(path);
}

bool WorldFiles::is_folder(const std::string& path) const {
  return path == folder_ || disk().is_folder(path);
}

std::vector<std::string> WorldFiles::folders_in(const std::string& path) const {
  return disk().folders_in(path);
}

}  // namespace chancery::cli
