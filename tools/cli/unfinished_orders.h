// Powers that sent orders, but not for everything that they decide.
#pragma once

#include <string>
#include <vector>

#include "core/games/mail/order_check.h"
#include "core/games/store/game.h"

namespace chancery::cli {

/// Checks the orders of a power for the phase of `now`, as far as its player may know.
OrderCheck check_of(const Game& game, const Position& now, const BookEntry& entry);

/// Powers that submitted orders, but not for everything.
struct UnfinishedOrders {
  std::vector<PowerId> only_void;
  std::vector<PowerId> partly;
  std::vector<std::string> partly_texts;  // "Ruritania (A ZEN, F HEN)", "Graustark (1 build)"

  void note(const Game& game, const BookEntry& entry, const OrderCheck& check);
};

/// Finds these powers in the current phase.
UnfinishedOrders unfinished_orders(const Game& game);

}  // namespace chancery::cli
