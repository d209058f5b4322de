#include "core/rules/movement/prepared_orders.h"

#include <algorithm>

#include "core/rules/orders/order_reader.h"

namespace chancery {

OrderForHook order_for_hook(const Variant& variant, const Position& position, UnitId unit,
                            const Order& order, OrderTypeId type) {
  const Unit& subject = position.units[unit.index()];
  if (!type.valid()) type = order.type;
  if (!type.valid())
    type = type_to_print(variant, order.action, PhaseKind::movement, subject.unit_class);
  return {subject.power, type, unit, order, {}};
}

void apply_prepared_order(const PreparedOrder& plan, UnitId unit, Order& order,
                          PreparedOrders& prepared) {
  switch (plan.kind) {
    case PreparedOrder::Kind::as_written:
      break;
    case PreparedOrder::Kind::ordered:
      order = plan.order;
      if (!plan.needs.empty()) prepared.needs.push_back({unit, plan.needs});
      break;
    case PreparedOrder::Kind::legs:
      order = plan.order;
      prepared.rides.push_back({unit, plan.legs});
      break;
    case PreparedOrder::Kind::refused:
      order = Order{};
      break;
  }
}

void complete_rides(const Variant& variant, const Position& position, std::span<const Order> orders,
                    PreparedOrders& prepared) {
  std::vector<Ride>& rides = prepared.rides;
  std::erase_if(rides, [&](const Ride& ride) {
    return !actions::rides.has(orders[ride.unit.index()].action);
  });
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const auto is_its = [&](const Ride& ride) { return ride.unit == UnitId{i}; };
    if (actions::rides.has(orders[i].action) && std::none_of(rides.begin(), rides.end(), is_its))
      rides.push_back(make_ride(variant, position, UnitId{i}, orders[i]));
  }
}

}  // namespace chancery
