#include <fmt/format.h>

#include <cmath>

#include "core/drawing/svg_path.h"
#include "core/loader/section_readers.h"

namespace chancery {
namespace {

constexpr auto farthest = static_cast<double>(farthest_on_sheet);

/// The number, if it can be a coordinate.
std::optional<double> coordinate(const Node& node) {
  if (node.is(NodeKind::integer)) {
    const auto number = static_cast<double>(node.integer);
    return std::abs(number) <= farthest ? std::optional(number) : std::nullopt;
  }
  const bool sound = node.is(NodeKind::real) && std::abs(node.real) <= farthest;
  return sound ? std::optional(node.real) : std::nullopt;
}

std::optional<std::array<double, 2>> point_of(const Node& node) {
  if (!node.is(NodeKind::array) || node.items.size() != 2) return std::nullopt;
  const auto x = coordinate(node.items[0]);
  const auto y = coordinate(node.items[1]);
  return x && y ? std::optional(std::array<double, 2>{*x, *y}) : std::nullopt;
}

std::optional<Ring> ring(const Node& node, Diagnostics& diagnostics) {
  Ring points;
  for (const Node& item : node.items) {
    const auto one = point_of(item);
    if (!one) {
      diagnostics.error(
          "map.bad-shape", item.span,
          fmt::format("a point of a shape must be two numbers: [x, y], from -{0} to {0}",
                      farthest_on_sheet));
      return std::nullopt;
    }
    points.push_back(*one);
  }
  // Some programs repeat the first point at the end.
  if (points.size() > 1 && points.front() == points.back()) points.pop_back();
  if (points.size() >= 3) return points;
  diagnostics.error("map.bad-shape", node.span,
                    "a ring of a shape needs at least three points: [[x, y], [x, y], [x, y]]");
  return std::nullopt;
}

/// Whether it is a list of rings, not of points.
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

void read_board(LoadContext& context) {
  const Node* table = context.root.table("board");
  if (table == nullptr) return;
  Section section = context.root.inner("board", *table, "[board]");
  Plane& plane = context.variant.drawing.plane;
  plane.width = read_length(section, "width");
  plane.height = read_length(section, "height");
  read_wrap(section, plane);
  context.variant.drawing.source = section.text("source").value_or("");
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
                   area.shape = read_shape(section);
                   area.span = entry.key_span;
                   context.variant.drawing.impassable.push_back(std::move(area));
                 });
}

/// A path as SVG has it. The points are rounded to thousandths, since steps add up: neighbors that
/// share a border have the same points there, whichever way each goes around.
Shape read_path_shape(const Node& node, Diagnostics& diagnostics) {
  constexpr double tolerance = 0.1;
  constexpr double to_one = 1000;
  Shape shape;
  const PathRead path = read_path(node.text, {}, tolerance);
  bool sound = path.complete;
  for (const DrawnLine& line : path.lines) {
    Ring points;
    for (const auto& [x, y] : line.points) {
      sound = sound && std::abs(x) <= farthest && std::abs(y) <= farthest;
      points.push_back({std::round(x * to_one) / to_one, std::round(y * to_one) / to_one});
    }
    if (points.size() > 1 && points.front() == points.back()) points.pop_back();
    if (points.size() >= 3) shape.rings.push_back(std::move(points));
  }
  if (sound && !shape.empty()) return shape;
  diagnostics.error("map.bad-shape", node.span,
                    "a shape that is a text must be a path as in SVG, with three points or more",
                    "like \"M0 0 L40 0 L40 30 Z\"");
  return {};
}

}  // namespace

Shape read_shape(Section& section) {
  const Node* given = section.find("shape");
  if (given != nullptr && given->is(NodeKind::text))
    return read_path_shape(*given, section.diagnostics());
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
    const Node& one = several ? list->items[i] : *list;
    if (!one.is(NodeKind::array)) {
      section.diagnostics().error("map.bad-shape", one.span,
                                  "'shape' must be a list of points, or of rings of points");
      return {};
    }
    std::optional<Ring> points = ring(one, section.diagnostics());
    if (!points) return {};
    shape.rings.push_back(std::move(*points));
  }
  return shape;
}

void read_drawing(LoadContext& context) {
  read_board(context);
  read_impassable(context);
}

}  // namespace chancery
