// Where names stand on a board: within their ground, beside units, centers and other names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_sheet.h"

namespace chancery::board_parts {

/// The size of a unit, from its middle to its rim.
inline constexpr double unit_radius = 13;
/// The offset of the mark of a center from the unit in its province, and its radius.
inline constexpr double center_offset = unit_radius;
inline constexpr double center_radius = 5;

/// From one line of a label to the next, in sizes of the label.
inline constexpr double line_height = 1.15;

std::size_t letters_in(std::string_view text);

/// What a label covers, at most: fonts differ.
struct LabelBox {
  Point least{}, most{};
};
LabelBox box_of(const BoardLabel& label);

/// The line in the lower left corner of the sheet that says where a board is from.
inline constexpr double credits_size = 8.5;
inline constexpr double credits_margin = 5;
LabelBox box_of_credits(const std::string& credits, const BoardSheet& sheet);

/// The id of each space, or "/" and the coast, by space; then the full names for which there is
/// room. No label covers a unit, a center, another label or what is `written` there already, unless
/// there is no place left for it.
std::vector<BoardLabel> place_labels(const Map& map, const BoardSheet& sheet,
                                     const std::vector<LabelBox>& written);

}  // namespace chancery::board_parts
