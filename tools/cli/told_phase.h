// The current phase and its orders, as announced to the players of a power.
#pragma once

#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/store/game.h"

namespace chancery::cli {

/// The position in the phase that was announced to them; see told_position.
Position told_to(const Game& game, const std::vector<PowerId>& players);

/// The orders of the power for the announced phase.
BookEntry told_entry(const Game& game, const Position& told, PowerId power);

/// The lines that count for a phase after the current one, of what a power submitted.
struct SentAhead {
  PowerId power;
  Time time;
  std::vector<std::string> lines;
};

/// In the order of arrival.
std::vector<SentAhead> sent_ahead(const Game& game);

}  // namespace chancery::cli
