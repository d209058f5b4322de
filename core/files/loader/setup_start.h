// The starts of games: setups as the hook `at_start` changes them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/state/message.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The position at the start of a game with that seed: `start_position` as the hook `at_start`
/// changes it, if that hook draws random numbers. Throws HookFailure. `hooks` may be null;
/// temporary hooks are then created.
Position begin_position(const Variant& variant, const Setup& setup, std::uint64_t seed,
                        Hooks* hooks = nullptr);

/// The messages of the hook `at_start` at the start of such a game. Throws HookFailure.
std::vector<Message> start_messages(const Variant& variant, const Setup& setup, std::uint64_t seed);

/// Calls the hook `at_start`, if there is one, for each setup. Scripts must have been read.
void start_setups(Variant& variant, Diagnostics& diagnostics);

}  // namespace chancery
