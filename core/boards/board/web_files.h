// The styles of drawn boards, made from the files beside it when the program is built.
#pragma once

#include <string_view>

namespace chancery::board_parts {

/// Widths, fonts and dashes.
extern const std::string_view board_shapes_style;  // board_shapes.css
/// Icons of units, and what only the worlds of players have.
extern const std::string_view board_world_style;  // board_world.css

}  // namespace chancery::board_parts
