// The orders in a mail.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/mail/found_orders.h"
#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The orders in a mail, and its other lines.
struct MailOrders {
  std::vector<FoundOrder> orders;
  std::vector<std::string> others;    // lines that are not orders
  std::vector<std::string> problems;  // orders that belong to no power
  LetterState state;                  // at the end of the text
};

/// Finds the orders among greetings and chat. Lines under the name of a power are its orders. Other
/// lines belong to one of `powers`, the sender's: the only one, or the one whose unit they name.
/// Orders under a condition or in a letter to others are in doubt, and so are those that a line has
/// among other words. `state` is that above the first line.
MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers, LetterState state = {});

}  // namespace chancery
