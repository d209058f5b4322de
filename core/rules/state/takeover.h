// The centers that a unit captures when centers are counted.
#pragma once

#include <vector>

#include "core/rules/state/position.h"

namespace chancery {

/// True if units of its class take centers.
inline bool captures(const Variant& variant, const Unit& unit) {
  return variant.classes[unit.unit_class.index()].captures;
}

/// Sets `taken` to the centers that the unit captures on a map with places inside provinces: the
/// place where it stands, unless a foreign unit inside guards it; vacant places inside; and, from
/// inside, the vacant surrounding province. InnerPlace describes what a place inside does for its
/// province.
void list_captured_centers(const Variant& variant, const Position& position, const Unit& unit,
                           std::vector<ProvinceId>& taken);

}  // namespace chancery
