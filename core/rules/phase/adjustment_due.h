// How many units each power may build or must disband.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class Hooks;

// `hooks` may be null; a temporary set is then created if the variant has scripts.

/// How many units the power may build (above 0) or must disband (below 0); 0 for a power that is
/// not played.
std::int32_t adjustment_due(const Variant& variant, const Position& position, PowerId power,
                            Hooks* hooks = nullptr);

/// As adjustment_due, for all powers together, by power.
void list_adjustments_due(const Variant& variant, const Position& position,
                          std::vector<std::int32_t>& due, Hooks* hooks = nullptr);

}  // namespace chancery
