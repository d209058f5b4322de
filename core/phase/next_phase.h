// From the end of one phase to the next in which somebody decides, or to the end of the game.
#pragma once

#include <optional>

#include "core/state/ending.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

class Hooks;

/// Goes on to the next phase in which somebody has something to decide (retreats only when some
/// unit can be dislodged, adjustments only when some power owes or may build); `ending` is set when
/// the game is over.
/// Throws HookFailure when a hook of the variant fails; without `hooks` it makes some.
Position next_phase(const Variant& variant, const Position& after, std::optional<Ending>& ending,
                    Hooks* hooks = nullptr);

/// The ending when the GM calls the game before `position` is played: whoever owned most when
/// centers last counted has won.
Ending end_now(const Variant& variant, const Position& position);

/// Every center with a unit on it becomes that unit's power's.
void capture_centers(const Variant& variant, Position& position);

/// Has somebody won, with the centers as they are now?
/// (Hooks may be null everywhere here: where the variant has scripts, some are then made.)
std::optional<Ending> look_for_ending(const Variant& variant, const Position& position,
                                      Hooks* hooks = nullptr);

/// With nobody left to retreat, do the centers count before anything else happens?
bool captures_before_next(const Variant& variant, const Position& after);

/// `next_phase` in place.
void advance(const Variant& variant, Position& position, std::optional<Ending>& ending,
             Hooks* hooks = nullptr);

/// Has somebody something to decide in a phase of that kind?
bool somebody_decides(const Variant& variant, const Position& position, PhaseKind kind,
                      Hooks* hooks = nullptr);

}  // namespace chancery
