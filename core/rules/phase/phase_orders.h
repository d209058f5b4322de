// PhaseOrders: the orders of all powers for one phase in the engine's terms.
#pragma once

#include <string>
#include <vector>

#include "core/rules/movement/prepared_orders.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/state/order_details.h"

namespace chancery {

/// What a power declares: only hooks see it.
struct Declaration {
  PowerId power;
  OrderTypeId type;
  UnitId about;          // its target; none: no unit
  OrderDetails details;  // whatever else it names
};

/// The orders of all powers for one phase. Units without an order hold. An order is of its own type
/// or, if that is none, of the first that acts so.
struct PhaseOrders {
  std::vector<Order> units;           // movement: by unit; retreats: by dislodged unit
  std::vector<OrderDetails> details;  // by unit; may be empty
  std::vector<Declaration> declarations;
  std::vector<Permit> permits;
  std::vector<AdjustmentOrder> adjustments;
  std::vector<PowerId> writers;  // by unit: who wrote its order, if not its chief; may be empty

  // Known once it is settled which orders count.
  std::vector<OrderTypeId>
      types{};  // by unit, if there are hooks: as it was written; none: no order
  std::vector<WrittenPath> paths{};
  PreparedOrders prepared{};
  std::vector<PowerId> disorder{};  // powers in civil disorder
  std::vector<PowerId> missed{};    // those of them that are because they sent no orders

  /// Empty orders for the phase that waits.
  void reset(const Variant& variant, const Position& position);
  /// Gives the unit an order with details.
  void set(UnitId unit, const Order& order, const OrderDetails& what);
  /// What the order of the unit says besides; null if nothing.
  [[nodiscard]] const OrderDetails* details_of(std::size_t unit) const {
    return details.empty() ? nullptr : &details[unit];
  }
};

/// The orders that the power gives, as lines that were read but have no text: in the order in which
/// they would be written, for each unit of which it is the chief, or whose order it wrote.
std::vector<OrderLine> lines_of(const Variant& variant, const Position& position,
                                const PhaseOrders& orders, PowerId power);

/// The line in the notation of the variant, signed if one of several people commands its unit;
/// empty if no notation says it.
std::string write_line(const Variant& variant, const Position& position, const OrderLine& line);

/// The order of a line as hooks see it.
OrderForHook given_by(const OrderLine& line);
/// The orders of all lines as hooks see them; the lines must outlive the result.
std::vector<OrderForHook> given_by(const std::vector<OrderLine>& lines);

}  // namespace chancery
