// The paper on which a player's map is painted, and the painters of its layers.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/board/seen_map_parts.h"

namespace chancery::seen_map_parts {

inline constexpr std::string_view sea_line = "#8fb6cf";
inline constexpr std::string_view land_line = "#8d8062";
inline constexpr std::string_view wall_line = "#3d362e";
inline constexpr std::string_view land_ink = "#2b2418";
inline constexpr std::string_view sea_ink = "#2a587a";
inline constexpr std::string_view name_halo = "#fbf8ef";
inline constexpr std::string_view portal_ink = "#4a2570";

/// Positions on the paper. A plane that wraps is drawn in copies.
class Paper {
 public:
  /// `frame` must outlive this object.
  Paper(const Plane& plane, const Frame& frame);

  [[nodiscard]] const Frame& frame() const { return frame_; }
  /// The offsets of the copies, on the paper; the first is zero.
  [[nodiscard]] const std::vector<Point>& copies() const { return copies_; }
  [[nodiscard]] bool shows(const Box& box) const;
  /// Draws every copy of the shape that is at least partly on the paper.
  void draw(Canvas& canvas, const Shape& shape, const Paint& paint) const;

 private:
  const Frame& frame_;
  std::vector<Point> copies_;
};

/// Water, land, impassable areas, and a rim around provinces seen for the first time.
void paint_grounds(const SeenWorld& world, Canvas& canvas, const Paper& paper);
/// Bridges, and lines to places without a ground of their own.
void paint_ties(const SeenWorld& world, Canvas& canvas, const Paper& paper);
/// Borders of impassable areas.
void paint_walls(const SeenWorld& world, Canvas& canvas, const Paper& paper);
/// Symbols and names of provinces, and all units.
void paint_places(const SeenWorld& world, Canvas& canvas, const Paper& paper);

}  // namespace chancery::seen_map_parts
