#pragma once

#include <string>
#include <vector>

#include "core/board/board_picture.h"
#include "core/draw/shape_path.h"

/// The parts of a drawn board, for board_*.cpp alone.
namespace chancery::board_parts {

/// How large the sign of a unit is, from its middle to its rim.
inline constexpr double unit_radius = 13;

/// A coordinate without digits behind the point: enough for what is drawn anew each turn.
std::string whole(double value);

/// A line from corner to corner as the `d` of a path, each time the shorter way round where the
/// sheet wraps: then it leaves on one side and comes back on the other, as copies of itself.
std::string line_path(const BoardSheet& sheet, std::vector<Point> corners);

/// The ground: terrains, borders, names; by pieces, so that owners can be painted between them.
std::string ground_definitions(const Variant& variant, const BoardSheet& sheet);
/// The signs of units and of what happens to them, and the heads of arrows.
std::string sign_definitions(const Variant& variant);
/// What happens in a scene, above the ground.
std::string scene_layer(const Variant& variant, const BoardSheet& sheet, const BoardScene& scene);

struct Legend {
  std::string body;
  double height = 0;
};
/// As wide as asked for.
Legend legend(const Variant& variant, const BoardSheet& sheet, double width);

}  // namespace chancery::board_parts
