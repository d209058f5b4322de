// Whether orders can be read and are legal, before they are stored.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// How one line will be read, as far as its writer may know before the phase is resolved.
struct CheckedLine {
  std::string text;     // as written
  std::string printed;  // in the variant's own notation; empty if it could not be read
  std::string why;      // why the line is void; empty if it counts
  std::vector<std::string> notes;
  std::optional<std::int32_t> writer{};  // the partner who wrote it; none: not signed
  bool is_vote = false;                  // a vote that counts; it is not counted as an order
  bool is_for_none = false;              // for all other units, of which there are none; likewise
};

struct OrderCheck {
  std::vector<CheckedLine> lines;
  std::vector<std::string> unordered;  // units without a line that counts
  std::string due;                     // "may build 2", "must disband 1"; adjustments only
  std::size_t undecided = 0;           // builds or disbands due without an order that counts

  /// Orders that count; votes are not among them.
  [[nodiscard]] std::size_t valid() const;
  [[nodiscard]] std::size_t voided() const;
  /// The votes, as printed.
  [[nodiscard]] std::vector<std::string> votes() const;
  /// Units, builds and disbands without an order that counts.
  [[nodiscard]] std::size_t missing() const { return unordered.size() + undecided; }
};

/// "3 valid, 1 void, 2 missing, vote: DRAW"; counts of zero are left out.
std::string count_orders(const OrderCheck& check);

/// Reads the lines and checks what the board allows. The result does not depend on the orders of
/// others, so the power may see it.
OrderCheck check_orders(const Board& board, const Position& position, PowerId power,
                        const std::vector<std::string>& lines);

}  // namespace chancery
