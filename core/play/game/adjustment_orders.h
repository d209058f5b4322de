// Orders of an adjustment phase, as bots make them.
#pragma once

#include "core/rules/phase/phase_orders.h"

namespace chancery {

inline AdjustmentOrder build_order(PowerId power, const Order& build) {
  return {power, build, Result::void_order, {}};
}

inline AdjustmentOrder disband_order(PowerId power, UnitId unit) {
  Order order;
  order.action = Action::disband;
  order.target = unit;
  return {power, order, Result::void_order, {}};
}

inline AdjustmentOrder convert_order(PowerId power, const Conversion& conversion) {
  Order order;
  order.action = Action::convert;
  order.target = conversion.unit;
  order.unit_class = conversion.into;
  order.to = conversion.at;
  return {power, order, Result::void_order, {}};
}

}  // namespace chancery
