// A board with its units and orders as SVG.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_sheet.h"
#include "core/boards/board/board_world.h"
#include "core/boards/board/order_marks.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/board.h"

namespace chancery {

/// The content of a picture of one phase.
struct BoardScene {
  const Position* position = nullptr;   // units, owners, dislodged units
  std::vector<OrderMark> marks{};       // the orders
  std::vector<UnitId> dislodged{};      // units that these orders dislodged
  std::vector<ProvinceId> contested{};  // left vacant by a standoff
  /// Whose colors of grounds, new provinces and icons of units are shown; may be null. It must be
  /// one of the worlds that the picture was made of.
  const SeenWorld* world = nullptr;
};

/// The meaning of a symbol, color or line. The sample is SVG, drawn around its middle.
struct LegendItem {
  std::string sample;
  std::string text;
  int group = 0;  // items of one kind have the same, and stand together
};

/// The scene of a resolved phase. `before` is the position before it.
BoardScene scene_of(const Board& board, const Position& before, const PhaseReport& report);
/// The scene of the current phase, with the orders that are visible.
BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders);
/// The scene for orders that must be read in a position with more units.
BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders,
                    const Position& read_in);

/// The scene of a world, with the orders that wait or, if it is a past turn, those of the report.
/// `board` is that of the world's variant.
BoardScene scene_of(const Board& board, const SeenWorld& world);
BoardScene scene_of(const Board& board, const SeenWorld& world, const PhaseReport& report);

/// Draws a board as SVG. The parts that never change are drawn once, and for each turn only the
/// rest, so that a page with many turns stays small. Equal variants and scenes give equal bytes on
/// every machine.
class BoardPicture {
 public:
  /// The variant must outlive this object.
  explicit BoardPicture(const Variant& variant);
  /// The turns of one world, the current one last. Its variant must outlive this object, which
  /// tells nothing that these worlds do not contain.
  explicit BoardPicture(std::span<const SeenWorld> worlds);

  [[nodiscard]] const BoardSheet& sheet() const { return sheet_; }

  /// An element <defs> to which the other parts refer, once per document. Its ids begin with "b-".
  [[nodiscard]] std::string definitions() const;
  /// The CSS of the picture, for an element <style>.
  [[nodiscard]] std::string style() const;
  /// One scene as an element <svg>; `title` is for screen readers.
  [[nodiscard]] std::string scene(const BoardScene& scene, const std::string& title) const;
  /// The meaning of the powers, classes of units, lines and symbols in the drawn scenes.
  [[nodiscard]] std::vector<LegendItem> legend(std::string_view drawn) const;

  [[nodiscard]] const std::string& power_color(std::size_t power) const {
    return sheet_.powers[power];
  }

  /// A complete SVG file: one scene, with the title and the legend below it.
  [[nodiscard]] std::string file(const BoardScene& scene, const std::string& title) const;

 private:
  /// The attribute that clips everything beyond a sheet that wraps.
  [[nodiscard]] std::string_view clip() const;

  const Variant* variant_;
  BoardSheet sheet_;
  board_parts::BoardIcons icons_;
};

}  // namespace chancery
