// From the end of one phase to the next in which somebody decides, or to the end of the game.
#pragma once

#include <optional>
#include <vector>

#include "core/rules/state/ending.h"
#include "core/rules/state/message.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class Hooks;

// `hooks` may be null; a temporary set is then created if the variant has scripts.

/// The position in the next phase in which some power has something to decide: retreats only if a
/// dislodged unit can go somewhere, adjustments only if some power may build, convert or declare
/// something, or must disband, declarations only if some power may declare something; under
/// `[sight] phases = "every"` simply the next phase. Adjustments that are passed over still run the
/// hook after them; what it says is added to `messages`, if there are any. Sets `ending` if the
/// game is over. Throws HookFailure if a hook fails.
Position next_phase(const Variant& variant, const Position& after, std::optional<Ending>& ending,
                    Hooks* hooks = nullptr, std::vector<Message>* messages = nullptr);

/// The ending if the game master calls the game before `position` is played: those who owned most
/// when centers last counted have won.
Ending end_now(const Variant& variant, const Position& position);

/// Every center with a unit on it is now owned by the power of the unit.
void capture_centers(const Variant& variant, Position& position);

/// Has somebody won, with the centers as they are now?
std::optional<Ending> look_for_ending(const Variant& variant, const Position& position,
                                      Hooks* hooks = nullptr);

/// If no unit that is left can retreat: do centers count before the next movement or adjustment?
bool captures_before_next(const Variant& variant, const Position& after, Hooks* hooks = nullptr);

/// Goes on to the phase that follows in the calendar, whether or not somebody decides in it: clears
/// what the last one left behind, and lets centers change hands if they count then.
void begin_next_phase(const Variant& variant, Position& position);

/// `next_phase` in place.
void advance(const Variant& variant, Position& position, std::optional<Ending>& ending,
             Hooks* hooks = nullptr, std::vector<Message>* messages = nullptr);

/// May the power declare something in a phase of that kind? Orders that a movement phase takes as
/// well do not make adjustments necessary.
bool may_declare_in(const Variant& variant, const Position& position, PowerId power,
                    PhaseKind kind);
/// As may_declare_in, for the phase that waits.
bool may_declare(const Variant& variant, const Position& position, PowerId power);

/// Does some power have something to decide in a phase of that kind?
bool somebody_decides(const Variant& variant, const Position& position, PhaseKind kind,
                      Hooks* hooks = nullptr);

}  // namespace chancery
