// The outcomes of a phase as the hook that comes after it sees them.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/movement.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/retreat.h"

namespace chancery {

/// Does the result mean that the order succeeded?
bool is_ok(Result result);

// `types` has the type that each order was written as, none for a unit without an order. If it is
// empty, each order is of its own type, or of the first that acts so.

std::vector<OrderOutcome> movement_outcomes(const Variant& variant, const Position& before,
                                            std::span<const Order> orders,
                                            std::span<const OrderTypeId> types,
                                            const MovementOutcome& outcome,
                                            const MovementResolver& resolver,
                                            const TurnTasks& tasks);
std::vector<OrderOutcome> retreat_outcomes(const Variant& variant, const Position& before,
                                           std::span<const Order> orders,
                                           std::span<const OrderTypeId> types,
                                           const RetreatOutcome& outcome);
/// The orders must outlive the outcomes, which refer to their details.
std::vector<OrderOutcome> adjustment_outcomes(const Variant& variant, const Position& before,
                                              std::span<const AdjustmentOrder> orders,
                                              std::span<const OrderTypeId> types,
                                              const AdjustmentOutcome& outcome);

/// A declaration, about the unit if that is valid; `details` must outlive it.
OrderOutcome declared_outcome(const Variant& variant, const Position& before, PowerId power,
                              OrderTypeId type, UnitId about, const OrderDetails& details);

/// The hook that comes after phases of that kind.
HookKind hook_after(PhaseKind kind);
/// The hook that comes before phases of that kind are resolved; none: there is no such hook.
std::optional<HookKind> hook_before(PhaseKind kind);

/// Does the hook before the phase see declarations of the type, rather than the one after it? In a
/// phase of declarations nothing else happens, so that all take effect after it.
bool is_due_before(const Variant& variant, OrderTypeId type, PhaseKind kind);

/// Does the hook after the phase see them?
bool is_due_after(const Variant& variant, OrderTypeId type, PhaseKind kind);

/// Calls that hook, if the variant has it, with the position after the phase, and applies its
/// effects together with those of completed tasks. Adds its messages to `messages`.
void run_after_hook(Hooks* hooks, const Variant& variant, std::span<const OrderOutcome> outcomes,
                    const Effects& of_tasks, Position& after, std::vector<Message>& messages);

}  // namespace chancery
