#pragma once

#include <string>
#include <vector>

#include "core/board/board_sheet.h"
#include "core/board/order_marks.h"
#include "core/game/board.h"

namespace chancery {

/// What is on the board at a time.
struct BoardScene {
  const Position* position = nullptr;    // units, owners, and those that wait for a retreat
  std::vector<OrderMark> marks{};        // what they were ordered
  std::vector<UnitId> dislodged_unit{};  // dislodged by these orders
  std::vector<ProvinceId> contested{};   // left vacant by a standoff
};

/// The scene of a phase as it was played, from the position in which it was ordered.
BoardScene scene_of(const Board& board, const Position& before, const PhaseReport& report);
/// The scene of a phase that waits, with those of its orders that may be seen.
BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders);

/// Draws a board as SVG: what never changes once, and of each turn only the rest, so that a page
/// with many turns stays small. The same variant and scene give the same bytes everywhere.
class BoardPicture {
 public:
  explicit BoardPicture(const Board& board);

  [[nodiscard]] const BoardSheet& sheet() const { return sheet_; }

  /// What the others refer to, once in a document: an element <defs>. Its ids begin with "b-".
  [[nodiscard]] std::string definitions() const;
  /// The rules that its classes follow, for an element <style>.
  [[nodiscard]] std::string style() const;
  /// One scene as an element <svg>; `title` is read to those who cannot see it.
  [[nodiscard]] std::string scene(const BoardScene& scene, const std::string& title) const;
  /// Powers, classes of units and what lines and signs mean, as an element <svg>.
  [[nodiscard]] std::string legend() const;

  [[nodiscard]] const std::string& power_color(std::size_t power) const {
    return sheet_.powers[power];
  }

  /// A whole file: one scene, and the legend below it.
  [[nodiscard]] std::string file(const BoardScene& scene, const std::string& title) const;

 private:
  const Board* board_;
  BoardSheet sheet_;
};

}  // namespace chancery
