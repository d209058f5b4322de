// Everything that happens before a phase is played, until it is known which orders count.
#pragma once

#include <optional>
#include <vector>

#include "core/rules/phase/collect_orders.h"
#include "core/rules/phase/immediate_declarations.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/pre_phase_hook.h"

namespace chancery {

/// The powers that the game master declared in disorder, and those that nobody plays any more.
std::vector<PowerId> powers_in_disorder(const Variant& variant, const Position& position,
                                        std::vector<PowerId> declared);

/// The orders that count, and what happened before that was known.
struct SettledPhase {
  std::optional<ImmediateResult> immediate;     // none: no declaration took effect at once
  std::optional<PrePhaseHookResult> pre_phase;  // none: no hook before the phase did anything
  CollectedOrders collected;
  std::vector<Message> messages;  // on powers and lines, without those of hooks

  /// The position in which the phase that began in `start` is played.
  [[nodiscard]] const Position& played_in(const Position& start) const {
    if (pre_phase) return pre_phase->position;
    return immediate ? immediate->position : start;
  }
};

/// Carries out declarations that take effect at once, adds what was planned, collects the orders
/// and calls the hook before the phase; if that changed something, collects the orders again.
/// `hooks` may be null. Throws HookFailure.
SettledPhase settle_phase(const Variant& variant, const Position& position, ReadOrders read,
                          const PhaseOptions& options, Hooks* hooks);

}  // namespace chancery
