// PreparedOrders: what hooks made of the orders of a movement phase.
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
  std::vector<MoveDependency> needs;
  std::vector<Ride> rides;
  std::vector<Aim> aims;  // of the units whose orders hooks prepared

  void clear() {
    needs.clear();
    rides.clear();
    aims.clear();
  }
};

/// Returns the order of a unit as hooks see it. Without a type, it has the first type with its
/// action.
OrderForHook order_for_hook(const Variant& variant, const Position& position, UnitId unit,
                            const Order& order, OrderTypeId type = {});

/// Replaces the order by the result of its hook. A refused order becomes a hold.
void apply_prepared_order(const PreparedOrder& plan, UnitId unit, Order& order,
                          PreparedOrders& prepared);

/// Gives every order along a line a ride if no hook did, and removes rides without such an order.
void complete_rides(const Variant& variant, const Position& position, std::span<const Order> orders,
                    PreparedOrders& prepared);

}  // namespace chancery
