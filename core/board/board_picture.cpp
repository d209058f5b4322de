#include "core/board/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/board/board_parts.h"
#include "core/board/picture_ground.h"
#include "core/draw/svg_drawing.h"
#include "core/graph/graph_style.h"

namespace chancery {

namespace board_parts {

std::string whole(double value) {
  std::string text = fmt::format("{:.0f}", value);
  return text == "-0" ? "0" : text;
}

std::string line_path(const BoardSheet& sheet, std::vector<Point> corners) {
  std::vector<Point> copies;  // the offsets of the copies
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point there = corners[i];
    if (i > 0) corners[i] = nearest_copy(sheet.period, there, corners[i - 1]);
    const Point by{there[0] - corners[i][0], there[1] - corners[i][1]};
    const bool known = std::any_of(copies.begin(), copies.end(), [&](const Point& other) {
      return std::abs(other[0] - by[0]) < 1 && std::abs(other[1] - by[1]) < 1;
    });
    if (!known) copies.push_back(by);
  }
  std::string path;
  for (const Point& by : copies)
    for (std::size_t i = 0; i < corners.size(); ++i)
      path += fmt::format("{}{} {}", i == 0 ? "M" : "L", drawn_number(corners[i][0] + by[0]),
                          drawn_number(corners[i][1] + by[1]));
  return path;
}

}  // namespace board_parts

namespace {

/// The style that is the same for all variants. On dark pages the board is dimmed, not inverted, so
/// that powers keep their colors.
constexpr std::string_view fixed_style = R"(.b{font-family:"DejaVu Sans",Verdana,sans-serif}
.b-ground{stroke-width:.5}
.b-open{fill:none;stroke:#8a7d5c;stroke-width:.9}
.b-shore{fill:none;stroke:#6b5b3e;stroke-width:1.8}
.b-closed{fill:none;stroke:#4a4038;stroke-width:3.2;stroke-linecap:round}
.b-bank{fill:none;stroke:#5b4a2f;stroke-width:5.6}
.b-tie{fill:none;stroke:#f2e7c8;stroke-width:3}
.b-line-bed{fill:none;stroke:#3a2c20;stroke-width:5;stroke-opacity:.6;stroke-linejoin:round}
.b-line{fill:none;stroke:#fff;stroke-width:2.4;stroke-dasharray:5 5;stroke-linejoin:round}
.b-pass-bank{fill:none;stroke:#5b4a2f;stroke-width:6;stroke-opacity:.7;stroke-linejoin:round}
.b-pass{fill:none;stroke:#a9cbe0;stroke-width:3.4;stroke-linejoin:round}
.b-center{fill:#fff;stroke:#222;stroke-width:1.4}
.b-names{font-size:12px;font-weight:700;text-anchor:middle;fill:#1d2a33;stroke:#fff;stroke-opacity:.75;stroke-width:3;stroke-linejoin:round;paint-order:stroke}
.b-coast{font-weight:400;fill:#3f4f59}
.b-full{font-weight:400;font-style:italic;fill:#3f4f59;stroke-width:2}
.b-rim{stroke:#10181d;stroke-width:1.5;stroke-linejoin:round}
.b-letter{fill:currentColor;font-weight:700;text-anchor:middle}
.b-nobody{fill:#5b6770;color:#fff}
.b-said{font-size:13px;fill:#26323a}
.b-halo{fill:none;stroke:#fff;stroke-opacity:.8;stroke-width:5.5}
[class^=b-m-]{fill:none;stroke-width:2.6}
.b-m-go{stroke:#14532d;stroke-width:3.2;marker-end:url(#b-h-go)}
.b-m-stop{stroke:#c01722;stroke-dasharray:9 4;marker-end:url(#b-h-stop)}
.b-m-help{stroke:#0f6d78;stroke-dasharray:2.5 3.5;marker-end:url(#b-h-help)}
.b-m-cut{stroke:#c2410c;stroke-dasharray:2.5 3.5;marker-end:url(#b-h-cut)}
.b-m-carry{stroke:#1d4ed8;stroke-dasharray:10 3 2 3;marker-end:url(#b-h-carry)}
.b-m-sunk{stroke:#c01722;stroke-dasharray:10 3 2 3;marker-end:url(#b-h-sunk)}
.b-m-flee{stroke:#7e22ce;stroke-width:3;stroke-dasharray:12 3;marker-end:url(#b-h-flee)}
.b-m-plan{stroke:#334155;marker-end:url(#b-h-plan)}
.b-m-void{stroke:#6b7280;stroke-width:1.8;stroke-dasharray:1 4;marker-end:url(#b-h-void)}
.b-h-go{fill:#14532d}.b-h-stop{fill:#c01722}.b-h-help{fill:#0f6d78}.b-h-carry{fill:#1d4ed8}.b-h-flee{fill:#7e22ce}.b-h-plan{fill:#334155}.b-h-void{fill:#6b7280}
.b-stroked{fill:none;stroke-width:2.4}.b-h-cut{stroke:#c2410c}.b-h-sunk{stroke:#c01722}
.b-may{fill:none;stroke:#7e22ce;stroke-width:2;stroke-opacity:.5}
.b-beaten{fill:#ffd7d2;stroke:#c01722;stroke-width:2}
.b-waits{fill:#f3e3ff;stroke:#7e22ce;stroke-width:2;stroke-dasharray:4 3}
.b-contested{fill:#fff;stroke:#c01722;stroke-width:2.4}
.b-built{fill:none;stroke:#15803d;stroke-width:3}
.b-removed{fill:none;stroke:#c01722;stroke-width:4;stroke-linecap:round}
@media screen and (prefers-color-scheme:dark){svg.b{filter:brightness(.8)}}
)";

/// The additional style of sheets with impassable areas.
constexpr std::string_view barren_style = R"(.b-barren{fill:#6f665a;fill-rule:evenodd}
.b-peaks{fill:url(#b-rocks);fill-rule:evenodd;stroke:#4d463d;stroke-width:1.2;stroke-linejoin:round}
.b-rock-name{font-size:10px;font-style:italic;fill:#2c2620}
)";

constexpr double legend_margin = 14;

}  // namespace

BoardPicture::BoardPicture(const Board& board)
    : board_(&board), sheet_(lay_out_sheet(board.variant())) {}

std::string BoardPicture::definitions() const {
  return "<defs>\n" + board_parts::ground_definitions(board_->variant(), sheet_) +
         board_parts::sign_definitions(board_->variant()) + "</defs>\n";
}

std::string BoardPicture::style() const {
  std::string out(fixed_style);
  if (!sheet_.barren.empty()) out += barren_style;
  for (std::size_t i = 0; i < sheet_.powers.size(); ++i) {
    const std::string& color = sheet_.powers[i];
    out += fmt::format(".b-p{0}{{fill:{1};color:{2}}}.b-o{0}{{fill:{3};stroke:{3}}}\n", i, color,
                       ink_on(color), sheet_.tints[i]);
  }
  if (board_->variant().drawing.picture) out += board_parts::picture_style(sheet_);
  return out;
}

std::string BoardPicture::scene(const BoardScene& scene, const std::string& title) const {
  return fmt::format(
      "<svg class=\"b\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">"
      "<use href=\"#b-terrain\"/>{}</svg>\n",
      drawn_number(sheet_.width), drawn_number(sheet_.height), escape_xml(title),
      board_parts::scene_layer(board_->variant(), sheet_, scene));
}

std::string BoardPicture::legend() const {
  const board_parts::Legend legend =
      board_parts::legend(board_->variant(), sheet_, sheet_.width, nullptr);
  return fmt::format(
      "<svg class=\"b\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"legend\">\n{}"
      "</svg>\n",
      drawn_number(sheet_.width), drawn_number(legend.height), legend.body);
}

std::string BoardPicture::file(const BoardScene& scene, const std::string& title) const {
  const std::string layer = board_parts::scene_layer(board_->variant(), sheet_, scene);
  const board_parts::Legend legend =
      board_parts::legend(board_->variant(), sheet_, sheet_.width - 2 * legend_margin, &layer);
  const double height = sheet_.height + legend.height + 2 * legend_margin;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"b\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\">\n<title>{2}</title>\n<style>\n{3}</style>\n{4}"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n<use href=\"#b-terrain\"/>\n{5}\n"
      "<g transform=\"translate({6} {7})\">\n{8}</g>\n</svg>\n",
      drawn_number(sheet_.width), drawn_number(height), escape_xml(title), style(), definitions(),
      layer, drawn_number(legend_margin), drawn_number(sheet_.height + legend_margin), legend.body);
}

}  // namespace chancery
