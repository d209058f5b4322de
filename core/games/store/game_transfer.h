// Converts a stored game to JSON or text, and back.
#pragma once

#include <string>
#include <string_view>

#include "core/games/store/game_state.h"

namespace chancery {

// All functions throw DatabaseError. The file to be created must not exist.

/// The whole file as JSON.
std::string write_game_json(GameState& game);
void create_from_json(const std::string& path, std::string_view json);

/// Orders and other actions as text for people, without their results.
std::string write_game_text(GameState& game);
void create_from_text(const std::string& path, std::string_view text);

}  // namespace chancery
