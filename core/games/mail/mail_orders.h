// The orders in a mail.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The orders in a mail, and its other lines.
struct MailOrders {
  std::vector<OrderSet> sets;
  std::vector<std::string> others;    // lines that are not orders
  std::vector<std::string> problems;  // orders that belong to no power
  std::optional<PowerId> current;     // the heading above the last line; none: there was no heading
};

/// Finds the orders among greetings and chat. Lines under the name of a power are its orders. Other
/// lines belong to one of `powers`, the sender's: the only one, or the one whose unit they name.
/// `current` is the heading above the first line.
MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers,
                       std::optional<PowerId> current = std::nullopt);

}  // namespace chancery
