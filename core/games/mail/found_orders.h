// Orders as they were found in a mail, and which of them count.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A line that was found in a mail.
struct FoundOrder {
  PowerId power;
  std::string text;
  std::string doubt{};       // why it is void; empty: it is an order
  bool may_be_talk = false;  // no order at all if another line orders its unit
  std::size_t version = 0;   // the number of corrections above it
  std::string line{};        // the line that has it, if that has more
};

/// What the lines of a mail have in common with those above them.
struct LetterState {
  std::optional<PowerId> current{};  // the power in the last heading
  std::size_t version = 0;           // number of lines that correct what is above them
  std::size_t taken_back = 0;        // orders of earlier versions may not count
  std::string taken_back_by{};       // the line that says so
};

/// The orders of a mail for one phase, by power.
struct SettledOrders {
  std::vector<OrderSet> sets;
  std::vector<std::string> replaced;  // orders that the mail itself corrects
  std::vector<std::string> talk;      // lines that were no orders
};

/// Decides between orders for one unit: the one after a correction counts. Without a correction
/// between them, different orders for a unit are void, unless the switch `orders.duplicate` says
/// that the last one counts.
SettledOrders settle_orders(const Board& board, const Position& position,
                            const std::vector<FoundOrder>& found, const LetterState& state);

}  // namespace chancery
