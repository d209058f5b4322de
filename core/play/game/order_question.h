// OrderQuestion: for which powers orders are wanted, and what may be looked at.
#pragma once

#include <cstddef>
#include <span>

#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/phase_orders.h"

namespace chancery {

/// Which orders the powers of one player get in the phase that waits. It is all that whoever
/// answers may look at. If the variant hides something, the variant and the position are those that
/// the player knows.
struct OrderQuestion {
  const Variant& variant;
  const Position& position;
  std::span<const PowerId> own;
  LegalOrders& legal;  // in a movement phase, already listed for the position
  Hooks* hooks;        // null: the variant has no scripts

  [[nodiscard]] bool is_own(PowerId power) const {
    for (const PowerId one : own)
      if (one == power) return true;
    return false;
  }
  /// Does one of them order the unit? With [regents] that may be another than its power.
  [[nodiscard]] bool orders(UnitId unit) const;
  /// The same for a dislodged unit, by its index.
  [[nodiscard]] bool orders_dislodged(std::size_t dislodged) const;
};

/// Does a hook refuse the order of the unit? Only a hook can refuse an order that is listed.
bool is_refused(const OrderQuestion& question, UnitId unit, const Order& order);

/// Is it an order along a line that already has as many of the player's units as it admits in a
/// turn? One more, and none would go.
bool line_is_full(const OrderQuestion& question, const Order& order, std::span<const Order> orders);

/// The permits that the player can give to its own units, as they are ordered.
void add_own_permits(const OrderQuestion& question, PhaseOrders& orders);

}  // namespace chancery
