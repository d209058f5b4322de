// What hooks made of the orders of a movement phase.
#pragma once

#include <vector>

#include "core/hooks/hooks.h"
#include "core/phase/movement_inputs.h"

namespace chancery {

/// What hooks have made of the orders of a movement phase, besides the orders themselves.
struct PreparedOrders {
  std::vector<Needed> needs;
  std::vector<Ride> rides;
};

/// The order of a unit as hooks see it; without a type it is of the first that acts so.
GivenOrder given_order(const Variant& variant, const Position& position, UnitId unit,
                       const Order& order, OrderTypeId type = {});

/// The order becomes what the hook has made of it; a refused one becomes a hold.
void take_plan(const PreparedOrder& plan, UnitId unit, Order& order, PreparedOrders& prepared);

/// Every order along a line gets its ride, those that no hook prepared too; rides without such an
/// order are gone.
void complete_rides(const Variant& variant, const Position& position, std::span<const Order> orders,
                    PreparedOrders& prepared);

}  // namespace chancery
