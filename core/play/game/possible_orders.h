// PossibleOrders: every order that a power may write, by order type.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/prepared_moves.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/state/order_details.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// An order in the engine's terms, with its type, and what its line says besides.
struct PossibleOrder {
  Unit subject;  // whom it names: its unit, the unit to be built, or the unit that it is about
  UnitId unit;   // its unit: index into units or, in a retreat phase, dislodged; may be none
  Order order;
  OrderDetails details;
};

/// Lists the orders that one power may write in the phase that waits: those of every order type,
/// checked as the adjudicator would check them one by one. Numbers in orders go from 1 to 9. Left
/// out are orders with a text, and declarations that can be written in too many ways.
class PossibleOrders {
 public:
  using Texts = std::vector<std::string>;
  using Ways = std::vector<PossibleOrder>;

  PossibleOrders(const Variant& variant, const Position& position, PowerId power);
  /// `legal` lists what hooks refuse too and, in a movement phase, has listed the position; `hooks`
  /// is null for a variant without scripts.
  PossibleOrders(const Variant& variant, const Position& position, PowerId power,
                 LegalOrders& legal, Hooks* hooks);

  // Ways to order something, each without a number; not all are allowed.

  /// Movement: of a unit that the power may order.
  [[nodiscard]] Ways ways_of_unit(UnitId unit);
  /// Retreat: of a dislodged unit that it may order.
  [[nodiscard]] Ways ways_of_dislodged(UnitId unit) const;
  /// Adjustment: the places where it may build, the builds there, and disbands and conversions of
  /// its unit, whether or not any are due.
  [[nodiscard]] std::vector<ProvinceId> build_sites();
  [[nodiscard]] Ways builds_in(ProvinceId site) const;
  [[nodiscard]] Ways disbands_of(UnitId unit) const;
  [[nodiscard]] Ways conversions_of(UnitId unit) const;
  /// Any phase: orders of the power itself that act so. Permits and declarations are for units of
  /// anybody.
  [[nodiscard]] Ways of_power(Action action) const;
  /// Movement: permits for the passage.
  [[nodiscard]] Ways permits_for(std::size_t passage) const;

  /// The way as written, and with each number or "via convoy" if it may have these; not all are
  /// allowed.
  [[nodiscard]] Ways wordings(const PossibleOrder& way) const;
  /// From now on the hook `legal` sees an order beside these, which the power gives as well.
  void set_beside(std::vector<GivenOrder> orders) { beside_ = std::move(orders); }
  /// Can it be written, and would the adjudicator take it?
  [[nodiscard]] bool allows(const PossibleOrder& one);
  /// What is allowed of all these ways in the notation of the variant, sorted, each order once.
  [[nodiscard]] Texts texts(const Ways& ways);

  /// Builds minus disbands that are due.
  [[nodiscard]] std::int32_t due();

 private:
  [[nodiscard]] std::vector<OrderTypeId> types_for(Action action, ClassId unit_class) const;
  [[nodiscard]] std::vector<Order> candidates(UnitId unit, OrderTypeId type);
  [[nodiscard]] bool is_legal_move_order(const GivenOrder& given);
  [[nodiscard]] std::string text_of(const PossibleOrder& one) const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  PhaseKind phase_;
  HooksOrOwn hooks_;
  std::unique_ptr<LegalOrders> own_legal_;  // null: was given one
  LegalOrders& legal_;
  PreparedMoves prepared_moves_;
  std::vector<GivenOrder> beside_;
};

/// An order with something for the player to fill in.
struct OrderPattern {
  std::string text;       // "G ZEN N \"TEXT\""
  std::string beginning;  // "G ZEN N \"": up to what is to be filled in
  std::string subject;    // "G ZEN"; empty: it is for no unit in particular
};

/// The orders of the power that PossibleOrders leaves out: those with a text, plans, those with a
/// condition, and declarations that can be written in too many ways.
std::vector<OrderPattern> order_patterns(const Variant& variant, const Position& position,
                                         PowerId power);

}  // namespace chancery
