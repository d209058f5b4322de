// Whether a power takes part in a phase, and the next phase in which some powers do.
#pragma once

#include <span>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the power has something to decide or to convert in the current phase.
bool takes_part(const Variant& variant, const Position& position, PowerId power);

/// The position itself if its phase is a movement or one of the powers takes part; else the
/// position in the next phase for which that is true, if nothing else happens until then.
Position when_they_take_part(const Variant& variant, const Position& position,
                             std::span<const PowerId> powers);

}  // namespace chancery
