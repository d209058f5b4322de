// Whether a power takes part in a phase, and the next phase in which some powers do.
#pragma once

#include <span>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Does the power take part in the phase that waits: has it something to decide, or to convert?
bool takes_part(const Variant& variant, const Position& position, PowerId power);

/// The position itself if it waits for a movement or if one of the powers takes part; else the same
/// in the next phase of which that is true, if nothing else happens until then.
Position when_they_take_part(const Variant& variant, const Position& position,
                             std::span<const PowerId> powers);

}  // namespace chancery
