// The style of drawn boards, made from the file beside it when the program is built.
#pragma once

#include <string_view>

namespace chancery::board_parts {

/// Widths, fonts and dashes.
extern const std::string_view board_shapes_style;  // board_shapes.css

}  // namespace chancery::board_parts
