// What the hooks `strength` and `cuts` change in a conflict.
#pragma once

#include <span>

#include "core/hooks/hooks.h"
#include "core/movement/movement_inputs.h"
#include "core/solver/conflict.h"
#include "core/state/order.h"
#include "core/state/position.h"

namespace chancery {

/// Calls the hook `strength`. Strengths that it does not change stay as the variant declares them.
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
