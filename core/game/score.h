#pragma once

#include <optional>

#include "core/state/position.h"

namespace chancery {

/// The points of a power by the hook `score`; nothing where the variant has none, or it fails.
std::optional<std::int32_t> score_of(const Variant& variant, const Position& position,
                                     PowerId power);

}  // namespace chancery
