#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"
#include "core/files/drawing/svg_path.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/map/parse_cache.h"

namespace chancery {
namespace {

constexpr auto farthest = static_cast<double>(farthest_on_sheet);

/// True for the letter of a curve or arc in a path.
constexpr bool begins_curve(char c) {
  const char big = c >= 'a' ? static_cast<char>(c - 'a' + 'A') : c;
  return big == 'C' || big == 'S' || big == 'Q' || big == 'T' || big == 'A';
}

/// The number, if it is a valid coordinate.
std::optional<double> coordinate(const Node& node) {
  if (node.is(NodeKind::integer)) {
    const auto number = static_cast<double>(node.integer);
    return std::abs(number) <= farthest ? std::optional(number) : std::nullopt;
  }
  const bool sound = node.is(NodeKind::real) && std::abs(node.real) <= farthest;
  return sound ? std::optional(node.real) : std::nullopt;
}

std::optional<Point> point_of(const Node& node) {
  if (!node.is(NodeKind::array) || node.items.size() != 2) return std::nullopt;
  const auto x = coordinate(node.items[0]);
  const auto y = coordinate(node.items[1]);
  return x && y ? std::optional(Point{*x, *y}) : std::nullopt;
}

std::optional<Ring> ring(const Node& node, Diagnostics& diagnostics) {
  Ring points;
  for (const Node& item : node.items) {
    const auto entry = point_of(item);
    if (!entry) {
      diagnostics.error(
          "map.bad-shape", item.span,
          fmt::format("a point of a shape must be two numbers: [x, y], from -{0} to {0}",
                      farthest_on_sheet));
      return std::nullopt;
    }
    points.push_back(*entry);
  }
  // Some programs repeat the first point at the end.
  if (points.size() > 1 && points.front() == points.back()) points.pop_back();
  if (points.size() >= 3) return points;
  diagnostics.error("map.bad-shape", node.span,
                    "a ring of a shape needs at least three points: [[x, y], [x, y], [x, y]]");
  return std::nullopt;
}

/// True if it is a list of rings, false if it is a list of points.
bool holds_rings(const Node& list) {
  const Node& first = list.items.front();
  return first.is(NodeKind::array) && !first.items.empty() &&
         first.items.front().is(NodeKind::array);
}

/// A length of the sheet, above 0.
std::optional<double> read_length(Section& section, std::string_view key) {
  const std::optional<double> length = section.number(key);
  if (!length || (*length > 0 && *length <= farthest)) return length;
  section.diagnostics().error(
      "map.bad-board", section.span_of(key),
      fmt::format("'{}' must be more than 0 and at most {}", key, farthest_on_sheet));
  return std::nullopt;
}

void read_wrap(Section& section, Plane& plane) {
  for (const Section::Word& side :
       section.words("wrap", "variant.unknown-word", "invalid value '{}' for 'wrap'")) {
    const bool east_west = side.index == 0;
    const std::string_view length = east_west ? "width" : "height";
    if (!section.has(length)) {
      section.diagnostics().error(
          "map.bad-board", side.text.span,
          fmt::format("a board that wraps {} needs a '{}'",
                      east_west ? "east to west" : "north to south", length));
      continue;
    }
    const bool known = (east_west ? plane.width : plane.height).has_value();
    (east_west ? plane.wraps_east_west : plane.wraps_north_south) = known;
  }
}

void read_board(LoadContext& context, DocumentReader& documents) {
  const Node* table = context.root.table("board");
  if (table == nullptr) return;
  Section section = context.root.inner("board", *table, "[board]");
  Plane& plane = context.variant.drawing.plane;
  plane.width = read_length(section, "width");
  plane.height = read_length(section, "height");
  read_wrap(section, plane);
  context.variant.drawing.source = section.text("source").value_or("");
  read_picture(context, section, documents);
  section.finish();
}

void read_impassable(LoadContext& context) {
  for_each_table(context.root, "impassable", "impassable",
                 [&](const Entry& entry, Section& section) {
                   check_id({entry.key, entry.key_span}, "impassable area", context.diagnostics);
                   Impassable area;
                   area.id = entry.key;
                   area.name = section.text("name").value_or("");
                   section.require("shape");
                   area.shape = read_shape(section, context.reading);
                   area.span = entry.key_span;
                   context.variant.drawing.impassable.push_back(std::move(area));
                 });
}

bool is_on_sheet(const Ring& points) {
  return std::all_of(points.begin(), points.end(), [](const auto& point) {
    return std::abs(point[0]) <= farthest && std::abs(point[1]) <= farthest;
  });
}

/// The length of the longer side of what the lines cover.
double extent_of(const std::vector<DrawnLine>& lines) {
  Point least{1e300, 1e300};
  Point most{-1e300, -1e300};
  for (const DrawnLine& line : lines)
    for (const auto& point : line.points)
      for (const std::size_t axis : {std::size_t{0}, std::size_t{1}}) {
        least[axis] = std::min(least[axis], point[axis]);
        most[axis] = std::max(most[axis], point[axis]);
      }
  return std::max(most[0] - least[0], most[1] - least[1]);
}

/// A shape written as the path of an SVG, with curves. They become lines that look the same: the
/// distance is less than a thousandth of the shape's size. The points are rounded, since errors of
/// steps add up: neighbors that share a border have equal points there, whichever direction each
/// has.
Shape curved_shape(Section& section, const Node& value) {
  const auto wrong = [&](const std::string& message) {
    section.diagnostics().error("map.bad-shape", value.span, message,
                                "for example: shape = \"M0 0 H40 C60 10 60 20 40 30 H0 Z\"");
    return Shape{};
  };
  constexpr double coarse = 1e9;
  constexpr double to_one = 1000;
  constexpr double thousandth = 1e-3;
  PathRead path = read_path(value.text, Transform{}, coarse);
  // Straight lines are the same at every tolerance.
  if (std::any_of(value.text.begin(), value.text.end(), begins_curve)) {
    const double extent = extent_of(path.lines);
    path = read_path(value.text, Transform{}, std::max(extent, 1e-6) * thousandth);
  }
  if (!path.complete) return wrong("'shape' is not a path as SVG has them");
  Shape shape;
  for (const DrawnLine& line : path.lines) {
    Ring points = line.points;
    for (auto& point : points)
      for (double& coordinate : point) coordinate = std::round(coordinate * to_one) / to_one;
    points.erase(std::unique(points.begin(), points.end()), points.end());
    if (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() < 3) return wrong("a ring of a 'shape' needs at least three points");
    if (!is_on_sheet(points))
      return wrong(fmt::format("a point of a shape must be two numbers: [x, y], from -{0} to {0}",
                               farthest_on_sheet));
    shape.rings.push_back(std::move(points));
  }
  return shape.empty() ? wrong("'shape' draws nothing") : shape;
}

}  // namespace

Shape read_shape(Section& section, ParseCache* reading) {
  const Node* value = section.find("shape");
  if (value != nullptr && value->is(NodeKind::text)) {
    const Shape* known = reading == nullptr ? nullptr : reading->shape(value->text);
    if (known != nullptr) return *known;
    Shape shape = curved_shape(section, *value);
    // Errors are reported again wherever the text occurs.
    if (reading != nullptr && !shape.empty()) reading->keep_shape(value->text, shape);
    return shape;
  }
  const Node* list = section.array("shape");
  if (list == nullptr) return {};
  if (list->items.empty()) {
    section.diagnostics().error("map.bad-shape", list->span,
                                "'shape' must be a list of points, or of rings of points");
    return {};
  }
  Shape shape;
  const bool several = holds_rings(*list);
  for (std::size_t i = 0; i < (several ? list->items.size() : 1); ++i) {
    const Node& node = several ? list->items[i] : *list;
    if (!node.is(NodeKind::array)) {
      section.diagnostics().error("map.bad-shape", node.span,
                                  "'shape' must be a list of points, or of rings of points");
      return {};
    }
    std::optional<Ring> points = ring(node, section.diagnostics());
    if (!points) return {};
    shape.rings.push_back(std::move(*points));
  }
  return shape;
}

void read_drawing(LoadContext& context, DocumentReader& documents) {
  read_board(context, documents);
  read_impassable(context);
}

}  // namespace chancery
