// A stored game as JSON or as text, and back.
#pragma once

#include <string>
#include <string_view>

#include "core/games/store/game_state.h"

namespace chancery {

// All of these throw DatabaseError. The file that is created must not exist.

/// The whole file as JSON.
std::string write_game_json(GameState& game);
void create_from_json(const std::string& path, std::string_view json);

/// Orders and other actions as text for people, without their results.
std::string write_game_text(GameState& game);
void create_from_text(const std::string& path, std::string_view text);

}  // namespace chancery
