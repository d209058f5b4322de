// Rides: units that go along a line, leg by leg.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A station on the way of a ride.
struct Leg {
  ProvinceId station;
  bool terminus = false;  // the ride must stop here if it can
  friend bool operator==(const Leg&, const Leg&) = default;
};

/// A unit ordered along a line (ActionKind::ride), with the stations on its way; the ordered
/// station comes last.
struct Ride {
  UnitId unit;
  std::vector<Leg> legs;
  friend bool operator==(const Ride&, const Ride&) = default;
};

/// True if the unit may be ordered along the line of the type, by its class and power.
bool may_ride(const OrderType& type, const Unit& unit);
/// True if the line of the type leads from the unit to the province.
bool can_ride_to(const Variant& variant, const OrderType& type, const Unit& unit, ProvinceId to);
/// As above, for any line of the variant.
bool can_ride_to(const Variant& variant, const Unit& unit, ProvinceId to);

/// Returns the ride of an order that no script prepares: through every station on the way.
Ride make_ride(const Variant& variant, const Position& position, UnitId unit, const Order& order);
/// Returns the total number of legs.
inline std::size_t count_legs(std::span<const Ride> rides) {
  std::size_t count = 0;
  for (const Ride& ride : rides) count += ride.legs.size();
  return count;
}
/// Returns what is wrong with the legs that a script made for a legal order; empty if nothing.
std::string legs_problem(const Variant& variant, const Unit& unit, const Order& order,
                         std::span<const Leg> legs);

}  // namespace chancery
