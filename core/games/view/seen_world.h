// A game as one player knows it, made into a small world of its own.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/point.h"
#include "core/games/view/view.h"
#include "core/play/game/board.h"

namespace chancery {

/// A connected stretch of known land and water. Its distance from other pieces is hidden, so each
/// piece has its own part of the sheet.
struct SeenPiece {
  std::vector<ProvinceId> provinces;  // by id
  double left = 0, top = 0;           // its part of the sheet
  double width = 0, height = 0;       // 0: no area in it is placed
};

/// A border between a known area and an impassable one. Only this border is seen.
struct SeenBarrier {
  ProvinceId at;
  std::vector<Point> line;
};

/// A unit's action in the last movement, as its icon shows it.
struct SeenAction {
  std::string code;                   // the order's code, as in the variant; empty: the unit is new
  std::optional<std::int32_t> stage;  // of a task: how many turns are done; none: a dash
  bool failed = false;                // interrupted, bounced, cut, dislodged …: shown in red
  friend bool operator==(const SeenAction&, const SeenAction&) = default;
};

/// A power that the player has met, and how to reach its player.
struct SeenContact {
  PowerId power;
  std::string player;
  std::string address;
};

/// The centers and units of one of the player's powers before the last phase.
struct SeenCount {
  std::int32_t centers = 0;
  std::int32_t units = 0;
};

struct SeenAnnouncement {
  std::string when;  // "Spring 1901"
  std::string text;
};

/// A game as one player knows it: a small world of its own. It does not contain what the player
/// does not know. Anything made from it alone (pages, lists, menus, checks of orders, messages
/// about them) therefore cannot reveal it, neither by a name nor by a number.
///
/// Provinces are the known ones, sorted by id, with the edges among them. Powers are those of the
/// player ("own", or "own_1", "own_2" …), those that were met by name ("met_1" …), and last
/// "unknown", which stands for all others, however many, and exists even if there is no power left
/// to meet. Order types, classes, options and the calendar are those of the variant; ids of order
/// types may differ. Options are for hooks; do not print them.
///
/// Coordinates are those of a sheet on which the pieces are laid out, each with its corner at
/// `left`, `top`. The plane never wraps.
struct SeenWorld {
  std::shared_ptr<const Variant> variant;
  Position position;  // the current position, in terms of `variant`
  std::string title;  // of the game
  std::vector<PowerId> own;
  PowerId unknown;
  std::vector<std::string> colors;              // by province, in CSS notation; empty: none
  std::vector<SeenPiece> pieces;                // the largest first
  std::vector<SeenBarrier> barriers;            // by province
  std::vector<ProvinceId> fresh;                // not known before the last movement; by id
  std::vector<SeenAction> actions;              // by unit of `position`
  std::vector<SeenAction> dislodged_actions;    // by dislodged unit
  std::vector<SeenCount> earlier;               // by power of the player
  std::vector<SeenContact> contacts;            // by power
  std::vector<SeenContact> own_seats;           // the players of the player's own powers, by power
  std::vector<SeenAnnouncement> announcements;  // the oldest first
  std::vector<OrderSet> waiting;                // the player's submissions for the current phase
  std::optional<Ending> ending;
  std::string deadline{};         // when orders are due; may be empty
  bool sees_all = false;          // everything was revealed to the player
  bool colored_by_sight = false;  // land without an owner has the color of who saw or entered it
  /// The size of the whole plane before it wraps; 0 if it does not. Use it only to draw lines
  /// between places that lie at opposite ends of the sheet.
  Point period{};
};

/// The code on the icon of a unit with such an order: the variant's own, or else the usual letter
/// of the action.
std::string icon_code(const OrderType& type);

/// True if the variant hides anything from players.
[[nodiscard]] inline bool hides(const Variant& variant) {
  return variant.sight || (variant.fog && !variant.viewpoint);
}
/// True if the variant hides even the board.
[[nodiscard]] inline bool hides_board(const Variant& variant) {
  return variant.sight.has_value();
}

/// The game as the player of the powers `eyes` (at least one) knows it. Call it only for a variant
/// that hides the board.
SeenWorld see_world(const Board& board, const GameRecord& record, std::span<const PowerId> eyes);

/// The world as they knew it at the beginning of each phase that was announced to them, with their
/// orders in it, then as they know it now.
std::vector<SeenWorld> see_worlds(const Board& board, const GameRecord& record,
                                  std::span<const PowerId> eyes);

/// The game with nothing hidden, for the game master: `own` is empty, and no power is `unknown`.
SeenWorld whole_world(const Board& board, const GameRecord& record);

/// The whole world at the beginning of each phase, then of the current position.
std::vector<SeenWorld> whole_worlds(const Board& board, const GameRecord& record);

/// A game and the board to show it on.
struct ShownGame {
  SeenGame game;
  const Board* whole = nullptr;
  std::shared_ptr<const Board> reduced{};  // null: the whole board may be shown
  std::optional<SeenWorld> world{};        // if the variant hides the board: what maps show

  [[nodiscard]] const Board& board() const { return reduced ? *reduced : *whole; }
};

/// The game for a page of the player of these powers, for any variant. Without powers, it is for
/// somebody who plays no power. If the variant hides the board, it shows only the current position,
/// without past phases.
ShownGame show_game(const Board& board, const GameRecord& record, std::span<const PowerId> eyes);

}  // namespace chancery
