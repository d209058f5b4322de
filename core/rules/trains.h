#pragma once

#include <vector>

#include "core/base/ids.h"

namespace chancery {

/// One stop on the way of a train.
struct Leg {
  ProvinceId station;
  bool terminus = false;  // a train that comes here goes no further
  friend bool operator==(const Leg&, const Leg&) = default;
};

/// A unit that moves from station to station in one turn, and ends at the furthest that is free.
struct Train {
  UnitId unit;
  std::vector<Leg> legs;
  friend bool operator==(const Train&, const Train&) = default;
};

}  // namespace chancery
