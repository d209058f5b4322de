// Regents: powers that may order units of other powers.
#pragma once

#include <cstddef>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Returns the power besides its owner that may order the unit: the unit's own regent, or else that
/// of its owner. None without [regents], or if that power gives no orders itself.
PowerId regent_of(const Variant& variant, const Position& position, UnitId unit);
/// As regent_of, for a dislodged unit by its index.
PowerId regent_of_dislodged(const Variant& variant, const Position& position,
                            std::size_t dislodged);

/// Returns the power whose order counts if both the owner and the regent order the unit; none if
/// the unit gets no orders.
PowerId ordering_power(const Variant& variant, const Position& position, UnitId unit);
PowerId ordering_power_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged);

/// Returns the ordering power of the unit or, if it gets no orders, its owner.
inline PowerId ordering_power_or_owner(const Variant& variant, const Position& position,
                                       UnitId unit) {
  const PowerId chief = variant.regents ? ordering_power(variant, position, unit) : PowerId::none();
  return chief.valid() ? chief : position.units[unit.index()].power;
}

/// True if the power's order for the unit counts. Without [regents], the owner's order counts.
inline bool decides_for_unit(const Variant& variant, const Position& position, PowerId power,
                             UnitId unit) {
  return variant.regents ? ordering_power(variant, position, unit) == power
                         : position.units[unit.index()].power == power;
}
inline bool decides_for_dislodged(const Variant& variant, const Position& position, PowerId power,
                                  std::size_t dislodged) {
  return variant.regents ? ordering_power_of_dislodged(variant, position, dislodged) == power
                         : position.dislodged[dislodged].unit.power == power;
}

/// True if it is the ordering power of a foreign unit that waits for orders in this phase.
bool is_regent_now(const Variant& variant, const Position& position, PowerId power);

}  // namespace chancery
