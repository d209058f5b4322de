// RandomStatements: random permits and declarations.
#pragma once

#include "core/base/common/random.h"
#include "core/play/game/order_question.h"
#include "core/play/game/possible_orders.h"

namespace chancery {

/// Draws permits, except those that a player gives to its own units, and declarations. Only hooks
/// know the value of a declaration, so bots also draw them at random.
class RandomStatements {
 public:
  explicit RandomStatements(const Variant& variant);

  /// True if there may be statements in such a phase.
  [[nodiscard]] bool are_made(PhaseKind phase) const;
  /// Adds statements of each power in the question to its other orders.
  void draw(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders) const;
  /// Adds declarations only.
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
