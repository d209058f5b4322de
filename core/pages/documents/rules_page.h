// The rules of a variant as a page.
#pragma once

#include <string>

#include "core/play/game/board.h"
#include "core/workbench/player_rules/player_rules.h"

namespace chancery {

/// Rules as one self-contained HTML file. With a board, the chapter about the map begins with a
/// picture of the starting position; without a board the page has no script.
std::string write_rules_html(const PlayerRules& rules, const Board* board = nullptr);

}  // namespace chancery
