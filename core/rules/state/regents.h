// Regents: powers that may order units of others.
#pragma once

#include <cstddef>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The power that may order the unit besides its own: the unit's own regent, or else that of its
/// power. None without [regents], or if that power gives no orders itself.
PowerId regent_of(const Variant& variant, const Position& position, UnitId unit);
/// The same for a dislodged unit, by its index.
PowerId regent_of_dislodged(const Variant& variant, const Position& position,
                            std::size_t dislodged);

/// Of its power and its regent, the one whose order counts if both give one; none if the unit gets
/// no orders.
PowerId ordering_power(const Variant& variant, const Position& position, UnitId unit);
PowerId ordering_power_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged);

/// The chief of the unit or, if it gets no orders, its power.
inline PowerId ordering_power_or_owner(const Variant& variant, const Position& position,
                                       UnitId unit) {
  const PowerId chief = variant.regents ? ordering_power(variant, position, unit) : PowerId::none();
  return chief.valid() ? chief : position.units[unit.index()].power;
}

/// Does the power's order for the unit count? Without [regents], that of its own power does.
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

/// Is it the chief of a unit of another power that waits for orders in this phase?
bool is_regent_now(const Variant& variant, const Position& position, PowerId power);

}  // namespace chancery
