// The text about the game in the mail to a player.
#pragma once

#include <string>
#include <vector>

#include "core/games/store/game.h"
#include "core/games/view/view.h"

namespace chancery::cli {

/// The results of the last phase, the position, the player's decisions and the deadline, as far as
/// the player of these powers may know them.
std::string letter_text(const Game& game, const GameRecord& record,
                        const std::vector<PowerId>& hand);

}  // namespace chancery::cli
