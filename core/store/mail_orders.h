// The orders in a mail.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/orders/order_reader.h"
#include "core/state/position.h"

namespace chancery {

/// What a person wrote in a mail, without what mail programs put around it.
struct MailText {
  std::string from;        // the address of the sender; empty when the text has no head
  std::string text;        // without head, quoted lines and signature
  std::size_t quoted = 0;  // lines that were left out as quoted
};

/// Reads a mail with its head, or only its body. Of several parts the first plain text is taken.
/// False when it cannot be read; `problem` says why.
bool read_mail(std::string_view mail, MailText& text, std::string& problem);

/// The orders in a mail, and its other lines.
struct MailOrders {
  std::vector<OrderSet> sets;
  std::vector<std::string> others;    // lines that are no orders
  std::vector<std::string> problems;  // orders that belong to no power
  std::optional<PowerId> current;  // under whose heading the last line stood; none: under nobody's
};

/// Finds the orders among greetings and chat. Lines under the name of a power are its own; others
/// belong to one of `powers`, those of the sender: to the only one, or to that whose unit they
/// name. `current` says under whose heading the first line stands.
MailOrders find_orders(const Board& board, const Position& position, std::string_view text,
                       const std::vector<PowerId>& powers,
                       std::optional<PowerId> current = std::nullopt);

}  // namespace chancery
