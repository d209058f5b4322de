#pragma once

#include <cstdint>

#include "core/rules/hooks.h"
#include "core/rules/position.h"
#include "core/rules/variant.h"

namespace chancery {

/// Where a game with that seed begins: as `start_position`, with what the hook `at_start` makes of
/// it when it asks for chance. Throws HookFailure. `hooks` are the variant's, if there are some
/// already.
Position begin_position(const Variant& variant, const Setup& setup, std::uint64_t seed,
                        Hooks* hooks = nullptr);

}  // namespace chancery
