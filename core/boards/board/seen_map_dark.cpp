#include <fmt/format.h>

#include <array>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/boards/board/seen_map.h"
#include "core/boards/board/seen_map_paper.h"

namespace chancery {
namespace {

using namespace seen_map_parts;

struct DarkInk {
  std::string_view element, attribute;
  std::string_view light, dark;
};

constexpr std::array<DarkInk, 11> dark_inks{{{"path", "fill", sea, "#1d2b35"},
                                             {"path", "fill", bare_land, dark_tint.bare},
                                             {"path", "fill", rock, "#24211d"},
                                             {"path", "stroke", sea_line, "#41606f"},
                                             {"path", "stroke", land_line, "#8d8365"},
                                             {"path", "stroke", wall_line, "#6a604f"},
                                             {"text", "fill", land_ink, "#f4efe2"},
                                             {"text", "fill", sea_ink, "#b9d6ea"},
                                             {"text", "fill", portal_ink, "#d9c2f2"},
                                             {"text", "stroke", name_halo, "#0d1012"},
                                             {"circle", "fill", sea, "#1d2b35"}}};

/// A rule overrides an attribute of an element, so one picture serves both. The selector names no
/// ancestor, since a reused element has none.
std::string rule(const DarkInk& ink) {
  return fmt::format("{0}[{1}=\"{2}\"]{{{1}:{3}}}\n", ink.element, ink.attribute, ink.light,
                     ink.dark);
}

}  // namespace

std::string seen_map_dark_style(const Variant& variant) {
  std::string out = "@media screen and (prefers-color-scheme:dark){\n.map{background:#15191c}\n";
  for (const DarkInk& dark_ink : dark_inks) out += rule(dark_ink);
  std::set<std::pair<std::string, std::string>> grounds;  // on light paper, on dark paper
  for (const Power& power : variant.powers)
    grounds.emplace(tinted(power.color), tinted(power.color, dark_tint));
  for (const std::string& own : variant.drawing.colors)
    if (own.size() == 7 && tinted(own) != bare_land) grounds.emplace(own, tinted(own, dark_tint));
  for (const auto& [light, dark] : grounds) out += rule({"path", "fill", light, dark});
  return out + "}\n";
}

}  // namespace chancery
