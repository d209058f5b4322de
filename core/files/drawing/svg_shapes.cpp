#include "core/files/drawing/svg_shapes.h"

#include <algorithm>
#include <vector>

#include "core/base/common/words.h"
#include "core/files/drawing/number_list.h"

namespace chancery {
namespace {

bool draw_rectangle(const XmlNode& node, LinePen& pen) {
  const double x = pixels_or(node, "x", 0);
  const double y = pixels_or(node, "y", 0);
  const double width = pixels_or(node, "width", 0);
  const double height = pixels_or(node, "height", 0);
  if (width <= 0 || height <= 0) return false;
  const double given = pixels_or(node, "rx", pixels_or(node, "ry", 0));
  const double rx = std::clamp(given, 0.0, width / 2);
  const double ry = std::clamp(pixels_or(node, "ry", given), 0.0, height / 2);
  pen.move_to({x + rx, y});
  pen.line_to({x + width - rx, y});
  if (rx > 0) pen.arc_to({rx, ry}, 0, false, true, {x + width, y + ry});
  pen.line_to({x + width, y + height - ry});
  if (rx > 0) pen.arc_to({rx, ry}, 0, false, true, {x + width - rx, y + height});
  pen.line_to({x + rx, y + height});
  if (rx > 0) pen.arc_to({rx, ry}, 0, false, true, {x, y + height - ry});
  pen.line_to({x, y + ry});
  if (rx > 0) pen.arc_to({rx, ry}, 0, false, true, {x + rx, y});
  pen.close();
  return true;
}

bool draw_ellipse(const XmlNode& node, bool is_circle, LinePen& pen) {
  const double x = pixels_or(node, "cx", 0);
  const double y = pixels_or(node, "cy", 0);
  const double rx = pixels_or(node, is_circle ? "r" : "rx", 0);
  const double ry = is_circle ? rx : pixels_or(node, "ry", 0);
  if (rx <= 0 || ry <= 0) return false;
  pen.move_to({x - rx, y});
  pen.arc_to({rx, ry}, 0, false, true, {x + rx, y});
  pen.arc_to({rx, ry}, 0, false, true, {x - rx, y});
  pen.close();
  return true;
}

bool draw_polygon(const XmlNode& node, bool closed, LinePen& pen) {
  const std::vector<double> numbers = read_numbers(text_of(node, "points"));
  for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) {
    if (i == 0)
      pen.move_to({numbers[0], numbers[1]});
    else
      pen.line_to({numbers[i], numbers[i + 1]});
  }
  if (closed) pen.close();
  return numbers.size() >= 4;
}

}  // namespace

std::string_view local_name(const XmlNode& node) {
  const std::string_view name = node.name;
  return name.starts_with("svg:") ? name.substr(4) : name;
}

std::string_view reference_of(const XmlNode& node) {
  for (const std::string_view key : {"href", "xlink:href"})
    if (const std::string* value = node.find(key)) return trimmed(*value, all_blanks);
  return {};
}

std::string text_of(const XmlNode& node, std::string_view attribute) {
  const std::string* value = node.find(attribute);
  return value == nullptr ? std::string() : *value;
}

double pixels_or(const XmlNode& node, std::string_view attribute, double otherwise) {
  const std::string* text = node.find(attribute);
  return text == nullptr ? otherwise : read_pixels(*text).value_or(otherwise);
}

bool draw_basic_shape(const XmlNode& node, std::string_view kind, LinePen& pen) {
  if (kind == "rect") return draw_rectangle(node, pen);
  if (kind == "circle" || kind == "ellipse") return draw_ellipse(node, kind == "circle", pen);
  if (kind == "polygon" || kind == "polyline") return draw_polygon(node, kind == "polygon", pen);
  if (kind != "line") return false;
  pen.move_to({pixels_or(node, "x1", 0), pixels_or(node, "y1", 0)});
  pen.line_to({pixels_or(node, "x2", 0), pixels_or(node, "y2", 0)});
  return true;
}

}  // namespace chancery
