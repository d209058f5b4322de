// The board on which a player reads and writes orders.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/play/game/board.h"

namespace chancery {

/// The board on which the players of some powers read and write orders: the board itself or, if the
/// variant hides something, a board of what they know and nothing else. Everything that a player
/// reads about orders (whether they can be read, their results, hints, possible orders) must come
/// from this board, with its own ids.
class SeenBoard {
 public:
  /// The board and the position must outlive it. Texts for players are written from their
  /// `told_position`.
  SeenBoard(const Board& board, const Position& position, std::vector<PowerId> eyes);

  [[nodiscard]] const Board& board() const { return reduced_ ? *reduced_ : *whole_; }
  [[nodiscard]] const Variant& variant() const { return board().variant(); }
  [[nodiscard]] const Position& position() const {
    return reduced_ ? reduced_position_ : *whole_position_;
  }
  /// The position in which to read lines of a power, given by its id here: through fog, players may
  /// name units that they do not see.
  [[nodiscard]] Position position_for(PowerId here, std::span<const std::string> lines) const;
  [[nodiscard]] std::span<const PowerId> eyes() const { return eyes_; }
  /// The id of one of the powers on this board.
  [[nodiscard]] PowerId here(PowerId eye) const;
  /// The reverse of `here`; none for a power that is not one of theirs.
  [[nodiscard]] PowerId eye(PowerId here) const;

  /// A line of one of the powers, rewritten so that the whole board reads it as this board does: as
  /// written, or in the notation of the variant. None: the line names something that its writer
  /// does not know or, through fog, is void as far as its writer knows; it must not count.
  [[nodiscard]] std::optional<std::string> meant(const std::string& line, PowerId eye) const;

 private:
  [[nodiscard]] bool is_in_fog() const { return reduced_ && reduced_->variant().viewpoint; }
  [[nodiscard]] std::optional<std::string> meant_in_fog(const std::string& line, PowerId eye) const;

  const Board* whole_;
  const Position* whole_position_;
  std::vector<PowerId> eyes_;
  std::shared_ptr<const Board> reduced_;  // null: nothing is hidden
  Position reduced_position_;
};

}  // namespace chancery
