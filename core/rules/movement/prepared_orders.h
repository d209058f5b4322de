// What hooks made of the orders of a movement phase.
#pragma once

#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/movement_inputs.h"

namespace chancery {

/// What hooks add to the orders of a movement phase.
struct PreparedOrders {
  struct Aim {
    UnitId unit;
    SpaceId to;  // where its order names, as it was written
  };
  std::vector<Needed> needs;
  std::vector<Ride> rides;
  std::vector<Aim> aims;  // of the units whose orders hooks prepared

  void clear() {
    needs.clear();
    rides.clear();
    aims.clear();
  }
};

/// The order of a unit as hooks see it; without a type, of the first type that acts so.
GivenOrder given_order(const Variant& variant, const Position& position, UnitId unit,
                       const Order& order, OrderTypeId type = {});

/// Replaces the order by what its hook made of it; a refused order becomes a hold.
void take_plan(const PreparedOrder& plan, UnitId unit, Order& order, PreparedOrders& prepared);

/// Gives every order along a line its ride, also without a hook, and removes rides without such an
/// order.
void complete_rides(const Variant& variant, const Position& position, std::span<const Order> orders,
                    PreparedOrders& prepared);

}  // namespace chancery
