// The hook before a phase: it may change the position in which the phase is played, and take orders
// away or give them.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/rules/hooks/pre_phase_effects.h"
#include "core/rules/phase/collect_orders.h"

namespace chancery {

/// What the hook before a phase did. Units are numbered as in its position.
struct PrePhaseHookResult {
  std::string_view hook;
  Position position;
  Effects effects;  // that led to it
  std::vector<PrePhaseEffects::Voided> voided;
  std::vector<OrderLine> given;  // orders instead of those that were given to these units
  std::vector<Message> messages;
};

/// Calls the hook before the phase that waits with the orders that count, and applies its effects
/// to a copy of the position. Nothing if there is no such hook or if it changed nothing.
std::optional<PrePhaseHookResult> call_pre_phase_hook(const Variant& variant,
                                                      const Position& position,
                                                      const CollectedOrders& collected,
                                                      Hooks* hooks);

}  // namespace chancery
