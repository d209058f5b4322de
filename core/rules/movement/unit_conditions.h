// Conditions on a unit, its province and its power: whether they hold, and why not.
#pragma once

#include <span>
#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/unit_condition.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Returns the first condition that does not hold for the unit; null if all hold.
const UnitCondition* find_unmet(const Variant& variant, const Position& position, UnitId unit,
                                std::span<const UnitCondition> conditions);

/// Returns why the condition does not hold, a sentence for players.
std::string why_unmet(const Variant& variant, const Position& position, UnitId unit,
                      const UnitCondition& condition);

}  // namespace chancery
