#pragma once

#include <cstdint>

#include "core/base/ids.h"
#include "core/variant/variant.h"

namespace chancery {

/// An order in the engine's terms, 8 bytes. In a movement phase there is one for every unit, in
/// the order of `Position::units`, so the subject is the index; in a retreat phase one for every
/// dislodged unit; in an adjustment phase a list for each power.
struct Order {
  Action action = Action::hold;
  bool via_convoy : 1 = false;  // "via convoy" was written
  bool routed : 1 = false;  // a move that needs to be carried; set by legality, not by the reader
  bool impossible : 1 = false;  // void, yet a move all the same (rules.orders_impossible)
  ClassId unit_class;           // build: what; convert: into what
  OrderTypeId type;             // legs: along whose line; task: which
  SpaceId to;     // move, retreat, supported or convoyed move: where; build, convert: where
  UnitId target;  // support, convoy: whom; adjustment disband and convert: whom
  friend bool operator==(const Order&, const Order&) = default;
};
static_assert(sizeof(Order) == 8);

}  // namespace chancery
