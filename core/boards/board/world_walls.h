// The borders of impassable areas in the world of a player, who sees only parts of them.
#pragma once

#include <vector>

#include "core/boards/board/board_sheet.h"
#include "core/games/view/seen_world.h"

namespace chancery::board_parts {

std::vector<Wall> walls(const SeenWorld& world);

}  // namespace chancery::board_parts
