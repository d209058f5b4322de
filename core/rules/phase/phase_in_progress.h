// A phase while it is resolved: what it works on, and what it has come to so far.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/collect_orders.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/state/effects.h"

namespace chancery {

struct PhaseInProgress {
  const Variant& variant;
  const Position& position;  // before the phase
  const PhaseOptions& options;
  Hooks* hooks;                     // null: the variant has no scripts
  std::vector<PowerId> missed{};    // in disorder because they sent no orders
  std::vector<PowerId> disorder{};  // all powers in disorder
  CollectedOrders collected{};
  PhaseReport report{};
  std::vector<OrderOutcome> outcomes{};  // for the hook that comes after the phase
  Effects of_tasks{};                    // of completed tasks, applied together with that hook's

  void add_message(PowerId about, std::string text) {
    report.messages.push_back({.text = std::move(text), .about = about});
  }
  /// Adds to the outcomes, one for each unit, what the orders say besides.
  void attach_details() {
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
      const std::size_t line = collected.line_of[i];
      if (line != CollectedOrders::no_line) outcomes[i].details = &collected.lines[line].details;
    }
  }
};

// Each resolves a phase of one kind: it fills in the orders and `after` of the report, the outcomes
// and what completed tasks do.
void resolve_movement_phase(PhaseInProgress& phase);
void resolve_retreat_phase(PhaseInProgress& phase);
void resolve_adjustment_phase(PhaseInProgress& phase);
void resolve_declaration_phase(PhaseInProgress& phase);

}  // namespace chancery
