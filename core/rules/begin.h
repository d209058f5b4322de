#pragma once

#include <cstdint>

#include "core/rules/position.h"
#include "core/rules/variant.h"

namespace chancery {

/// Where a game with that seed begins: as `start_position`, with what the hook `at_start` makes of
/// it when it asks for chance. Throws HookFailure.
Position begin_position(const Variant& variant, const Setup& setup, std::uint64_t seed);

}  // namespace chancery
