#include "core/boards/coasts/earth.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>

#include "core/base/common/point.h"
#include "core/base/json/json_value.h"
#include "core/files/drawing/svg.h"

namespace chancery {
namespace {

using EarthPoint = Point;

/// Thrown while a file is read; `read_earth` reports it.
struct EarthProblem {
  std::string text;
};

const JsonValue& part(const JsonValue& of, std::string_view key) {
  const JsonValue* found = of.find(key);
  if (found == nullptr) throw EarthProblem{fmt::format("'{}' is missing", key)};
  return *found;
}

EarthPoint point_in(const JsonValue& list) {
  EarthPoint point{};
  std::size_t count = 0;
  if (list.kind == JsonValue::Kind::list)
    for (const JsonValue& item : list.items()) {
      const auto number = item.decimal();
      if (!number) break;
      if (count < 2) point[count] = *number;
      ++count;
    }
  if (count < 2) throw EarthProblem{"a point must be two numbers"};
  return point;
}

std::string name_in(const JsonValue& properties) {
  if (properties.kind != JsonValue::Kind::object) return {};
  for (const std::string_view key : {"name", "NAME", "admin", "ADMIN"})
    if (const JsonValue* name = properties.find(key);
        name != nullptr && name->kind == JsonValue::Kind::text)
      return std::string(name->text);
  return {};
}

std::string_view type_of(const JsonValue& object) {
  const JsonValue* type = object.find("type");
  return type != nullptr && type->kind == JsonValue::Kind::text ? type->text : std::string_view();
}

/// Reads the areas of one file. Points and lines are skipped.
class EarthReader {
 public:
  std::vector<EarthArea> run(const JsonValue& root) {
    if (type_of(root) == "Topology") {
      read_arcs(root);
      for (const JsonValue& object : part(root, "objects").items()) read_object(object);
    } else if (type_of(root) == "FeatureCollection") {
      for (const JsonValue& feature : part(root, "features").items()) read_feature(feature);
    } else if (type_of(root) == "Feature") {
      read_feature(root);
    } else {
      read_geometry(root, {});
    }
    return std::move(areas_);
  }

 private:
  // Points of a TopoJSON are integers, each the step from the previous one.
  void read_arcs(const JsonValue& root) {
    EarthPoint scale{1, 1};
    EarthPoint shift{};
    const JsonValue* transform = root.find("transform");
    if (transform != nullptr) {
      scale = point_in(part(*transform, "scale"));
      shift = point_in(part(*transform, "translate"));
    }
    for (const JsonValue& arc : part(root, "arcs").items()) {
      Ring points;
      EarthPoint at{};
      for (const JsonValue& item : arc.items()) {
        const EarthPoint step = point_in(item);
        at = transform == nullptr ? step : EarthPoint{at[0] + step[0], at[1] + step[1]};
        points.push_back({at[0] * scale[0] + shift[0], at[1] * scale[1] + shift[1]});
      }
      arcs_.push_back(std::move(points));
    }
    is_topology_ = true;
  }

  void read_object(const JsonValue& object) {
    const JsonValue* properties = object.find("properties");
    if (type_of(object) == "GeometryCollection") {
      for (const JsonValue& item : part(object, "geometries").items()) read_object(item);
      return;
    }
    read_geometry(object, properties == nullptr ? std::string() : name_in(*properties));
  }

  void read_feature(const JsonValue& feature) {
    const JsonValue* properties = feature.find("properties");
    const JsonValue& geometry = part(feature, "geometry");
    if (geometry.kind == JsonValue::Kind::null) return;
    read_geometry(geometry, properties == nullptr ? std::string() : name_in(*properties));
  }

  void read_geometry(const JsonValue& geometry, const std::string& name) {
    const std::string_view type = type_of(geometry);
    if (type.empty()) throw EarthProblem{"this is neither GeoJSON nor TopoJSON: 'type' is missing"};
    if (type == "GeometryCollection") {
      for (const JsonValue& item : part(geometry, "geometries").items()) read_geometry(item, name);
      return;
    }
    if (type != "Polygon" && type != "MultiPolygon") return;
    const JsonValue& rings = part(geometry, is_topology_ ? "arcs" : "coordinates");
    EarthArea area{name, {}};
    if (type == "Polygon") {
      add_rings(rings, area);
    } else {
      for (const JsonValue& polygon : rings.items()) add_rings(polygon, area);
    }
    areas_.push_back(std::move(area));
  }

  void add_rings(const JsonValue& polygon, EarthArea& area) const {
    if (polygon.kind != JsonValue::Kind::list) throw EarthProblem{"a polygon must be a list"};
    for (const JsonValue& ring : polygon.items()) {
      Ring points = is_topology_ ? joined(ring) : points_of(ring);
      if (points.size() > 1 && points.front() == points.back()) points.pop_back();
      if (points.size() >= 3) area.rings.push_back(std::move(points));
    }
  }

  static Ring points_of(const JsonValue& ring) {
    if (ring.kind != JsonValue::Kind::list) throw EarthProblem{"a ring must be a list of points"};
    Ring points;
    for (const JsonValue& item : ring.items()) points.push_back(point_in(item));
    return points;
  }

  /// Joins arcs, by number, to a ring; a negative number is the complement of an arc that runs
  /// backward.
  [[nodiscard]] Ring joined(const JsonValue& ring) const {
    if (ring.kind != JsonValue::Kind::list) throw EarthProblem{"a ring must be a list of arcs"};
    Ring points;
    for (const JsonValue& item : ring.items()) {
      const bool backward = item.number < 0;
      const auto index = static_cast<std::size_t>(backward ? ~item.number : item.number);
      if (item.kind != JsonValue::Kind::integer || index >= arcs_.size())
        throw EarthProblem{"a ring names an arc that is not there"};
      Ring arc = arcs_[index];
      if (backward) std::reverse(arc.begin(), arc.end());
      for (const EarthPoint& point : arc)
        if (points.empty() || points.back() != point) points.push_back(point);
    }
    return points;
  }

  bool is_topology_ = false;
  std::vector<Ring> arcs_;
  std::vector<EarthArea> areas_;
};

std::optional<std::vector<EarthArea>> earth_in_svg(const std::shared_ptr<const SourceFile>& file,
                                                   Diagnostics& diagnostics) {
  const auto picture = read_svg(file, diagnostics);
  if (!picture) return std::nullopt;
  std::vector<EarthArea> areas;
  for (const DrawnShape& shape : picture->shapes) {
    if (shape.hidden || !shape.filled) continue;
    EarthArea area{shape.name.label.empty() ? shape.name.id : shape.name.label, {}};
    for (const DrawnLine& line : shape.lines)
      if (line.points.size() >= 3) area.rings.push_back(line.points);
    if (!area.rings.empty()) areas.push_back(std::move(area));
  }
  return areas;
}

}  // namespace

std::optional<std::vector<EarthArea>> read_earth(const std::shared_ptr<const SourceFile>& file,
                                                 Diagnostics& diagnostics) {
  std::optional<std::vector<EarthArea>> areas;
  const std::size_t first = file->text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first != std::string::npos && file->text[first] == '<') {
    areas = earth_in_svg(file, diagnostics);
    if (!areas) return std::nullopt;
  } else {
    const auto fail = [&](const std::string& text) {
      diagnostics.error("coasts.unreadable", {file, 0, 0, 0},
                        "the coastlines cannot be read: " + text,
                        "coastlines come as GeoJSON, TopoJSON or SVG");
      return std::nullopt;
    };
    std::string problem;
    JsonDocument document;
    if (!document.read(file->text, problem)) return fail(problem);
    try {
      areas = EarthReader().run(document.root());
    } catch (const EarthProblem& found) {
      return fail(found.text);
    }
  }
  if (!areas->empty()) return areas;
  diagnostics.error("coasts.no-land", {file, 0, 0, 0}, "the coastlines have no areas of land");
  return std::nullopt;
}

}  // namespace chancery
