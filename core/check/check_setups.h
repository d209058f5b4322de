#pragma once

#include "core/base/diagnostic.h"
#include "core/variant/variant.h"

// The parts of check_setups; the interface is core/check/check.h.
namespace chancery {

/// The phases of a round: retreats, adjustments, counting, years, labels.
void check_calendar(const Variant& variant, Diagnostics& findings);

/// How the game is won, and by whom it could be at once.
void check_victory(const Variant& variant, Diagnostics& findings);

/// Classes and terrains that never come to anything, and centers that nobody gets to.
void check_use(const Variant& variant, Diagnostics& findings);

}  // namespace chancery
