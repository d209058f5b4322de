// Paints the units of a player's map.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map_parts.h"
#include "core/boards/draw/unit_icon.h"

namespace chancery::seen_map_parts {

/// Paints the icons of units, each with a title for readers who cannot see it.
class UnitPainter {
 public:
  /// All arguments must outlive this object.
  UnitPainter(const SeenWorld& world, Canvas& canvas, const Frame& frame);

  /// The units drawn at the symbols of their province. `at` is the upper left corner of the first
  /// icon; dislodged units are below the last icon, so that their actions can be seen.
  void paint_at_signs(ProvinceId province, const PlaceSigns& signs, const Point& at);
  /// The units at a coast of their own.
  void paint_at_coasts();

 private:
  void paint_unit(std::size_t index, const Point& at, const std::string& number);
  void paint_dislodged(std::size_t index, const Point& at);
  void paint_icon(const Unit& unit, const UnitIcon& icon, const Point& at, std::string_view note);
  /// `row` is the index in `values` at which the unit's values begin; without values, defaults are
  /// shown.
  [[nodiscard]] UnitIcon icon_of(const Unit& unit, const std::vector<std::int16_t>& values,
                                 std::size_t row, const SeenAction& action) const;

  const SeenWorld& world_;
  const Variant& variant_;
  const Map& map_;
  const Position& position_;
  Canvas& canvas_;
  const Frame& frame_;
};

}  // namespace chancery::seen_map_parts
