// What a power may order in the phase that waits, in words for the players of its units.
#pragma once

#include <string>
#include <tuple>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A task that a unit may begin or continue.
struct UnitWork {
  std::string order;  // "A Zenda I"
  std::string text;   // what the variant says of it; may be empty
  friend bool operator==(const UnitWork&, const UnitWork&) = default;
  friend bool operator<(const UnitWork& a, const UnitWork& b) {
    return std::tie(a.order, a.text) < std::tie(b.order, b.text);
  }
};

/// What one unit may do, with the names of places.
struct UnitMenu {
  std::string unit;                 // "A Zenda"
  std::string terrain;              // of its province; empty if the variant names none
  std::vector<std::string> moves;   // where it can go by itself
  std::vector<std::string> rides;   // where it can go only if others take it: over water, by a line
  std::vector<UnitWork> works;      // tasks
  std::vector<std::string> others;  // the other kinds of orders that it may get: "hold", "support"
};

/// By unit of the power; empty unless a movement phase waits. What hooks refuse is left out.
std::vector<UnitMenu> order_menu(const Variant& variant, const Position& position, PowerId power);

/// A line that a power submitted, as it would be played now.
struct ReadyLine {
  std::string text;   // in the variant's notation, with the names of places; else as written
  std::string order;  // the same with ids
  std::string why;    // why it is void; empty: it counts
};

/// The lines that the power submitted for the phase that waits. It uses no orders of others, so the
/// power may see the answer.
std::vector<ReadyLine> ready_lines(const Board& board, const Position& position, PowerId power,
                                   const std::vector<std::string>& lines);

}  // namespace chancery
