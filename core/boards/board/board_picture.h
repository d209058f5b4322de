// A board with its units and orders as SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_sheet.h"
#include "core/boards/board/order_marks.h"
#include "core/play/game/board.h"

namespace chancery {

/// What a picture shows of one phase.
struct BoardScene {
  const Position* position = nullptr;   // units, owners, dislodged units
  std::vector<OrderMark> marks{};       // the orders
  std::vector<UnitId> dislodged{};      // by these orders
  std::vector<ProvinceId> contested{};  // left vacant by a standoff
};

/// What a symbol, color or line means. The sample is SVG, drawn around its middle.
struct LegendItem {
  std::string sample;
  std::string text;
  int group = 0;  // those of one kind have the same, and stand together
};

/// The scene of a resolved phase. `before` is the position before it.
BoardScene scene_of(const Board& board, const Position& before, const PhaseReport& report);
/// The scene of the phase in progress, with the orders that are visible.
BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders);
/// The same if the orders are to be read in a position with units more.
BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders,
                    const Position& read_in);

/// Draws a board as SVG: the parts that never change once, and for each turn only the rest, so that
/// a page with many turns stays small. The same variant and scene give the same bytes on every
/// machine.
class BoardPicture {
 public:
  /// The variant must outlive it.
  explicit BoardPicture(const Variant& variant);

  [[nodiscard]] const BoardSheet& sheet() const { return sheet_; }

  /// An element <defs> that the other parts refer to, once per document. Its ids begin with "b-".
  [[nodiscard]] std::string definitions() const;
  /// The CSS of the picture, for an element <style>.
  [[nodiscard]] std::string style() const;
  /// One scene as an element <svg>; `title` is for screen readers.
  [[nodiscard]] std::string scene(const BoardScene& scene, const std::string& title) const;
  /// What the powers, classes of units, lines and symbols mean that the drawn scenes show.
  [[nodiscard]] std::vector<LegendItem> legend(std::string_view drawn) const;

  [[nodiscard]] const std::string& power_color(std::size_t power) const {
    return sheet_.powers[power];
  }

  /// A complete SVG file: one scene, and below it the title and the legend.
  [[nodiscard]] std::string file(const BoardScene& scene, const std::string& title) const;

 private:
  /// The attribute that leaves out what is beyond a sheet that wraps.
  [[nodiscard]] std::string_view clip() const;

  const Variant* variant_;
  BoardSheet sheet_;
};

}  // namespace chancery
