// A game as one player knows it, made into a small world of its own.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/view/view.h"

namespace chancery {

/// A stretch of known land and water that hangs together. Where it lies from the others nobody is
/// told, so each has a part of the sheet for itself.
struct SeenPiece {
  std::vector<ProvinceId> provinces;  // by id
  double left = 0, top = 0;           // its part of the sheet
  double width = 0, height = 0;       // 0: nothing of it is placed
};

/// Where a known area ends at one that nobody can enter; only the common border is seen of that.
struct SeenBarrier {
  ProvinceId at;
  std::vector<std::array<double, 2>> line;
};

/// What a unit did in the last movement, as its icon shows it.
struct SeenAction {
  std::string code;                   // of the order, as the variant writes it; empty: it is new
  std::optional<std::int32_t> stage;  // of a task: how many turns are done; none: a dash
  bool failed = false;                // interrupted, bounced, cut, dislodged …: shown in red
  friend bool operator==(const SeenAction&, const SeenAction&) = default;
};

/// Somebody whom the player has met, and how to reach them.
struct SeenContact {
  PowerId power;
  std::string player;
  std::string address;
};

struct SeenAnnouncement {
  std::string when;  // "Spring 1901"
  std::string text;
};

/// A game as one player knows it: a small world of its own. What the player does not know is not
/// in it at all, so whatever is made of it alone (pages, lists, menus, checks of orders, messages
/// about them) cannot tell it, neither by a name nor by a number that could be counted.
///
/// Provinces are the known ones, sorted by id, with the edges among them. Powers are those of the
/// player ("own", or "own_1", "own_2" …), those that were met by name ("met_1" …), and last
/// "unknown", whoever that is and however many, which stands there also when nobody is left to
/// meet. Order types, classes, options and the calendar are those of the variant; ids of order
/// types may differ. Options are there for hooks to ask: nothing is to print them.
///
/// Coordinates are of a sheet that the pieces are laid out on, each with its corner at `left`,
/// `top`; the plane never wraps.
struct SeenWorld {
  std::shared_ptr<const Variant> variant;
  Position position;  // the position that waits, in terms of `variant`
  std::string title;  // of the game
  std::vector<PowerId> own;
  PowerId unknown;
  std::vector<std::string> colors;              // by province, as CSS writes them; empty: none
  std::vector<SeenPiece> pieces;                // the largest first
  std::vector<SeenBarrier> barriers;            // by province
  std::vector<ProvinceId> fresh;                // not known before the last movement; by id
  std::vector<SeenAction> actions;              // by unit of `position`
  std::vector<SeenAction> dislodged_actions;    // by dislodged unit
  std::vector<SeenContact> contacts;            // by power
  std::vector<SeenContact> own_seats;           // who plays the player's own powers, by power
  std::vector<SeenAnnouncement> announcements;  // the oldest first
  std::vector<OrderSet> waiting;                // what the player sent for the phase that waits
  std::optional<Ending> ending;
};

/// How an icon tells that its unit worked at such an order: the code that the variant gives it, or
/// else the usual letter of what it acts as.
std::string icon_code(const OrderType& type);

/// Does a player know less than all there is?
[[nodiscard]] inline bool hides(const Variant& variant) {
  return variant.sight.has_value();
}

/// The game as whoever plays the powers `eyes` (at least one) knows it. Only for a variant that
/// hides something.
SeenWorld see_world(const Board& board, const GameRecord& record, std::span<const PowerId> eyes);

/// The game with nothing hidden, for the game master: `own` is empty, and no power is `unknown`.
SeenWorld whole_world(const Board& board, const GameRecord& record);

/// The same of each phase as it began, then of what waits now.
std::vector<SeenWorld> whole_worlds(const Board& board, const GameRecord& record);

/// A game with the board that it is to be shown on.
struct ShownGame {
  SeenGame game;
  const Board* whole = nullptr;
  std::shared_ptr<const Board> reduced{};  // null: the whole board may be shown

  [[nodiscard]] const Board& board() const { return reduced ? *reduced : *whole; }
};

/// The game for a page of whoever plays these powers, whatever the variant hides: of a hidden one
/// only how things stand now, for nobody is told more.
ShownGame show_game(const Board& board, const GameRecord& record, std::span<const PowerId> eyes);

}  // namespace chancery
