// Which provinces a unit takes when centers are counted.
#pragma once

#include <vector>

#include "core/rules/state/position.h"

namespace chancery {

/// On a map with places inside others: sets `taken` to the centers that the unit takes where it
/// stands: its own place, unless a unit of another power inside guards it; what lies inside and is
/// vacant; and, from inside, the vacant province around it. What a place inside does for its
/// province is said there (InnerPlace).
void list_captured_centers(const Variant& variant, const Position& position, const Unit& unit,
                           std::vector<ProvinceId>& taken);

}  // namespace chancery
