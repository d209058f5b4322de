// RandomStatements: what powers say besides the orders of their units, drawn at random.
#pragma once

#include "core/base/common/random.h"
#include "core/play/game/order_question.h"
#include "core/play/game/possible_orders.h"

namespace chancery {

/// Draws permits, besides those that a player gives to its own units, and declarations. Hooks alone
/// know what a declaration is good for, so bots draw them as well.
class RandomStatements {
 public:
  explicit RandomStatements(const Variant& variant);

  /// May there be any in such a phase?
  [[nodiscard]] bool are_made(PhaseKind phase) const;
  /// Adds statements of each power that the question is about, beside its other orders.
  void draw(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders) const;
  /// Adds declarations alone.
  void declare(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders) const;

 private:
  static void draw_permits(const OrderQuestion& question, PossibleOrders& possible,
                           KeyedRandom& random, PhaseOrders& orders);
  static void declare_as(PowerId power, const OrderQuestion& question, PossibleOrders& possible,
                         KeyedRandom& random, PhaseOrders& orders);

  bool has_declarations_ = false;
  bool has_permits_ = false;
};

}  // namespace chancery
