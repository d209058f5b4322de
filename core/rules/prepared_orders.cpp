#include "core/rules/prepared_orders.h"

#include "core/rules/order_text.h"

namespace chancery {

GivenOrder given_order(const Variant& variant, const Position& position, UnitId unit,
                       const Order& order, OrderTypeId type) {
  const Unit& subject = position.units[unit.index()];
  if (!type.valid())
    type = type_to_print(variant, order.action, PhaseKind::movement, subject.unit_class);
  return {subject.power, type, unit, order, {}};
}

void take_plan(const Plan& plan, UnitId unit, Order& order, PreparedOrders& prepared) {
  switch (plan.kind) {
    case Plan::Kind::as_written:
      break;
    case Plan::Kind::ordered:
      order = plan.order;
      if (!plan.needs.empty()) prepared.needs.push_back({unit, plan.needs});
      break;
    case Plan::Kind::legs:
      prepared.trains.push_back({unit, plan.legs});
      break;
    case Plan::Kind::refused:
      order = Order{};
      break;
  }
}

}  // namespace chancery
