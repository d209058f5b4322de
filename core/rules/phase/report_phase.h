// The third step of a phase, only if somebody wants it: the outcome becomes lines and reasons.
#pragma once

#include <string>

#include "core/rules/phase/collect_orders.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/play_phase.h"

namespace chancery {

/// A phase that was played.
struct PhaseToReport {
  const Variant& variant;
  const Position& position;  // in which it was played
  const CollectedOrders& collected;
  const PhaseOutcome& outcome;
  const MovementResolver& resolver;
  const Hooks* hooks;    // null: the variant has no scripts
  bool explain = false;  // with the reasons for every result
};

/// Adds what became of each order line and of each unit without one, and messages on units that
/// were lost or built without an order.
void report_phase(const PhaseToReport& phase, PhaseReport& report);

// What report_phase calls for each kind of phase.
void report_movement(const PhaseToReport& phase, PhaseReport& report);
void report_retreats(const PhaseToReport& phase, PhaseReport& report);
void report_adjustments(const PhaseToReport& phase, PhaseReport& report);

inline void add_message(PhaseReport& report, PowerId about, std::string text) {
  report.messages.push_back({.text = std::move(text), .about = about});
}

}  // namespace chancery
