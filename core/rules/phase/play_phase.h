// The second step of a phase: a position and the orders that count become an outcome and the
// position after it. No text is read or written here.
#pragma once

#include <optional>
#include <vector>

#include "core/rules/movement/movement.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/phase/phase_orders.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/message.h"

namespace chancery {

/// What became of the orders of a phase.
struct PhaseOutcome {
  Position after;  // at the same time; its units may not be sorted yet
  // Of a movement phase; they refer to its orders and to the position before it.
  const MovementOutcome* movement = nullptr;
  std::optional<TurnTasks> tasks;
  std::vector<Unit> disbanded_by_tasks{};  // units that completed tasks disband
  std::vector<Unit> disbanded{};  // dislodged units that do not retreat, whatever room there is
  RetreatOutcome retreats{};
  // Dislodged units that retreat as the hook `missing_retreat` says.
  std::vector<std::size_t> retreats_by_hook{};
  AdjustmentOutcome adjustments{};
  std::vector<Message> messages{};  // of hooks and on powers that nobody plays
};

/// Plays phases from orders that count. Use one per thread.
class PhasePlayer {
 public:
  /// `hooks` may be null: the variant has no scripts.
  PhasePlayer(const Variant& variant, Hooks* hooks)
      : variant_(&variant), hooks_(hooks), resolver_(variant, hooks) {}

  /// Keeps what explanations need, for the phases played after this call.
  void record_knots() { resolver_.record_knots(); }

  /// Plays the phase that waits. The outcome is valid until the next call; hooks may add orders for
  /// units without one. Throws HookFailure.
  PhaseOutcome& play(const Position& position, PhaseOrders& orders);

  // Of the phase just played.
  [[nodiscard]] PhaseOutcome& outcome() { return outcome_; }
  [[nodiscard]] const PhaseOutcome& outcome() const { return outcome_; }
  [[nodiscard]] const MovementResolver& resolver() const { return resolver_; }

 private:
  void play_movement(const Position& position, const PhaseOrders& orders);
  void finish_tasks(const Position& position, const PhaseOrders& orders);
  void disband_dislodged(const PhaseOrders& orders);
  void play_retreats(const Position& position, PhaseOrders& orders);
  void add_missing_retreats(const Position& position, PhaseOrders& orders);
  void play_adjustments(const Position& position, PhaseOrders& orders);
  void add_declared(const Position& position, const PhaseOrders& orders);

  const Variant* variant_;
  Hooks* hooks_;
  MovementResolver resolver_;
  PhaseOutcome outcome_;
  std::vector<OrderOutcome> shown_;  // to the hook after the phase
  Effects of_tasks_;                 // of completed tasks, applied together with that hook's
};

}  // namespace chancery
