// Bots at the seats of games in files.
#pragma once

#include <string>
#include <utility>

#include "core/games/store/game.h"

namespace chancery::cli {

/// The seat for `--bot POWER=BOT`, by the name of its power: the player is "bot:greedy".
std::pair<std::string, Seat> read_bot_seat(const std::string& text);

/// Submits orders of bots for the current phase, for their powers that have something to decide and
/// submitted nothing. Throws `InputProblem` if a seat names an unknown bot.
void submit_bot_orders(Game& game);

}  // namespace chancery::cli
