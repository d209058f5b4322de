#pragma once

#include <string>
#include <string_view>

#include "core/game/seen_world.h"

/// The parts of a player's page, for player_page*.cpp alone.
namespace chancery::page_parts {

extern const std::string_view player_style;

/// The parts of an icon, the codes of orders, the signs of places and the colours.
std::string legend(const SeenWorld& world);

}  // namespace chancery::page_parts
