#include <fmt/format.h>

#include <array>

#include "core/boards/board/board_colors.h"
#include "core/boards/board/board_parts.h"
#include "core/boards/board/web_files.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery::board_parts {
namespace {

constexpr std::string_view inset_style =
    ".b-wall{fill:none;stroke-width:2;stroke-linejoin:round}\n";

/// A rule of style, on light and on dark paper.
struct ThemedRule {
  std::string_view selector;
  std::string_view light, dark;
};

constexpr std::array<ThemedRule, 40> themed_rules{{
    {".b-paper", "fill:#fff", "fill:#15191c"},
    {".b-shoal", "stroke:#d8e9f1", "stroke:#263b47"},
    {".b-near-shoal", "stroke:#e6f2f7", "stroke:#2f4855"},
    {".b-coastline", "stroke:#6b5b3e", "stroke:#a0926a"},
    {".b-open", "stroke:#8a7d5c", "stroke:#8d8365"},
    {".b-sea-line", "stroke:#86aec8", "stroke:#41606f"},
    {".b-closed", "stroke:#4a4038", "stroke:#c4b48d"},
    {".b-bank", "stroke:#3d2f1c", "stroke:#0c0f11"},
    {".b-tie", "stroke:#fff6dc", "stroke:#d9c894"},
    {".b-line-bed", "stroke:#3a2c20", "stroke:#0c0f11"},
    {".b-line", "stroke:#fff", "stroke:#e8dfc6"},
    {".b-pass-bank", "stroke:#5b4a2f", "stroke:#0c0f11"},
    {".b-pass", "stroke:#a9cbe0", "stroke:#6ba3c4"},
    {".b-barren", "fill:#c8c0b2", "fill:#24211d"},
    {".b-peaks", "stroke:#8a7f6c", "stroke:#6a604f"},
    {".b-peak", "fill:#bdb4a3;stroke:#a89d89", "fill:#39342d;stroke:#5a5144"},
    {".b-center", "fill:#fff;stroke:#222", "fill:#f4efe2;stroke:#0d1012"},
    {".b-owned", "stroke:#222", "stroke:#f4efe2"},
    {".b-names", "fill:#1d2a33;stroke:#fff", "fill:#f4efe2;stroke:#0d1012"},
    {".b-coast,.b-name", "fill:#36454e", "fill:#dcd5c3"},
    {".b-wet", "fill:#1b4763", "fill:#c5e2f2"},
    {".b-rock", "fill:#4a4238;stroke:#e4ded2", "fill:#cfc6b3;stroke:#0d1012"},
    {".b-source", "fill:#3c4c56;stroke:#fff", "fill:#b9b29f;stroke:#0d1012"},
    {".b-mark", "fill:#3b3122;stroke:#fffdf8", "fill:#f4efe2;stroke:#0d1012"},
    {".b-ring", "fill:#f3e9ff;stroke:#6a3d9a", "fill:#2b1f3a;stroke:#c4a5e6"},
    {".b-ring-in", "fill:#c4a5e6;stroke:#6a3d9a", "fill:#6a3d9a;stroke:#c4a5e6"},
    {".b-rim", "stroke:#10181d", "stroke:#f4efe2"},
    {".b-edge", "stroke:#fffdf8", "stroke:#0d1012"},
    {".b-nobody", "fill:#5b6770;color:#fff", "fill:#6d7a84;color:#fff"},
    {".b-wrap", "stroke:#26323a", "stroke:#e6e9ea"},
    {".b-said,.b-title", "fill:#26323a", "fill:#e6e9ea"},
    {".b-halo,.b-head", "stroke:#fff", "stroke:#0d1012"},
    {".b-q", "stroke:#334155;color:#334155", "stroke:#d5dde6;color:#d5dde6"},
    {".b-may", "stroke:#7e22ce", "stroke:#d3a6ff"},
    {".b-beaten", "fill:#ffd7d2;stroke:#c01722", "fill:#571c20;stroke:#ff8f8c"},
    {".b-waits", "fill:#f3e3ff;stroke:#7e22ce", "fill:#372049;stroke:#d3a6ff"},
    {".b-contested", "fill:#fff;stroke:#c01722", "fill:#2b1416;stroke:#ff8f8c"},
    {".b-built", "stroke:#15803d", "stroke:#8ae6ab"},
    {".b-changed", "stroke:#1d4ed8", "stroke:#a3bcff"},
    {".b-removed", "stroke:#c01722", "stroke:#ff8f8c"},
}};

/// Used only in the worlds of players.
constexpr std::array<ThemedRule, 2> world_rules{{
    {".b-barrier", "stroke:#3d362e", "stroke:#cfc6b3"},
    {".b-fresh", "stroke:#c98a00", "stroke:#ffc83d"},
}};

/// The numbers of units that share a province.
constexpr ThemedRule count_rule{".b-count", "fill:#4a2570;stroke:#fff",
                                "fill:#d9c2f2;stroke:#0d1012"};
constexpr std::string_view count_style =
    ".b-count{font-size:9px;font-weight:700;text-anchor:middle;stroke-width:2.4;"
    "paint-order:stroke}\n";

/// Used only on boards with fog.
constexpr ThemedRule haze_rule{".b-haze", "fill:#5f6b75;fill-opacity:.34",
                               "fill:#05080a;fill-opacity:.5"};

std::string themed_style(const BoardSheet& sheet, Theme theme) {
  const bool is_light = theme == Theme::light;
  std::string out;
  const auto add = [&](const ThemedRule& rule) {
    out += fmt::format("{}{{{}}}", rule.selector, is_light ? rule.light : rule.dark);
  };
  for (const ThemedRule& rule : themed_rules) add(rule);
  if (sheet.is_in_fog) add(haze_rule);
  if (sheet.shares_places) add(count_rule);
  if (sheet.is_world)
    for (const ThemedRule& rule : world_rules) add(rule);
  if (sheet.has_insets)
    out += fmt::format(".b-wall{{stroke:{}}}", is_light ? "#5b4a2f" : "#c4b48d");
  out += '\n';
  const GroundColors& colors = is_light ? sheet.light : sheet.dark;
  for (const auto& [terrain, kind] : terrain_kinds(sheet))
    out += fmt::format(".b-t{0}{{fill:{1};stroke:{1}}}", kind,
                       is_light ? terrain.first : terrain.second);
  for (std::size_t i = 0; i < colors.tints.size(); ++i)
    out += fmt::format(".b-o{}{{fill:{}}}", i, colors.tints[i]);
  for (std::size_t i = 0; i < colors.lines.size(); ++i)
    out += fmt::format(".b-q{0}{{stroke:{1};color:{1}}}", i, colors.lines[i]);
  return out + '\n';
}

}  // namespace

std::map<std::pair<std::string, std::string>, std::size_t> terrain_kinds(const BoardSheet& sheet) {
  std::map<std::pair<std::string, std::string>, std::size_t> kinds;
  for (std::size_t i = 0; i < sheet.light.fills.size(); ++i)
    kinds.try_emplace({sheet.light.fills[i], sheet.dark.fills[i]}, kinds.size());
  return kinds;
}

std::string style(const BoardSheet& sheet) {
  std::string out(board_shapes_style);
  if (sheet.is_world) out += board_world_style;
  if (sheet.has_insets) out += inset_style;
  if (sheet.shares_places) out += count_style;
  for (std::size_t i = 0; i < sheet.powers.size(); ++i)
    out +=
        fmt::format(".b-p{0}{{fill:{1};color:{2}}}", i, sheet.powers[i], ink_on(sheet.powers[i]));
  return out + '\n' + themed_style(sheet, Theme::light) +
         "@media screen and (prefers-color-scheme:dark){" + themed_style(sheet, Theme::dark) +
         "}\n";
}

}  // namespace chancery::board_parts
