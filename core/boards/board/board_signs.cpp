#include <fmt/format.h>

#include <array>

#include "core/boards/board/board_parts.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::board_parts {
namespace {

// Outlines of units, around their middle. Classes that convoy have hulls.
constexpr std::array<std::string_view, 3> hulls{"M-16 -8L16 -8L10 11L-10 11Z",
                                                "M-16 -8L10 -8L17 1L10 11L-10 11Z",
                                                "M-15 -10L0 -5L15 -10L10 11L-10 11Z"};
constexpr std::array<std::string_view, 6> others{
    "M-12.5 0A12.5 12.5 0 0 1 12.5 0A12.5 12.5 0 0 1 -12.5 0Z",
    "M-12 -12L12 -12L12 12L-12 12Z",
    "M0 -15L15 0L0 15L-15 0Z",
    "M-7 -13L7 -13L14 0L7 13L-7 13L-14 0Z",
    "M0 -15L14 10L-14 10Z",
    "M0 -14L13 -4L9 12L-9 12L-13 -4Z"};

std::string unit_sign(std::size_t index, const UnitClass& unit_class, std::string_view outline) {
  const double size = unit_class.letter.size() > 2 ? 8 : unit_class.letter.size() > 1 ? 11 : 14;
  return fmt::format(
      "<g id=\"b-u{0}\"><g class=\"b-sign\"><path class=\"b-edge\" d=\"{1}\"/><path "
      "class=\"b-rim\" d=\"{1}\"/><text "
      "class=\"b-letter\" y=\"{2}\" font-size=\"{3}\">{4}</text></g></g>\n",
      index, outline, drawn_number(1 + size * 0.34), drawn_number(size),
      escape_xml(unit_class.letter));
}

/// The head of a line that points to the right and ends in the origin.
std::string head(std::string_view name, std::string_view look, double scale, const Point& end,
                 std::string_view path) {
  return fmt::format(
      "<path id=\"b-h-{}\" class=\"b-{}\" transform=\"scale({}) translate({} {})\" d=\"{}\"/>\n",
      name, look, scale, drawn_number(-end[0]), drawn_number(-end[1]), path);
}

std::string arrow_head(std::string_view name) {
  return head(name, "head", 1.3, {7, 5}, "M0 0L10 5L0 10L2.5 5Z");
}

/// A bar across the end, for moves that failed.
std::string bar_head(std::string_view name) {
  return head(name, "head", 1.4, {8, 5}, "M0 1.5L7 5L0 8.5L1.5 5ZM8 0L9.6 0L9.6 10L8 10Z");
}

std::string dot_head(std::string_view name) {
  return head(name, "head", 0.8, {5, 5}, "M0.5 5A4.5 4.5 0 0 1 9.5 5A4.5 4.5 0 0 1 0.5 5Z");
}

std::string cross_head(std::string_view name) {
  return head(name, "stroked", 1, {5, 5}, "M1 1L9 9M9 1L1 9");
}

constexpr std::string_view happenings =
    R"(<path id="b-beaten" d="M0 -22L4.6 -15.7L12.2 -18.3)"
    R"(L12.5 -10.5L20 -7.6L15.6 -1.4L20 7L12.4 9.6L12 17.6)"
    R"(L4.6 15.4L0 22L-4.6 15.4L-12 17.6L-12.4 9.6L-20 7)"
    R"(L-15.6 -1.4L-20 -7.6L-12.5 -10.5L-12.2 -18.3L-4.6 -15.7Z"/>
<g id="b-ring"><circle class="b-ring" r="15"/><circle class="b-ring-in" r="9.5"/></g>
<g id="b-contested"><circle r="9"/><path d="M-5 -5L5 5M5 -5L-5 5"/></g>
<circle id="b-waits" r="17"/>
<g id="b-built"><circle r="18"/><path d="M18 -17h10M23 -22v10"/></g>
<g id="b-changed"><circle r="18"/><path d="M17 -20a8 8 0 0 1 11 7M28 -13l-5 -1M28 -13l2 -5"/></g>
<g id="b-removed"><path d="M-14 -14L14 14M14 -14L-14 14"/></g>
)";

/// The marks of [page], around their middle, with a rim.
std::string mark_signs(const Variant& variant) {
  if (!variant.page) return {};
  constexpr double scale = 2 * page_mark_radius / page_box;
  std::string out;
  for (std::size_t i = 0; i < variant.page->marks.size(); ++i)
    out += fmt::format(
        "<g id=\"b-k{0}\" class=\"b-mark\"><title>{4}</title><path transform=\"scale({1}) "
        "translate(-{2} -{2})\" d=\"{3}\"/></g>\n",
        i, scale, page_box / 2, shape_path(variant.page->marks[i].shape),
        escape_xml(variant.page->marks[i].text));
  return out;
}

}  // namespace

std::string star_path(const Point& middle, double radius) {
  // Corners of a star of radius 1, from the top, clockwise.
  constexpr std::array<Point, 10> corners{{{0, -1},
                                           {0.265, -0.365},
                                           {0.951, -0.309},
                                           {0.428, 0.139},
                                           {0.588, 0.809},
                                           {0, 0.45},
                                           {-0.588, 0.809},
                                           {-0.428, 0.139},
                                           {-0.951, -0.309},
                                           {-0.265, -0.365}}};
  std::string path;
  for (const Point& corner : corners)
    path += fmt::format("{}{} {}", path.empty() ? 'M' : 'L',
                        drawn_number(middle[0] + corner[0] * radius),
                        drawn_number(middle[1] + corner[1] * radius));
  return path + "Z";
}

std::string sign_definitions(const Variant& variant) {
  std::string out = mark_signs(variant);
  std::size_t hull = 0;
  std::size_t other = 0;
  for (std::size_t i = 0; i < variant.classes.size(); ++i) {
    const UnitClass& unit_class = variant.classes[i];
    const std::string_view outline =
        unit_class.convoys ? hulls[hull++ % hulls.size()] : others[other++ % others.size()];
    out += unit_sign(i, unit_class, outline);
  }
  return out + arrow_head("go") + bar_head("stop") + dot_head("help") + cross_head("cut") +
         dot_head("carry") + cross_head("sunk") + arrow_head("flee") + arrow_head("plan") +
         dot_head("void") + std::string(happenings);
}

}  // namespace chancery::board_parts
