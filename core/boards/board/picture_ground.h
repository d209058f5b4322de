// The designer's picture under a board.
#pragma once

#include <string>

#include "core/boards/board/board_sheet.h"

namespace chancery::board_parts {

/// Paper and picture as SVG, from the corner of the sheet; empty without a picture. The picture is
/// an image: its content can run nothing, fetch nothing, and share neither ids nor styles with the
/// page.
std::string picture_ground(const Drawing& drawing, const BoardSheet& sheet);

/// The style of owners' grounds, through which a picture shows. Must come after the style of the
/// board.
std::string picture_style(const BoardSheet& sheet);

}  // namespace chancery::board_parts
