// Orders to try hooks with.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Orders to call a hook with, legal on the board or not: the hook decides.
std::vector<Order> sample_orders(const Variant& variant, const Position& position, UnitId unit,
                                 OrderTypeId type);

/// A sample of the orders, different in each phase: on a large board a unit has thousands.
std::vector<Order> some_of(const std::vector<Order>& orders, std::uint64_t phase);

/// May the unit be given such orders, by its class and power?
bool may_be_given(const OrderType& type, const Unit& unit);

}  // namespace chancery
