#include "core/board/map_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/board/map_picture_parts.h"
#include "core/draw/shape_path.h"
#include "core/draw/svg_drawing.h"
#include "core/state/starting_centers.h"
#include "core/variant/page_pattern.h"

namespace chancery {
namespace map_parts {
namespace {

constexpr double margin = 18;
constexpr double head = 46;

/// As the variant declares it, or as its shapes need it.
Point sheet_size(const Drawing& drawing) {
  Point size{drawing.plane.width.value_or(0), drawing.plane.height.value_or(0)};
  for (std::size_t axis = 0; axis < 2; ++axis) {
    if (size[axis] > 0) continue;
    for (const Shape& shape : drawing.shapes)
      for (const Ring& ring : shape.rings)
        for (const Point& point : ring) size[axis] = std::max(size[axis], point[axis]);
  }
  return size;
}

/// The usual width of a province: the root of its share of the sheet.
double province_width(const Map& map, const Point& size) {
  const double count = std::max<double>(1, static_cast<double>(map.provinces().size()));
  return std::sqrt(size[0] * size[1] / count);
}

std::string wrap_text(const Plane& plane) {
  if (plane.wraps_east_west && plane.wraps_north_south) return "east joins west, north joins south";
  if (plane.wraps_east_west) return "east joins west";
  return plane.wraps_north_south ? "north joins south" : "";
}

}  // namespace

MapContents::MapContents(const Variant& variant, const Setup* setup)
    : variant_(variant),
      setup_(setup),
      start_(setup == nullptr ? std::nullopt : std::optional(start_position(variant, *setup))),
      centers_(starting_centers(variant, setup)) {}

bool MapContents::has_mark(std::size_t i) const {
  if (!variant_.page || !start_) return false;
  const auto& marks = variant_.page->marks;
  return std::any_of(marks.begin(), marks.end(), [&](const PageMark& mark) {
    return start_->province_attributes[mark.place.cell(i)] == mark.value;
  });
}

std::optional<std::string> MapContents::owner_color(std::size_t i) const {
  const auto owner = owner_of(i);
  if (!owner) return std::nullopt;
  const std::string& color = variant_.powers[owner->index()].color;
  return color.empty() ? "#8a8a8a" : escape_xml(color);
}

std::optional<PowerId> MapContents::owner_of(std::size_t i) const {
  if (setup_ == nullptr) return std::nullopt;
  for (const auto& [owned, power] : setup_->owners)
    if (owned.index() == i) return power;
  for (const StartUnit& unit : setup_->units)
    if (map().province_of(unit.at).index() == i && is_center(i)) return unit.power;
  return std::nullopt;
}

MapSheet::MapSheet(const Variant& variant)
    : plane_(variant.drawing.plane),
      source_(variant.drawing.credits()),
      size_(sheet_size(variant.drawing)),
      scale_(std::clamp(province_width(variant.map, size_) / 62, 0.4, 8.0)) {}

void MapSheet::add_shape(const Shape& shape, std::string_view attributes) {
  for (const Point& by : copies_on_sheet(plane_, shape))
    body_ += fmt::format("<path d=\"{}\" {}/>\n", shape_path(shape, by), attributes);
}

void MapSheet::add_circle(const Point& at, double radius, std::string_view fill,
                          std::string_view stroke, double width) {
  for_each_copy(at, radius * scale_, [&](const Point& p) {
    add(
        fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.2f}\" fill=\"{}\" "
                    "stroke=\"{}\" stroke-width=\"{:.2f}\"/>\n",
                    p[0], p[1], radius * scale_, fill, stroke, width * scale_));
  });
}

std::string MapSheet::definitions() const {
  const double step = 13 * scale_;
  return fmt::format(
      "<defs><clipPath id=\"sheet\"><rect width=\"{0:.1f}\" height=\"{1:.1f}\"/></clipPath>\n"
      "<pattern id=\"peaks\" width=\"{2:.1f}\" height=\"{2:.1f}\" "
      "patternUnits=\"userSpaceOnUse\"><path d=\"M{3:.1f} {4:.1f}L{5:.1f} {3:.1f}L{4:.1f} "
      "{4:.1f}\" fill=\"#8c8273\" stroke=\"#4d463d\" "
      "stroke-width=\"{6:.2f}\"/></pattern></defs>\n",
      size_[0], size_[1], step, step * 0.2, step * 0.8, step * 0.5, 0.9 * scale_);
}

std::string MapSheet::heading(const std::string& name, double width) const {
  std::string text = fmt::format(
      "<text x=\"{}\" y=\"31\" font-family=\"Georgia, 'Times New Roman', serif\" "
      "font-size=\"20\" fill=\"#3b3122\">{}</text>\n",
      margin, escape_xml(name));
  if (const std::string wraps = wrap_text(plane_); !wraps.empty())
    text += fmt::format(
        "<text x=\"{:.0f}\" y=\"31\" text-anchor=\"end\" "
        "font-family=\"Georgia, 'Times New Roman', serif\" font-size=\"13\" "
        "font-style=\"italic\" fill=\"#6b5b3e\">{}</text>\n",
        width - margin, wraps);
  return text;
}

std::string MapSheet::source_line(double width, double height) const {
  if (source_.empty()) return {};
  return fmt::format(
      "<text x=\"{:.0f}\" y=\"{:.0f}\" text-anchor=\"end\" font-family=\"Georgia, 'Times New "
      "Roman', serif\" font-size=\"10\" fill=\"#6b5b3e\">{}</text>\n",
      width - margin, height - 5, escape_xml(source_));
}

std::string MapSheet::file(const std::string& name) const {
  const double width = size_[0] + 2 * margin;
  const double height = size_[1] + margin + head;
  std::string text = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n<title>{2}</title>\n",
      width, height, escape_xml(name));
  text += definitions();
  text +=
      fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#f7f2e4\"/>\n", width, height);
  text += heading(name, width) + source_line(width, height);
  text += fmt::format("<g transform=\"translate({} {})\">\n<g clip-path=\"url(#sheet)\">\n", margin,
                      head);
  text += fmt::format("<rect width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#a9cbe0\"/>\n", size_[0],
                      size_[1]);
  text += body_;
  text += fmt::format(
      "</g>\n<rect width=\"{:.1f}\" height=\"{:.1f}\" fill=\"none\" "
      "stroke=\"#6b5b3e\" stroke-width=\"2\"/>\n</g>\n</svg>\n",
      size_[0], size_[1]);
  return text;
}

}  // namespace map_parts

std::string draw_map(const Variant& variant, const Setup* setup) {
  const map_parts::MapContents map(variant, setup);
  map_parts::MapSheet sheet(variant);
  if (variant.drawing.picture) {
    paint_picture(map, sheet);
  } else {
    paint_waters(map, sheet);
    paint_lands(map, sheet);
    paint_impassable(map, sheet);
  }
  paint_bridges(map, sheet);
  paint_marks(map, sheet);
  if (variant.drawing.labels) paint_labels(map, sheet);
  return sheet.file(variant.name);
}

bool can_draw_map(const Variant& variant) {
  return variant.drawing.has_shapes();
}

}  // namespace chancery
