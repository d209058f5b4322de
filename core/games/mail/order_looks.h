// Whether a line of a letter is an order, or was meant as one.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/orders/order_sheet.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Reads lines as orders of the sender's powers, to see what they are.
class OrderLooks {
 public:
  OrderLooks(const Board& board, const Position& position, const std::vector<PowerId>& powers)
      : board_(board), position_(position), powers_(powers), sheets_(board.reader(), &position) {}

  [[nodiscard]] OrderLine read(const std::string& line, PowerId power) const {
    return board_.reader().read(line, power, position_);
  }
  /// The line as a sheet, below the name of the power if there is one.
  [[nodiscard]] OrderSheet sheet(std::string_view line, PowerId power = {}) {
    return sheets_.read(line, {power, 1});
  }
  /// Its orders; one that cannot be read is split at semicolons and commas.
  [[nodiscard]] std::vector<std::string> split(std::string_view line) {
    return board_.reader().split(line, position_, attempts_);
  }
  /// True if it is a readable order of a unit, for a place or for all other units.
  [[nodiscard]] bool is_read(const std::string& order, PowerId power) const;
  /// True if each order of the text can be read.
  [[nodiscard]] bool all_read(std::string_view text, PowerId power);
  /// True if the text begins with a readable order, whatever follows it.
  [[nodiscard]] bool begins_with_order(std::string_view text, PowerId power);
  /// True if it fits a notation, begins with a unit, or was probably meant as an order.
  [[nodiscard]] bool looks_like_order(const std::string& line, PowerId power) const;
  /// True if it says that earlier orders stay.
  [[nodiscard]] bool keeps_others(const std::string& line, PowerId power) const {
    return action_kind(read(line, power).order.action) == ActionKind::keep_set;
  }
  /// A power with nothing on the board orders no other units.
  [[nodiscard]] bool is_for_others_of_any(const std::string& line) const;
  /// A readable order among other words: after a class, from the place of a unit of the power, or
  /// between punctuation marks. The whole line if it begins with such a place and most of its words
  /// are places. Empty if there is none.
  [[nodiscard]] std::string order_within(std::string_view line, PowerId power);

 private:
  [[nodiscard]] bool has_unit_in(std::string_view word, PowerId power) const;
  [[nodiscard]] bool lists_places(const std::vector<std::string>& words, PowerId power) const;
  [[nodiscard]] bool fits_elsewhere(const std::string& line, PowerId power) const;
  [[nodiscard]] std::string order_from(const std::vector<std::string>& words, std::size_t first,
                                       PowerId power);

  const Board& board_;
  const Position& position_;
  const std::vector<PowerId>& powers_;
  SheetReader sheets_;
  std::size_t attempts_ = 30000;  // limits the reading of parts of lines
};

}  // namespace chancery
