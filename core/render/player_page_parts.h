#pragma once

#include <string>
#include <string_view>

#include "core/game/seen_world.h"

/// The parts of a player's page, for player_page*.cpp alone.
namespace chancery::page_parts {

extern const std::string_view player_style;

/// Who shares the player's powers, or any: who leads, and who commands what. Empty where nobody
/// does.
std::string people(const SeenWorld& world);

/// The parts of an icon, the codes of orders, the signs of places and the colours.
std::string legend(const SeenWorld& world);

}  // namespace chancery::page_parts
