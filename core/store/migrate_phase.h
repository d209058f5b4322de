// A phase of a calendar carried over to another calendar.
#pragma once

#include <optional>
#include <string>

#include "core/game/played_phase.h"
#include "core/variant/variant.h"

namespace chancery {

/// A phase that was played under another version of the variant, in the terms of this one; nothing,
/// and why, when something in it is not there any more.
std::optional<PlayedPhase> migrate_phase(const Variant& from, const Variant& to,
                                         const PlayedPhase& played, std::string& problem);

}  // namespace chancery
