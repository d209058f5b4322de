// What the lines of a letter stand under: a condition, or the name of another reader.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"

namespace chancery {

/// What a line without an order, or the words before an order, mean for orders after it.
enum class LineRole : std::uint8_t {
  talk,         // nothing
  courtesy,     // nothing: it may stand before an order
  own_orders,   // the writer's orders follow
  letter,       // a letter to somebody else follows
  condition,    // what follows depends on something
  correction,   // what follows replaces what precedes
  taking_back,  // what precedes may not count
};

/// Knows what the next line of a letter stands under.
class LetterScope {
 public:
  /// `powers` are the sender's.
  LetterScope(const Board& board, const std::vector<PowerId>& powers)
      : board_(board), powers_(powers) {}

  /// The role of a line without an order.
  [[nodiscard]] LineRole role_of_line(std::string_view line) const;
  /// The role of the words before an order.
  [[nodiscard]] LineRole role_of_lead(std::string_view lead) const;

  /// Follows a line or a lead with this role.
  void follow(LineRole role, std::string_view line);
  /// A heading ends everything.
  void end() { opened_by_.clear(); }

  [[nodiscard]] bool is_letter() const { return is_letter_ && !opened_by_.empty(); }
  /// Why orders here are in doubt; empty if they are not.
  [[nodiscard]] std::string doubt() const;

 private:
  [[nodiscard]] bool introduces_own(const std::vector<std::string>& words, bool has_colon) const;
  [[nodiscard]] bool addresses_other(const std::vector<std::string>& words, bool ends_open) const;
  [[nodiscard]] bool names_other_power(const std::vector<std::string>& words) const;
  [[nodiscard]] std::optional<PowerId> power_called(std::string_view folded) const;

  const Board& board_;
  const std::vector<PowerId>& powers_;
  std::string opened_by_;  // the line; empty: the lines stand under nothing
  bool is_letter_ = false;
};

}  // namespace chancery
