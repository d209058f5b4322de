// The phase that waits, and its orders, as the players of a power are told of it.
#pragma once

#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/store/game.h"

namespace chancery::cli {

/// The position in the phase that they are told of; see told_position.
Position told_to(const Game& game, const std::vector<PowerId>& players);

/// The orders of the power for the phase of a told position.
BookEntry told_entry(const Game& game, const Position& told, PowerId power);

/// What counts of what a power sent for a phase after the one that waits.
struct SentAhead {
  PowerId power;
  Time time;
  std::vector<std::string> lines;
};

/// By the order of arrival.
std::vector<SentAhead> sent_ahead(const Game& game);

}  // namespace chancery::cli
