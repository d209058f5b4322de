// The parts of a variant's drawn map, for map_picture*.cpp only.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/point.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery::map_parts {
/// What the map shows of the variant and, if there is one, of its setup.
class MapContents {
 public:
  MapContents(const Variant& variant, const Setup* setup);

  [[nodiscard]] const Variant& variant() const { return variant_; }
  [[nodiscard]] const Map& map() const { return variant_.map; }
  [[nodiscard]] const Drawing& drawing() const { return variant_.drawing; }
  [[nodiscard]] std::size_t count() const { return variant_.map.provinces().size(); }
  [[nodiscard]] bool is_water(std::size_t i) const { return map().carries(ProvinceId{i}); }
  [[nodiscard]] const Province& province(std::size_t i) const { return map().provinces()[i]; }
  [[nodiscard]] const Shape& shape(std::size_t i) const { return drawing().shapes[i]; }
  [[nodiscard]] bool is_center(std::size_t i) const { return centers_[i] != 0; }
  /// Is it a portal, drawn as a ring between provinces?
  [[nodiscard]] bool is_portal(std::size_t i) const { return province(i).open && shape(i).empty(); }
  /// Has it at the start one of the marks that players see on their maps?
  [[nodiscard]] bool has_mark(std::size_t i) const;
  /// The color of its owner at the start, escaped; none if it is unowned.
  [[nodiscard]] std::optional<std::string> owner_color(std::size_t i) const;

 private:
  [[nodiscard]] std::optional<PowerId> owner_of(std::size_t i) const;

  const Variant& variant_;
  const Setup* setup_;
  std::optional<Position> start_;
  std::vector<std::uint8_t> centers_;
};

/// The sheet that a map is drawn on, with what is drawn so far. Lengths of lines and symbols are
/// multiplied by `scale()`, which depends on how large provinces are.
class MapSheet {
 public:
  explicit MapSheet(const Variant& variant);

  [[nodiscard]] double scale() const { return scale_; }
  void add(std::string_view elements) { body_ += elements; }
  /// Once for each copy that can be seen.
  void add_shape(const Shape& shape, std::string_view attributes);
  void add_circle(const Point& at, double radius, std::string_view fill, std::string_view stroke,
                  double width);
  /// Calls `act` with each copy of the point that can be seen, if something reaches that far from
  /// it.
  template <class Act>
  void for_each_copy(Point at, double reach, Act act) const {
    const Point period = plane_.period();
    for (const int y : {-1, 0, 1})
      for (const int x : {-1, 0, 1}) {
        if ((x != 0 && period[0] == 0) || (y != 0 && period[1] == 0)) continue;
        const Point moved{at[0] + x * period[0], at[1] + y * period[1]};
        const bool seen = moved[0] > -reach && moved[0] < size_[0] + reach && moved[1] > -reach &&
                          moved[1] < size_[1] + reach;
        if (seen) act(moved);
      }
  }

  /// The SVG file, under this name.
  [[nodiscard]] std::string file(const std::string& name) const;

 private:
  [[nodiscard]] std::string definitions() const;
  [[nodiscard]] std::string heading(const std::string& name, double width) const;
  [[nodiscard]] std::string source_line(double width, double height) const;

  const Plane& plane_;
  std::string source_;
  Point size_;
  double scale_;
  std::string body_;
};

/// The designer's picture, and owners over it.
void paint_picture(const MapContents& map, MapSheet& sheet);
void paint_waters(const MapContents& map, MapSheet& sheet);
void paint_lands(const MapContents& map, MapSheet& sheet);
void paint_impassable(const MapContents& map, MapSheet& sheet);
void paint_bridges(const MapContents& map, MapSheet& sheet);
/// Owners at the start, centers, portals.
void paint_marks(const MapContents& map, MapSheet& sheet);
void paint_labels(const MapContents& map, MapSheet& sheet);

}  // namespace chancery::map_parts
