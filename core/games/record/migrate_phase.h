// Converts a phase that was played to another version of the variant.
#pragma once

#include <optional>
#include <string>

#include "core/play/game/played_phase.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A phase that was played under one version of the variant, in terms of another. None, and a
/// problem, if it names something that the other version does not have.
std::optional<PlayedPhase> migrate_phase(const Variant& from, const Variant& to,
                                         const PlayedPhase& played, std::string& problem);

}  // namespace chancery
