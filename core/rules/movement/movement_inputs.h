// MovementInputs: what a movement phase depends on besides the orders of units.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/hooks/rides.h"

namespace chancery {

/// A convoy path that a player wrote, for rules.convoy_path_in_order.
struct WrittenPath {
  UnitId unit;
  std::vector<ProvinceId> provinces;
};

/// Permission for a unit to use a passage, given by the power of its keeper.
struct Permit {
  std::uint8_t passage;  // index into Variant::passages
  UnitId unit;
  friend bool operator==(const Permit&, const Permit&) = default;
};

/// A move that is possible only while units stay in these provinces.
struct MoveDependency {
  UnitId mover;
  std::vector<ProvinceId> provinces;
};

/// What was written besides the orders of units, and what an earlier attempt has shown.
struct MovementInputs {
  std::span<const WrittenPath> paths;
  std::span<const Permit> permits;
  std::span<const UnitId> by_land;  // moves that lost their convoy and go by land instead
                                    // (rules.convoy_adjacent own_fleet_or_land)
  std::span<const MoveDependency> needs{};
  std::span<const Ride> rides{};  // of every unit whose order acts as legs
  std::span<const OrderTypeId>
      types{};  // by unit: the type that its order was written as; may be empty
};

}  // namespace chancery
