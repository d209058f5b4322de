// ConflictSets: the orders of a movement phase as sets of actors.
#pragma once

#include <cstddef>
#include <type_traits>

#include "core/rules/solver/actors.h"

namespace chancery {

/// The orders of a movement phase as sets of actors, and what their preparation found out.
template <class Actors>
struct ConflictSets {
  using Set = typename Actors::Set;

  // Whether or not they match an order of another unit.
  Set hold_support_orders, move_support_orders, convoy_orders, ride_orders;
  Set maybe_carried;  // moves that need or ask for a convoy, or that a convoy order names

  Set moves;             // units that move, legs, rides
  Set supports;          // matched supports
  Set convoys;           // matched convoy orders
  Set routed;            // moves that need carriers or a keeper
  Set all_needed;        // routed: every carrier must stay (else one route must stay open)
  Set no_route;          // routed, but without a carrier, or refused by the keeper of the passage
  Set convoyed;          // routed, but not through a passage or by a hook
  Set passes_by;         // routed, or exchanging places with another unit by other coasts
  Set masked;            // supporters in `Conflict::cut_masks`
  Set at_start, at_end;  // carriers adjacent to the start or the end of the move that they carry
  Set legs, rides;       // rides: moves along a line, leg by leg

  /// Empties all sets and sets their capacity.
  void empty(std::size_t actors) {
    if constexpr (std::is_same_v<Actors, NarrowActors>) {
      *this = {};  // 152 bytes; emptying each set takes as long as the rest of clear()
    } else {
      for (auto* set :
           {&hold_support_orders, &move_support_orders, &convoy_orders, &ride_orders,
            &maybe_carried, &moves, &supports, &convoys, &routed, &all_needed, &no_route, &convoyed,
            &passes_by, &masked, &at_start, &at_end, &legs, &rides})
        set->reset(actors);
    }
  }
};

}  // namespace chancery
