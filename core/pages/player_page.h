#pragma once

#include <span>
#include <string>

#include "core/view/seen_world.h"

namespace chancery {

/// The page of a player of a game that hides something: their map, what they have to decide, their
/// points, whom they know, what was announced, the rules in short and what the signs mean. One
/// file that needs nothing else and runs nothing; whatever players wrote is text in it.
std::string write_player_page(const SeenWorld& world);

/// The same of everything, for the game master: `whole_worlds`, turn by turn, and each phase as it
/// was played. One small script moves about among the turns, which links do as well.
std::string write_master_page(std::span<const SeenWorld> turns, const SeenGame& game);

}  // namespace chancery
