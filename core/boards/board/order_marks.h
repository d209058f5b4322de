// Orders as marks to draw on the board.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/phase_report.h"

namespace chancery {

enum class Fate : std::uint8_t {
  open,    // not resolved yet
  good,    // successful
  failed,  // unsuccessful
  unread   // void
};

/// An order as a mark on the board.
struct OrderMark {
  Action action = Action::hold;
  Fate fate = Fate::open;
  PowerId power{};
  ClassId unit_class{};
  SpaceId from{};    // the place of the ordered unit, or of the build
  SpaceId helped{};  // support, convoy: the place of the other unit
  SpaceId to{};      // destination of the unit, or of the helped one; none if it stays
  std::vector<SpaceId> through{};  // of a move: carriers, or stations of a line
};

/// The orders of a resolved phase. Unreadable orders have no mark, nor do orders that change
/// nothing on the board. `before` is the position before the phase.
std::vector<OrderMark> marks_of(const OrderReader& reader, const Position& before,
                                const PhaseReport& report);

/// The orders of the current phase. Those that would be void are marked so.
std::vector<OrderMark> marks_of(const Board& board, const Position& before,
                                const std::vector<OrderSet>& orders);

}  // namespace chancery
