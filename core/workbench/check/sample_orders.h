// Sample orders for trying hooks.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Orders with which to call a hook. They may be illegal on the board; the hook decides.
std::vector<Order> sample_orders(const Variant& variant, const Position& position, UnitId unit,
                                 OrderTypeId type);

/// A sample of the orders, different in each phase, since a unit on a large board has thousands.
std::vector<Order> some_of(const std::vector<Order>& orders, std::uint64_t phase);

/// True if the unit may get such orders, by its class and power.
bool may_be_given(const OrderType& type, const Unit& unit);

}  // namespace chancery
