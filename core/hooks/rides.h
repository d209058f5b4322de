// Rides: units that go along a line, leg by leg.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/state/order.h"
#include "core/state/position.h"

namespace chancery {

/// One station that a ride comes to.
struct Leg {
  ProvinceId station;
  bool terminus = false;  // a ride that can stop there must
  friend bool operator==(const Leg&, const Leg&) = default;
};

/// A unit ordered along a line (Action::legs), and the stations on its way, the ordered one last.
struct Ride {
  UnitId unit;
  std::vector<Leg> legs;
  friend bool operator==(const Ride&, const Ride&) = default;
};

/// May a unit of that class and power be ordered along lines of the type?
bool may_ride(const OrderType& type, const Unit& unit);
/// Is there a line, by an order of the type, from where the unit stands to the province?
bool can_ride_to(const Variant& variant, const OrderType& type, const Unit& unit, ProvinceId to);
/// By any order of the variant?
bool can_ride_to(const Variant& variant, const Unit& unit, ProvinceId to);

/// The ride of an order that no script has a say in: it comes to every station on the way.
Ride make_ride(const Variant& variant, const Position& position, UnitId unit, const Order& order);
/// How many legs all of them have.
inline std::size_t count_legs(std::span<const Ride> rides) {
  std::size_t count = 0;
  for (const Ride& ride : rides) count += ride.legs.size();
  return count;
}
/// What is wrong with the legs that a script made for a legal order; empty: nothing.
std::string problem_of_legs(const Variant& variant, const Unit& unit, const Order& order,
                            std::span<const Leg> legs);

}  // namespace chancery
