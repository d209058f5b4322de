// The orders that a power may give in the current phase, in words for its players.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A task that a unit may begin or continue, or another order that the variant describes.
struct UnitWork {
  std::string order;  // "A Zenda I"; with words for what to fill in: "A Zenda N \"TEXT\""
  std::string text;   // the variant's description; may be empty
  friend bool operator==(const UnitWork&, const UnitWork&) = default;
  friend bool operator<(const UnitWork& a, const UnitWork& b) {
    return std::tie(a.order, a.text) < std::tie(b.order, b.text);
  }
};

/// The orders of one unit, with the names of places.
struct UnitMenu {
  std::string unit;                 // "A Zenda"
  std::string terrain;              // of its province; empty if the variant has no name for it
  std::vector<std::string> moves;   // places that it can reach by itself
  std::vector<std::string> rides;   // places that it can reach only by convoy or along a line
  std::vector<UnitWork> works;      // tasks, and orders for which a hook finds the destination
  std::vector<std::string> others;  // the other kinds of orders: "hold", "support"
};

/// By unit of the power; empty unless the phase is a movement. Orders that hooks refuse are left
/// out.
std::vector<UnitMenu> order_menu(const Variant& variant, const Position& position, PowerId power);

/// A line that a power submitted, as it would be played now.
struct ReadyLine {
  std::string text;   // in the variant's notation, with the names of places; else as written
  std::string order;  // the same with ids
  std::string why;    // why it is void; empty if it counts
};

/// The lines that the power submitted for the current phase. The result does not depend on the
/// orders of others, so the power may see it.
std::vector<ReadyLine> ready_lines(const Board& board, const Position& position, PowerId power,
                                   const std::vector<std::string>& lines);

}  // namespace chancery
