// The board on which a player reads and writes orders.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game/board.h"

namespace chancery {

/// What the players of some powers read and write orders on: the board itself, or, where a variant
/// hides something, one of what they know and nothing else. Whatever a player is told of orders
/// (whether they can be read, what they come to, what was meant, what could be ordered) is to be
/// asked of this one, with its own ids.
class SeenBoard {
 public:
  /// The board and the position must outlive it where nothing is hidden.
  SeenBoard(const Board& board, const Position& position, std::vector<PowerId> eyes);

  [[nodiscard]] const Board& board() const { return reduced_ ? *reduced_ : *whole_; }
  [[nodiscard]] const Variant& variant() const { return board().variant(); }
  [[nodiscard]] const Position& position() const {
    return reduced_ ? reduced_position_ : *whole_position_;
  }
  [[nodiscard]] std::span<const PowerId> eyes() const { return eyes_; }
  /// The id that one of the powers has on this board.
  [[nodiscard]] PowerId here(PowerId eye) const;
  /// The reverse; none of a power that is not one of theirs.
  [[nodiscard]] PowerId eye(PowerId here) const;

  /// How the whole board is to read a line of one of the powers, so that it means what it means
  /// here: as it was written, or in the notation of the variant. None: it speaks of what its writer
  /// does not know, and must not count.
  [[nodiscard]] std::optional<std::string> meant(const std::string& line, PowerId eye) const;

 private:
  const Board* whole_;
  const Position* whole_position_;
  std::vector<PowerId> eyes_;
  std::unique_ptr<const Board> reduced_;  // null: nothing is hidden
  Position reduced_position_;
};

}  // namespace chancery
