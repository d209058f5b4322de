// The outcomes of a phase as the hook that comes after it sees them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/hooks/hooks.h"
#include "core/phase/adjustment.h"
#include "core/phase/movement.h"
#include "core/phase/retreat.h"
#include "core/phase/tasks.h"

namespace chancery {

/// Does a result mean that the order did what it was to do?
bool is_ok(Result result);

// What a phase came to, as the hooks that come after it see it. `types` says as what the orders
// were written, none for a unit without one; left empty, each is of the first type that acts so.

std::vector<OrderOutcome> movement_outcomes(const Variant& variant, const Position& before,
                                            std::span<const Order> orders,
                                            std::span<const OrderTypeId> types,
                                            const MovementOutcome& outcome,
                                            const MovementResolver& resolver,
                                            const TasksOfTurn& tasks);
std::vector<OrderOutcome> retreat_outcomes(const Variant& variant, const Position& before,
                                           std::span<const Order> orders,
                                           std::span<const OrderTypeId> types,
                                           const RetreatOutcome& outcome);
std::vector<OrderOutcome> adjustment_outcomes(const Variant& variant, const Position& before,
                                              std::span<const AdjustmentOrder> orders,
                                              std::span<const OrderTypeId> types,
                                              const AdjustmentOutcome& outcome);

/// The hook that comes after phases of that kind.
HookKind after_hook(PhaseKind kind);

/// Lets the hook look at the position that the phase has left, if there is such a hook, and does
/// what it says, together with what the finished tasks do. Its messages are added to `messages`.
void run_after_hook(Hooks* hooks, const Variant& variant, std::span<const OrderOutcome> outcomes,
                    const Effects& of_tasks, Position& after, std::vector<Message>& messages);

}  // namespace chancery
