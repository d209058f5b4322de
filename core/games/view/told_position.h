// The phase announced to some players, if the actual phases would reveal something.
#pragma once

#include <optional>
#include <span>

#include "core/rules/state/ending.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The position in the phase that is announced to the players of these powers: the current one, if
/// they take part in it or if every phase is announced (`phases`); else the next phase in which
/// they take part, if nothing happens that they do not know. Phases in which only others decide are
/// not announced, since their existence reveals that a unit was dislodged or a center changed hands
/// somewhere.
Position told_position(const Variant& variant, const Position& position,
                       std::span<const PowerId> eyes);

/// The ending announced to the players of these powers: without the names of powers that they have
/// not met in that position, and without the game master's reason.
std::optional<Ending> told_ending(const Variant& variant, const Position& position,
                                  const std::optional<Ending>& ending,
                                  std::span<const PowerId> eyes);

}  // namespace chancery
