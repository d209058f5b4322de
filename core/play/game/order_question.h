// OrderQuestion: the powers whose orders are wanted, and what their player may see.
#pragma once

#include <cstddef>
#include <span>

#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/phase_orders.h"

namespace chancery {

/// Asks for the orders of one player's powers in the current phase. Contains everything that a bot
/// may see. If the variant hides something, the variant and the position are those that the player
/// knows.
struct OrderQuestion {
  const Variant& variant;
  const Position& position;
  std::span<const PowerId> own;
  LegalOrders& legal;  // in a movement phase, already listed for the position
  Hooks* hooks;        // null if the variant has no scripts

  [[nodiscard]] bool is_own(PowerId power) const {
    for (const PowerId id : own)
      if (id == power) return true;
    return false;
  }
  /// True if one of the powers orders the unit. With [regents] it may be another power's unit.
  [[nodiscard]] bool orders(UnitId unit) const;
  /// As `orders`, for the dislodged unit with this index.
  [[nodiscard]] bool orders_dislodged(std::size_t dislodged) const;
};

/// True if a hook refuses the order of the unit. Only a hook can refuse an order that is listed.
bool is_refused(const OrderQuestion& question, UnitId unit, const Order& order);

/// True if the order is along a line that already has as many of the player's units as it admits
/// per turn. With one more, none would go.
bool line_is_full(const OrderQuestion& question, const Order& order, std::span<const Order> orders);

/// Adds the permits that the player can give to its own units, as they are ordered.
void add_own_permits(const OrderQuestion& question, PhaseOrders& orders);

}  // namespace chancery
