#include "core/workbench/check/sample_orders.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/rides.h"

namespace chancery {
namespace {

constexpr std::size_t most_tried = 8;  // orders of one kind for one unit in one phase

/// Rides as far as possible in both directions, which pass every station.
std::vector<Order> sample_rides(const Variant& variant, const Unit& unit, OrderTypeId type) {
  const OrderType& line = variant.order_types[type.index()];
  std::vector<ProvinceId> stations;
  for (const ProvinceId station : line.line)
    if (can_ride_to(variant, line, unit, station)) stations.push_back(station);
  if (stations.size() > 2) stations.erase(stations.begin() + 1, stations.end() - 1);
  std::vector<Order> orders;
  for (const ProvinceId station : stations) {
    Order& order = orders.emplace_back();
    order.action = Action::legs;
    order.type = type;
    order.to = variant.map.whole(station);
  }
  return orders;
}

}  // namespace

std::vector<Order> sample_orders(const Variant& variant, const Position& position, UnitId unit,
                                 OrderTypeId type) {
  const Action action = variant.order_types[type.index()].acts_as;
  if (action_kind(action) == ActionKind::ride)
    return sample_rides(variant, position.units[unit.index()], type);
  std::vector<Order> orders;
  const auto add = [&](SpaceId to, UnitId target) {
    Order& order = orders.emplace_back();
    order.action = action;
    order.to = to;
    order.target = target;
  };
  const ClassId unit_class = position.units[unit.index()].unit_class;
  const bool names_place =
      is_movement_order(action) && traits_of(action).needs.has(NotationSlot::to);
  const bool names_unit = helps_another(action);
  std::vector<SpaceId> places;
  for (std::size_t i = 0; i < variant.map.spaces().size(); ++i)
    if (variant.map.can_stand(unit_class, SpaceId{i})) places.push_back(SpaceId{i});
  if (!names_place) places.assign(1, SpaceId::none());
  for (const SpaceId to : places) {
    if (!names_unit) add(to, UnitId::none());
    for (std::size_t i = 0; names_unit && i < position.units.size(); ++i)
      if (UnitId{i} != unit) add(to, UnitId{i});
  }
  return orders;
}

std::vector<Order> some_of(const std::vector<Order>& orders, std::uint64_t phase) {
  // The step is odd, since perhaps only every second phase is sampled.
  const std::size_t step = ((orders.size() + most_tried - 1) / most_tried) | 1U;
  std::vector<Order> some;
  for (std::size_t i = phase % step; i < orders.size(); i += step) some.push_back(orders[i]);
  return some;
}

bool may_be_given(const OrderType& type, const Unit& unit) {
  const auto admits = [](const auto& some, const auto& item) {
    return some.empty() || contains(some, item);
  };
  return admits(type.classes, unit.unit_class) && admits(type.powers, unit.power);
}

}  // namespace chancery
