// The parts of a drawn board, for board_*.cpp only.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/boards/board/board_labels.h"
#include "core/boards/board/board_picture.h"
#include "core/boards/board/board_world.h"
#include "core/boards/draw/shape_path.h"

namespace chancery::board_parts {

/// The kinds of ground without an owner, by their colors on light and on dark paper.
std::map<std::pair<std::string, std::string>, std::size_t> terrain_kinds(const BoardSheet& sheet);
/// The CSS of a board.
std::string style(const BoardSheet& sheet);

/// A coordinate without decimals, which is enough for anything that is drawn again each turn.
std::string whole(double value);

/// A line from corner to corner as the `d` of a path. On a sheet that wraps, each stretch takes the
/// shorter way: it leaves on one side and comes back on the other, as copies of the line.
std::string line_path(const BoardSheet& sheet, std::vector<Point> corners);

/// A passage as the `d` of a path: across the land of its keeper from shore to shore, or else from
/// place to place.
std::string passage_path(const Map& map, const BoardSheet& sheet, const Passage& passage);

/// A star with five points, the mark of a center, as the `d` of a path.
std::string star_path(const Point& middle, double radius);

/// Terrains, borders and names, in pieces, so that owners can be painted between them.
std::string ground_definitions(const Variant& variant, const BoardSheet& sheet);
/// The tint of an owned ground, as the number of a power or, after these, of a further color; none
/// if the ground has the color of its terrain.
using GroundTint = std::optional<std::size_t>;
/// The tint of the owner; none if the province has none, or its owner is hidden.
GroundTint tint_of_owner(const Variant& variant, const Position& position, ProvinceId province);
/// The tint of each province in a scene.
std::vector<GroundTint> ground_tints(const Variant& variant, const BoardSheet& sheet,
                                     const BoardScene& scene);

/// Places inside provinces, drawn over the ground around them, by the tint of each.
std::string insets(const Map& map, const BoardSheet& sheet, std::span<const GroundTint> tints);
/// The names of spaces and of impassable areas, and the source of the outlines.
std::string names(const Variant& variant, const BoardSheet& sheet);
/// The symbols of units and of events, and the heads of arrows.
std::string sign_definitions(const Variant& variant);
/// Owners, orders, units and results of a scene, with the ground between them.
std::string scene_layer(const Variant& variant, const BoardSheet& sheet, const BoardIcons& icons,
                        const BoardScene& scene);

/// A row for each power, class of units, line and symbol in the drawn text.
std::vector<LegendItem> legend_items(const Variant& variant, const BoardSheet& sheet,
                                     std::string_view drawn);

/// A legend in rows of this width.
struct Legend {
  std::string body;
  double height = 0;
};
Legend legend_in_rows(const std::vector<LegendItem>& items, double width);

}  // namespace chancery::board_parts
