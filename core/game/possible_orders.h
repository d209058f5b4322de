// PossibleOrders: every order that a power may write, as text, by order type.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/hooks/hooks.h"
#include "core/phase/legal_orders.h"
#include "core/variant/variant.h"

namespace chancery {

/// Lists the orders that one power may write in the phase that waits, in the notation of the
/// variant: those of every order type, checked as the adjudicator would check them one by one.
/// Numbers in orders go from 1 to 9; orders with a text are left out. Each list is sorted, and
/// names no order twice.
class PossibleOrders {
 public:
  using Texts = std::vector<std::string>;

  PossibleOrders(const Variant& variant, const Position& position, PowerId power);

  /// Movement: the orders of the power's own unit.
  [[nodiscard]] Texts of_unit(UnitId unit);
  /// Retreat: those of its dislodged unit.
  [[nodiscard]] Texts of_dislodged(UnitId unit);
  /// Adjustment: the places where it may build, the builds there, and disbands and conversions of
  /// its unit, whether or not any are due.
  [[nodiscard]] std::vector<ProvinceId> build_sites();
  [[nodiscard]] Texts builds_in(ProvinceId site);
  [[nodiscard]] Texts disbands_of(UnitId unit);
  [[nodiscard]] Texts conversions_of(UnitId unit);
  /// Any phase: orders of the power itself that act so. Permits and declarations are for units of
  /// anybody.
  [[nodiscard]] Texts of_power(Action action);
  /// Movement: permits for the passage.
  [[nodiscard]] Texts permits_for(std::size_t passage);
  /// Builds minus disbands that are due.
  [[nodiscard]] std::int32_t due();

 private:
  [[nodiscard]] std::vector<OrderTypeId> types_for(Action action, ClassId unit_class) const;
  [[nodiscard]] std::vector<Order> candidates(UnitId unit, OrderTypeId type);
  [[nodiscard]] bool hook_allows(const GivenOrder& given);
  [[nodiscard]] bool is_legal_move_order(UnitId unit, const GivenOrder& given);
  template <class Allowed>
  void add(const Unit& subject, Order order, OrderTypeId type, Texts& texts, Allowed allowed);
  [[nodiscard]] static Texts sorted(Texts texts);

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  PhaseKind phase_;
  HooksOrOwn hooks_;
  LegalOrders legal_;
};

/// An order with something for the player to fill in.
struct OrderPattern {
  std::string text;       // "G ZEN N \"TEXT\""
  std::string beginning;  // "G ZEN N \"": up to what is to be filled in
  std::string subject;    // "G ZEN"; empty: it is for no unit in particular
};

/// The orders of the power that PossibleOrders leaves out: those with a text, and plans.
std::vector<OrderPattern> order_patterns(const Variant& variant, const Position& position,
                                         PowerId power);

}  // namespace chancery
