// Positions of names on a board: within their ground, beside units, centers and other names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_sheet.h"

namespace chancery::board_parts {

/// The size of a unit, from its middle to its rim.
inline constexpr double unit_radius = 13;
/// The offset of other marks, and of centers without room, from the unit in their province.
inline constexpr double center_offset = unit_radius;
/// The size of the star that marks a center, from its middle to its points, and the radius that
/// nothing else may cover.
inline constexpr double star_radius = 6.5;
inline constexpr double center_radius = 5;

/// The distance between lines of a label, in multiples of its size.
inline constexpr double line_height = 1.15;

std::size_t letters_in(std::string_view text);

/// The largest area that a label covers, since fonts differ.
struct LabelBox {
  Point least{}, most{};
};
LabelBox box_of(const BoardLabel& label);

/// The size of the line in the lower left corner of the sheet that states the source of the board.
inline constexpr double credits_size = 8.5;
inline constexpr double credits_margin = 5;
LabelBox box_of_credits(const std::string& credits, const BoardSheet& sheet);

/// The id of each space, or "/" and the coast, by space; then the full names for which there is
/// room. No label covers a unit, a center, another label or the labels in `written`, unless there
/// is no other place for it.
std::vector<BoardLabel> place_labels(const Map& map, const BoardSheet& sheet,
                                     const std::vector<LabelBox>& written);

}  // namespace chancery::board_parts
