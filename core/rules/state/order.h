// Order: one order in the engine's terms, 8 bytes.
#pragma once

#include <cstdint>

#include "core/base/common/ids.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// An order as the engine sees it. A movement phase has one for every unit, in the order of
/// `Position::units`, so the index is the subject; a retreat phase has one for every dislodged
/// unit; an adjustment phase has a list for each power.
struct Order {
  Action action = Action::hold;
  bool via_convoy : 1 = false;  // "via convoy" was written
  bool routed : 1 = false;  // a move that needs to be carried; set by legality, not by the reader
  bool impossible : 1 = false;  // void, but still treated as a move (rules.orders_impossible)
  ClassId unit_class;           // build: the new unit's; convert: the new class
  OrderTypeId type;             // legs: the type with the line; task: the type of the task; else
                                // the type it is written as, or none: the first that acts so
  SpaceId to;     // move, retreat, supported or convoyed move: destination; build, convert: place
  UnitId target;  // support, convoy: the other unit; adjustment disband, convert: the unit
  friend bool operator==(const Order&, const Order&) = default;
};
static_assert(sizeof(Order) == 8);

}  // namespace chancery
