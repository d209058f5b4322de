#include "core/boards/board/board_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/boards/board/board_parts.h"
#include "core/boards/board/picture_ground.h"
#include "core/boards/draw/svg_drawing.h"

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

constexpr double legend_margin = 14;
constexpr double title_height = 32;

}  // namespace

BoardPicture::BoardPicture(const Variant& variant)
    : variant_(&variant), sheet_(lay_out_sheet(variant)) {}

BoardPicture::BoardPicture(std::span<const SeenWorld> worlds)
    : variant_(worlds.back().variant.get()),
      sheet_(lay_out_sheet(*variant_, content_of(worlds))),
      icons_(worlds) {}

std::string BoardPicture::definitions() const {
  return "<defs>\n" + board_parts::ground_definitions(*variant_, sheet_) +
         board_parts::sign_definitions(*variant_) + icons_.definitions() + "</defs>\n";
}

std::string BoardPicture::style() const {
  std::string out = board_parts::style(sheet_);
  if (variant_->drawing.picture) out += board_parts::picture_style(sheet_);
  return out;
}

std::string BoardPicture::scene(const BoardScene& scene, const std::string& title) const {
  return fmt::format(
      "<svg class=\"b\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\"><g class=\"b-view\">"
      "<g aria-hidden=\"true\"{}><use href=\"#b-terrain\"/>{}</g></g></svg>\n",
      drawn_number(sheet_.width), drawn_number(sheet_.height), escape_xml(title), clip(),
      board_parts::scene_layer(*variant_, sheet_, icons_, scene));
}

std::string_view BoardPicture::clip() const {
  const bool wraps = sheet_.period[0] > 0 || sheet_.period[1] > 0;
  return wraps ? " clip-path=\"url(#b-sheet)\"" : "";
}

std::vector<LegendItem> BoardPicture::legend(std::string_view drawn) const {
  return board_parts::legend_items(*variant_, sheet_, drawn);
}

namespace {

/// A file without a size fills the window that shows it; this is the color beside the board.
constexpr std::string_view window_style =
    ":root{background:#fff}\n"
    "@media screen and (prefers-color-scheme:dark){:root{background:#15191c}}\n";

}  // namespace

std::string BoardPicture::file(const BoardScene& scene, const std::string& title) const {
  const std::string layer = board_parts::scene_layer(*variant_, sheet_, icons_, scene);
  const board_parts::Legend rows =
      board_parts::legend_in_rows(legend(layer), sheet_.width - 2 * legend_margin);
  const double top = sheet_.height + title_height;
  const double height = top + rows.height + legend_margin;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"b\" viewBox=\"0 0 {0} "
      "{1}\">\n<title>{2}</title>\n<style>\n{11}{3}</style>\n{4}"
      "<rect class=\"b-paper\" width=\"{0}\" height=\"{1}\"/>\n<g{10}><use "
      "href=\"#b-terrain\"/>\n{5}</g>\n"
      "<text class=\"b-title\" x=\"{6}\" y=\"{7}\">{2}</text>\n"
      "<g id=\"legend\" transform=\"translate({6} {8})\">\n{9}</g>\n</svg>\n",
      drawn_number(sheet_.width), drawn_number(height), escape_xml(title), style(), definitions(),
      layer, drawn_number(legend_margin), drawn_number(sheet_.height + 23), drawn_number(top),
      rows.body, clip(), window_style);
}

}  // namespace chancery
