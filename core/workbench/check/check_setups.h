// The parts of check_setups; the interface is core/workbench/check/check.h.
#pragma once

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The phases of a round: retreats, adjustments, counting, years, labels.
void check_calendar(const Variant& variant, Diagnostics& findings);

/// How the game ends, and whether two powers could win at the same time.
void check_victory(const Variant& variant, Diagnostics& findings);

/// Classes and terrains that are never used, and centers that no unit can reach.
void check_use(const Variant& variant, Diagnostics& findings);

}  // namespace chancery
