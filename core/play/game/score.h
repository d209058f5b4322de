// The points of a power.
#pragma once

#include <optional>

#include "core/rules/state/position.h"

namespace chancery {

/// The points of a power by the hook `score`; nullopt if the variant has no such hook, or the hook
/// fails.
std::optional<std::int32_t> score_of(const Variant& variant, const Position& position,
                                     PowerId power);

}  // namespace chancery
