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

/// An order in the engine's terms, with its type and the other details of its line.
struct PossibleOrder {
  Unit subject;  // the unit that the order is about: its own, the one to build, or another
  UnitId unit;   // its unit: index into units or, in a retreat phase, dislodged; may be none
  Order order;
  OrderDetails details;
};

/// Lists the orders that one power may write in the current phase: orders of every type, each
/// checked as the adjudicator would check it. Numbers in orders go from 1 to 9. Orders with a text
/// are left out, and so are declarations that can be written in too many ways.
class PossibleOrders {
 public:
  using Texts = std::vector<std::string>;
  using Ways = std::vector<PossibleOrder>;

  PossibleOrders(const Variant& variant, const Position& position, PowerId power);
  /// `legal` also lists orders that hooks refuse and, in a movement phase, has listed the position;
  /// `hooks` is null for a variant without scripts.
  PossibleOrders(const Variant& variant, const Position& position, PowerId power,
                 LegalOrders& legal, Hooks* hooks);

  // Ways to order something, each without a number. Not all of them are allowed.

  /// Movement: orders of a unit that the power may order.
  [[nodiscard]] Ways ways_of_unit(UnitId unit);
  /// Retreat: orders of a dislodged unit that the power may order.
  [[nodiscard]] Ways ways_of_dislodged(UnitId unit) const;
  /// Adjustment: the places where the power may build, the builds there, and disbands and
  /// conversions of its unit, whether or not any are due.
  [[nodiscard]] std::vector<ProvinceId> build_sites();
  [[nodiscard]] Ways builds_in(ProvinceId site) const;
  [[nodiscard]] Ways disbands_of(UnitId unit) const;
  [[nodiscard]] Ways conversions_of(UnitId unit) const;
  /// Any phase: orders of the power itself with that action. Permits and declarations may name
  /// units of all powers.
  [[nodiscard]] Ways of_power(Action action) const;
  /// Movement: permits for the passage.
  [[nodiscard]] Ways permits_for(std::size_t passage) const;

  /// The way as written, and with each number or "via convoy" if it may have these. Not all of them
  /// are allowed.
  [[nodiscard]] Ways wordings(const PossibleOrder& way) const;
  /// Sets the other orders of the power, which the hook `legal` then sees with each order.
  void set_beside(std::vector<OrderForHook> orders) { beside_ = std::move(orders); }
  /// True if the order can be written and the adjudicator would accept it.
  [[nodiscard]] bool allows(const PossibleOrder& order);
  /// The allowed ones of all these ways in the notation of the variant, sorted, each order once.
  [[nodiscard]] Texts texts(const Ways& ways);

  /// The builds that are due; negative for disbands.
  [[nodiscard]] std::int32_t due();

 private:
  [[nodiscard]] std::vector<OrderTypeId> types_for(Action action, ClassId unit_class) const;
  [[nodiscard]] std::vector<Order> candidates(UnitId unit, OrderTypeId type);
  [[nodiscard]] bool is_legal_move_order(const OrderForHook& given);
  [[nodiscard]] std::string text_of(const PossibleOrder& order) const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  PhaseKind phase_;
  HooksHandle hooks_;
  std::unique_ptr<LegalOrders> own_legal_;  // null if the caller passed one
  LegalOrders& legal_;
  PreparedMoves prepared_moves_;
  std::vector<OrderForHook> beside_;
};

/// An order with something for the player to fill in.
struct OrderPattern {
  std::string text;       // "G ZEN N \"TEXT\""
  std::string beginning;  // "G ZEN N \"": up to the part to be filled in
  std::string subject;    // "G ZEN"; empty: for no particular unit
};

/// The orders of the power that PossibleOrders leaves out: orders with a text, plans, orders with a
/// condition, and declarations that can be written in too many ways.
std::vector<OrderPattern> order_patterns(const Variant& variant, const Position& position,
                                         PowerId power);

}  // namespace chancery
