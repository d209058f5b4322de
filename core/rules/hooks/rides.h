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

/// One station on the way of a ride.
struct Leg {
  ProvinceId station;
  bool terminus = false;  // if the ride can stop there, it must
  friend bool operator==(const Leg&, const Leg&) = default;
};

/// A unit ordered along a line (ActionKind::ride), with the stations on its way, the ordered one
/// last.
struct Ride {
  UnitId unit;
  std::vector<Leg> legs;
  friend bool operator==(const Ride&, const Ride&) = default;
};

/// May the unit, by its class and power, be ordered along the line of the type?
bool may_ride(const OrderType& type, const Unit& unit);
/// Does the line of the type lead the unit from where it stands to the province?
bool can_ride_to(const Variant& variant, const OrderType& type, const Unit& unit, ProvinceId to);
/// Does any line of the variant?
bool can_ride_to(const Variant& variant, const Unit& unit, ProvinceId to);

/// The ride of an order that no script prepares: it calls at every station on the way.
Ride make_ride(const Variant& variant, const Position& position, UnitId unit, const Order& order);
/// The number of legs of all the rides.
inline std::size_t count_legs(std::span<const Ride> rides) {
  std::size_t count = 0;
  for (const Ride& ride : rides) count += ride.legs.size();
  return count;
}
/// What is wrong with the legs that a script made of a legal order; empty: nothing.
std::string legs_problem(const Variant& variant, const Unit& unit, const Order& order,
                         std::span<const Leg> legs);

}  // namespace chancery
