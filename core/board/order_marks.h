#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/orders/order_reader.h"
#include "core/phase/phase_report.h"

namespace chancery {

enum class Fate : std::uint8_t {
  open,    // not resolved yet
  good,    // it did what it was meant to
  failed,  // it did not
  unread   // void: it counted for nothing
};

/// An order as something to be drawn on the board.
struct OrderMark {
  Action action = Action::hold;
  Fate fate = Fate::open;
  PowerId power{};
  ClassId unit_class{};
  SpaceId from{};    // where the one stands who was ordered; of a build, where
  SpaceId helped{};  // support, convoy: where the other unit stands
  SpaceId to{};      // where the unit, or the one that is helped, goes; none: it stays
};

/// What was ordered in a phase that is resolved. Orders that could not be read have no mark, nor
/// have those that change nothing on the board. `before` is the position in which they were given.
std::vector<OrderMark> marks_of(const OrderReader& reader, const Position& before,
                                const PhaseReport& report);

/// The same of orders that wait.
std::vector<OrderMark> marks_of(const OrderReader& reader, const Position& before,
                                const std::vector<OrderSet>& orders);

}  // namespace chancery
