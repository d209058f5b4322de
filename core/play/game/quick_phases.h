// Plays phases from orders in the engine's terms, without text and without reports.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/rules/movement/legality.h"
#include "core/rules/movement/movement.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/effects.h"
#include "core/rules/state/ending.h"
#include "core/rules/state/order_details.h"

namespace chancery {

class TasksOfTurn;

/// A declaration of a power. Only hooks see it.
struct Declaration {
  PowerId power;
  OrderTypeId type;
  UnitId about;          // its target; none: it has no unit
  OrderDetails details;  // the other things that it names
};

/// The orders of all powers for one phase. Units without an order hold. An order whose type is none
/// has the first type with its action.
struct PhaseOrders {
  std::vector<Order> units;           // movement: by unit; retreats: by dislodged unit
  std::vector<OrderDetails> details;  // by unit; may be empty
  std::vector<Declaration> declarations;
  std::vector<Permit> permits;
  std::vector<AdjustmentOrder> adjustments;
  std::vector<PowerId> writers;  // by unit: who wrote its order, if not its chief; may be empty

  /// Makes the orders empty, for the current phase.
  void reset(const Variant& variant, const Position& position);
  /// Gives the unit an order with details.
  void set(UnitId unit, const Order& order, const OrderDetails& what);
  /// The details of a unit's order; null if it has none.
  [[nodiscard]] const OrderDetails* details_of(std::size_t unit) const {
    return details.empty() ? nullptr : &details[unit];
  }
};

/// Plays phases as `resolve_phase` and `next_phase` would, from orders in the engine's terms. Use
/// one object per thread.
class QuickPhases {
 public:
  /// If `hooks` is null, creates its own if the variant has scripts.
  explicit QuickPhases(const Variant& variant, Hooks* hooks = nullptr);

  /// Sets the seed for hooks that draw at random.
  void use_seed(std::uint64_t seed);
  /// Plays the current phase and advances to the next one, or to the end of the game. Orders that
  /// the board or a hook does not allow become holds. Throws HookFailure.
  void play(Position& position, PhaseOrders& orders, std::optional<Ending>& ending);

  // The position before the phase just played. Valid after a movement phase only.
  [[nodiscard]] const Position& before() const { return other_; }
  [[nodiscard]] const MovementOutcome& movement() const { return *outcome_; }
  [[nodiscard]] const RetreatOutcome& retreats() const { return retreat_outcome_; }
  [[nodiscard]] const AdjustmentOutcome& adjustments() const { return adjustment_outcome_; }

  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }

 private:
  void play_movement(Position& position, PhaseOrders& orders);
  void play_retreats(Position& position, const PhaseOrders& orders);
  void play_adjustments(Position& position, PhaseOrders& orders);
  void settle_orders(Position& position, PhaseOrders& orders);
  void drop_illegal(const Position& position, std::span<Order> orders);
  void add_standing_supports(const Position& position, std::span<Order> orders);
  void clear_crowded_lines(std::span<Order> orders) const;
  void prepare(const Position& position, PhaseOrders& orders);
  [[nodiscard]] std::vector<OrderOutcome> declared(const Position& position,
                                                   const PhaseOrders& orders) const;
  void run_hook(std::span<const OrderOutcome> outcomes, const Effects& of_tasks,
                Position& position);

  const Variant* variant_;
  HooksOrOwn hooks_;
  Legality legality_;
  MovementResolver resolver_;
  Position other_;
  PreparedOrders prepared_;
  const MovementOutcome* outcome_ = nullptr;
  RetreatOutcome retreat_outcome_;
  AdjustmentOutcome adjustment_outcome_;
  std::vector<Illegal> reasons_;
  std::vector<OrderTypeId> types_;  // as written, by unit; only with hooks
};

}  // namespace chancery
