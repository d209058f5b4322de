// Creates the file of a new game.
#pragma once

#include <string>

#include "core/games/store/game.h"
#include "core/games/store/rulebook.h"

namespace chancery {

/// Creates the file, which must not exist, and numbers the rulebook. Throws DatabaseError.
void create_game_file(const std::string& path, const NewGame& begin, Rulebook& rulebook);

}  // namespace chancery
