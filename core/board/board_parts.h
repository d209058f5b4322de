// The parts of a drawn board, for board_*.cpp only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/board/board_labels.h"
#include "core/board/board_picture.h"
#include "core/draw/shape_path.h"

namespace chancery::board_parts {

/// A coordinate without decimals: enough for what is drawn again each turn.
std::string whole(double value);

/// A line from corner to corner as the `d` of a path. On a sheet that wraps, each stretch goes the
/// shorter way round: it leaves on one side and comes back on the other, as copies of the line.
std::string line_path(const BoardSheet& sheet, std::vector<Point> corners);

/// Terrains, borders and names, in pieces so that owners can be painted between them.
std::string ground_definitions(const Variant& variant, const BoardSheet& sheet);
/// The symbols of units and of what happens to them, and the heads of arrows.
std::string sign_definitions(const Variant& variant);
/// Owners, orders, units and results of a scene, with the ground between them.
std::string scene_layer(const Variant& variant, const BoardSheet& sheet, const BoardScene& scene);

/// The attribute by which pages know where a unit stands.
std::string stands_at(SpaceId space);
/// A unit; `more` are further attributes.
std::string unit_element(const Unit& unit, const Point& at, std::string_view more);

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
