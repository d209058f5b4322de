#pragma once

#include <optional>

#include "core/rules/adjudicate.h"

namespace chancery {

/// Every center with a unit on it becomes that unit's power's.
void capture_centers(const Variant& variant, Position& position);

/// Has somebody won, with the centers as they are now?
/// (Hooks may be null everywhere here: where the variant has scripts, some are then made.)
std::optional<Ending> look_for_ending(const Variant& variant, const Position& position,
                                      Hooks* hooks = nullptr);

/// The phase after this one in the calendar.
Time following(const Variant& variant, Time time);

/// With nobody left to retreat, do the centers count before anything else happens?
bool counts_next(const Variant& variant, const Position& after);

/// `next_phase` in place.
void advance(const Variant& variant, Position& position, std::optional<Ending>& ending,
             Hooks* hooks = nullptr);

/// Has somebody something to decide in a phase of that kind?
bool somebody_decides(const Variant& variant, const Position& position, PhaseKind kind,
                      Hooks* hooks = nullptr);

}  // namespace chancery
