#pragma once

#include <cstdint>

#include "core/base/diagnostic.h"
#include "core/hooks/hooks.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// Where a game with that seed begins: as `start_position`, with what the hook `at_start` makes of
/// it when it asks for chance. Throws HookFailure. `hooks` are the variant's, if there are some
/// already.
Position begin_position(const Variant& variant, const Setup& setup, std::uint64_t seed,
                        Hooks* hooks = nullptr);

/// Asks the hook `at_start`, if there is one, where each setup begins. After the scripts are read.
void start_setups(Variant& variant, Diagnostics& diagnostics);

}  // namespace chancery
