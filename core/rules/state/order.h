// Order: one order in the engine's terms, 8 bytes.
#pragma once

#include <cstdint>

#include "core/base/common/ids.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// An order as the engine sees it. A movement phase has one order per unit, in the order of
/// `Position::units`, so the index is the subject; a retreat phase has one per dislodged unit; an
/// adjustment phase has a list for each power.
struct Order {
  Action action = Action::hold;
  bool via_convoy : 1 = false;  // the order says "via convoy"
  bool routed : 1 = false;      // a move that must be carried; set by Legality, not by the reader
  bool impossible : 1 = false;  // void, but still treated as a move (rules.orders_impossible)
  ClassId unit_class;           // build: the class of the new unit; convert: the new class
  OrderTypeId type;  // legs: the type with the line; task: the type of the task; else the type it
                     // is written as; none: the first type with this action
  SpaceId to;     // move, retreat, supported or convoyed move: destination; build, convert: place
  UnitId target;  // support, convoy: the other unit; adjustment disband, convert: the unit
  friend bool operator==(const Order&, const Order&) = default;
};
static_assert(sizeof(Order) == 8);

}  // namespace chancery
