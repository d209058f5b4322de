// The order in which units are removed when nobody says which (DATC 4.D.8).
#pragma once

#include <string>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// All units of the power; the first is removed first.
std::vector<UnitId> removal_order(const Variant& variant, const Position& position, PowerId power);

/// Why `first` is removed before `second`, in words.
std::string removal_reason(const Variant& variant, const Position& position, UnitId first,
                           UnitId second);

}  // namespace chancery
