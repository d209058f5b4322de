#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/state/order.h"
#include "core/state/position.h"

namespace chancery {

/// One station that a train comes to.
struct Leg {
  ProvinceId station;
  bool terminus = false;  // a train that can stop there must
  friend bool operator==(const Leg&, const Leg&) = default;
};

/// A unit ordered along a line (Action::legs), and the stations on its way, the ordered one last.
struct Train {
  UnitId unit;
  std::vector<Leg> legs;
  friend bool operator==(const Train&, const Train&) = default;
};

/// May a unit of that class and power be ordered along lines of the type?
bool may_ride(const OrderType& type, const Unit& unit);
/// Is there a line, by an order of the type, from where the unit stands to the province?
bool rides(const Variant& variant, const OrderType& type, const Unit& unit, ProvinceId to);
/// By any order of the variant?
bool rides(const Variant& variant, const Unit& unit, ProvinceId to);

/// The train of an order that no script has a say in: it comes to every station on the way.
Train make_train(const Variant& variant, const Position& position, UnitId unit, const Order& order);
/// How many legs all of them have.
inline std::size_t count_legs(std::span<const Train> trains) {
  std::size_t count = 0;
  for (const Train& train : trains) count += train.legs.size();
  return count;
}
/// What is wrong with the legs that a script made for a legal order; empty: nothing.
std::string problem_of_legs(const Variant& variant, const Unit& unit, const Order& order,
                            std::span<const Leg> legs);

/// The units ordered along a line that more were ordered along than may in a turn: none of them
/// goes. Nobody, where there is room for all.
std::vector<UnitId> crowded_out(const Variant& variant, std::span<const Order> orders,
                                OrderTypeId line);

}  // namespace chancery
