#pragma once

#include <cstdint>
#include <vector>

#include "core/state/order.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// Orders that a hook may be asked about, legal on the board or not: that is for the hook to say.
std::vector<Order> sample_orders(const Variant& variant, const Position& position, UnitId unit,
                                 OrderTypeId type);

/// On a large board a unit has thousands of them: of these some, others in each phase.
std::vector<Order> some_of(const std::vector<Order>& orders, std::uint64_t phase);

/// May units of its class and power be given such orders?
bool may_be_given(const OrderType& type, const Unit& unit);

}  // namespace chancery
