#include <fmt/format.h>

#include <array>

#include "core/boards/board/board_colors.h"
#include "core/boards/board/board_parts.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery::board_parts {
namespace {

/// Widths, fonts and dashes.
constexpr std::string_view shapes_style = R"(.b{font-family:"DejaVu Sans",Verdana,sans-serif}
.b-ground{stroke-width:.6}
.b-shoal,.b-near-shoal,.b-coastline,.b-open,.b-sea-line,.b-closed,.b-bank,.b-tie,.b-line-bed,.b-line,.b-pass-bank,.b-pass,.b-wrap{fill:none;stroke-linejoin:round}
.b-shoal{stroke-width:12;stroke-opacity:.5}
.b-near-shoal{stroke-width:6;stroke-opacity:.7}
.b-coastline{stroke-width:2.6}
.b-open{stroke-width:.9}
.b-sea-line{stroke-width:.9}
.b-wrap{stroke-width:2}
.b-closed{stroke-width:3.2;stroke-linecap:round}
.b-bank{stroke-width:5.6}
.b-tie{stroke-width:3}
.b-line-bed{stroke-width:5;stroke-opacity:.6}
.b-line{stroke-width:2.4;stroke-dasharray:5 5}
.b-pass-bank{stroke-width:6;stroke-opacity:.7}
.b-pass{stroke-width:3.4}
.b-barren,.b-peaks{fill-rule:evenodd}
.b-peaks{fill:url(#b-rocks);stroke-width:1.2;stroke-linejoin:round}
.b-peak{stroke-width:.9}
.b-center,.b-owned{stroke-width:1.4}
.b-names{font-size:12px;font-weight:700;text-anchor:middle;stroke-opacity:.75;stroke-width:3;stroke-linejoin:round;paint-order:stroke}
.b-coast{font-weight:400}
.b-name{font-weight:400;font-style:italic;stroke-width:2}
.b-rock{font-weight:400;font-style:italic;stroke-width:2}
.b-source{font-size:8.5px;stroke-opacity:.75;stroke-width:2.5;stroke-linejoin:round;paint-order:stroke}
.b-sign{transform:scale(var(--b-grow,1))}
.b-rim{stroke-width:1.5;stroke-linejoin:round}
.b-edge{fill:none;stroke-width:4.5;stroke-linejoin:round}
.b-letter{visibility:var(--b-letter,visible);fill:currentColor;font-weight:700;text-anchor:middle}
.b-said{font-size:13px}
.b-halo{fill:none;stroke-opacity:.8;stroke-width:5.5}
[class^=b-m-]{fill:none;stroke-width:2.6}
.b-m-go{stroke-width:3.2}
.b-m-stop{stroke-dasharray:9 4}
.b-m-help{stroke-dasharray:2.5 3.5}
.b-m-cut{stroke-dasharray:2.5 3.5}
.b-m-carry{stroke-dasharray:10 3 2 3}
.b-m-sunk{stroke-dasharray:10 3 2 3}
.b-m-flee{stroke-width:3;stroke-dasharray:12 3}
.b-m-plan{stroke-width:2}
.b-m-void{stroke-width:1.8;stroke-dasharray:1 4}
.b-head{fill:currentColor;stroke-width:1.6;paint-order:stroke}
.b-stroked{fill:none;stroke:currentColor;stroke-width:2.4}
.b-may{fill:none;stroke-width:2.4;stroke-opacity:.8}
.b-mark{stroke-width:5;stroke-linejoin:round;paint-order:stroke;fill-rule:evenodd}
.b-ring{stroke-width:2}
.b-ring-in{stroke-width:1.6}
.b-title{font-size:15px;font-weight:700}
.b-beaten,.b-waits{stroke-width:2}
.b-waits{stroke-dasharray:4 3}
.b-contested{stroke-width:2.4}
.b-built,.b-changed{fill:none;stroke-width:3}
.b-vain{opacity:.45}
.b-removed{fill:none;stroke-width:4;stroke-linecap:round}
@media print{.b-view{--b-grow:1!important;--b-letter:visible!important}}
)";

/// The rims of insets, on sheets that have any.
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

/// Used only on boards with fog.
constexpr ThemedRule haze_rule{".b-haze", "fill:#5f6b75;fill-opacity:.34",
                               "fill:#05080a;fill-opacity:.5"};

std::string themed_style(const BoardSheet& sheet, Theme theme) {
  const bool is_light = theme == Theme::light;
  std::string out;
  for (const ThemedRule& rule : themed_rules)
    out += fmt::format("{}{{{}}}", rule.selector, is_light ? rule.light : rule.dark);
  if (sheet.is_in_fog)
    out += fmt::format("{}{{{}}}", haze_rule.selector, is_light ? haze_rule.light : haze_rule.dark);
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
  std::string out(shapes_style);
  if (sheet.has_insets) out += inset_style;
  for (std::size_t i = 0; i < sheet.powers.size(); ++i)
    out +=
        fmt::format(".b-p{0}{{fill:{1};color:{2}}}", i, sheet.powers[i], ink_on(sheet.powers[i]));
  return out + '\n' + themed_style(sheet, Theme::light) +
         "@media screen and (prefers-color-scheme:dark){" + themed_style(sheet, Theme::dark) +
         "}\n";
}

}  // namespace chancery::board_parts
