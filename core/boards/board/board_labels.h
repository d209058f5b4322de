// Positions of names on a board: within their ground, beside units, centers and other names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_sheet.h"

namespace chancery::board_parts {

/// The size of a unit, from its middle to its rim.
inline constexpr double unit_radius = 13;
/// The size of an icon of a unit, from its middle to its sides.
inline constexpr Point icon_reach{13, 15};
/// The size of the star that marks a center, from its middle to its points, and the radius that
/// nothing else may cover; likewise of a mark of [page].
inline constexpr double star_radius = 6.5;
inline constexpr double center_radius = 5;
inline constexpr double page_mark_radius = 9;

/// The radius around the middle of a unit, or of a mark or star, that nothing else may cover.
double unit_reach(const BoardSheet& sheet);
double mark_reach(const BoardSheet& sheet);

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
/// room. A label is where the variant states it. No other label covers a unit, a center, a label or
/// the labels in `written`, unless there is no other place for it.
std::vector<BoardLabel> place_labels(const Map& map, const BoardSheet& sheet,
                                     const std::vector<LabelBox>& written);

}  // namespace chancery::board_parts
