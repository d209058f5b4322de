// What the mail to a player says of the game.
#pragma once

#include <string>
#include <vector>

#include "core/games/store/game.h"
#include "core/games/view/view.h"

namespace chancery::cli {

/// The results of the last phase, the position, what the player has to decide and until when, as
/// the player of these powers may know it.
std::string letter_text(const Game& game, const GameRecord& record,
                        const std::vector<PowerId>& hand);

}  // namespace chancery::cli
