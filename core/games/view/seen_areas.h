// The known areas as drawn on the whole map, by their numbers in the seen world.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/games/view/seen_plane.h"
#include "core/games/view/visible_world.h"

namespace chancery::seen_parts {

/// Keeps references to its arguments.
class SeenAreas {
 public:
  SeenAreas(const Variant& variant, const VisibleWorld& known);

  [[nodiscard]] std::size_t count() const { return known_.provinces().size(); }
  [[nodiscard]] std::size_t space_count() const { return known_.spaces().size(); }
  /// The size of the plane before it wraps, by axis; 0: it does not wrap.
  [[nodiscard]] const Point& period() const { return period_; }
  [[nodiscard]] const Drawing& drawing() const { return drawing_; }

  /// Null for an area without a shape.
  [[nodiscard]] const Shape* shape_of(ProvinceId seen) const;
  /// A point of the area for measurements; none if the area is not placed.
  [[nodiscard]] std::optional<Point> anchor(ProvinceId seen) const;
  /// The copy of a space's own point that is nearest to the anchor of its area.
  [[nodiscard]] std::optional<Point> point_of(SpaceId seen) const;
  /// The area as a whole, then its coasts.
  [[nodiscard]] std::vector<SpaceId> spaces_of(ProvinceId seen) const;

  /// Known areas that border on this one or lie on its ground. Portals do not count, since they
  /// lead from afar.
  [[nodiscard]] std::vector<ProvinceId> neighbors(ProvinceId seen) const;
  /// True if the area lies on the ground of another.
  [[nodiscard]] bool is_guest(ProvinceId seen) const;

 private:
  [[nodiscard]] std::optional<Point> place_of(ProvinceId province) const;
  [[nodiscard]] ProvinceId full(ProvinceId seen) const { return known_.provinces()[seen.index()]; }
  [[nodiscard]] std::optional<ProvinceId> host(ProvinceId seen) const;
  [[nodiscard]] bool lies_at(const Shape& shape, const Point& point) const;

  const Map& map_;
  const Drawing& drawing_;
  const VisibleWorld& known_;
  Point period_;
  std::vector<std::pair<ProvinceId, ProvinceId>> hosts_;  // an area without ground, and its host
};

}  // namespace chancery::seen_parts
