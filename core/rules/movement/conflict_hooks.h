// The effect of the hooks `strength` and `cuts` on a conflict.
#pragma once

#include <span>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/movement_inputs.h"
#include "core/rules/solver/conflict.h"
#include "core/rules/state/order.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Calls the hook `strength`. Strengths that it does not change stay as declared.
template <class Actors>
void apply_strength_hook(Hooks& hooks, const Variant& variant, const Position& position,
                         std::span<const Order> orders, const MovementInputs& inputs,
                         Conflict<Actors>& conflict);

/// Calls the hook `cuts` for each support that an attack would otherwise cut.
template <class Actors>
void apply_cuts_hook(Hooks& hooks, const Variant& variant, const Position& position,
                     std::span<const Order> orders, const MovementInputs& inputs,
                     Conflict<Actors>& conflict);

}  // namespace chancery
