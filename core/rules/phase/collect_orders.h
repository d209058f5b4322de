// Everybody's order lines, read and matched to units.
#pragma once

#include <string>
#include <vector>

#include "core/rules/movement/legality.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/phase/phase_report.h"

namespace chancery {

struct Beforehand;

/// The orders of all powers for one phase, read and matched to units.
struct CollectedOrders {
  std::vector<OrderLine> lines;      // by power, in the order written
  std::vector<Order> by_unit;        // movement: for each unit; retreat: for each dislodged unit
  std::vector<std::size_t> line_of;  // by unit: index into lines, or no_line
  std::vector<WrittenPath> paths;    // movement
  std::vector<Permit> permits;       // movement
  std::vector<OrderTypeId> types;    // by unit: the type its order was written as; none: no order
  PreparedOrders prepared;           // movement
  std::vector<Message> messages;

  static constexpr std::size_t no_line = static_cast<std::size_t>(-1);
};

/// Applies the rules for several order sets, duplicates, implicit orders, impossible orders and
/// units in disorder (DATC 4.D, 4.E), and calls the hook `legal` and those that prepare orders.
/// `hooks` may be null. Lines that do not count get the reason in OrderLine::why. `done` is what
/// the hook before the phase did, if it did something: the position is then its position, and what
/// was declared is taken from it.
CollectedOrders collect_orders(const Variant& variant, const OrderReader& reader,
                               const Position& position, const std::vector<OrderSet>& sets,
                               const std::vector<PowerId>& disorder, SetOrder set_order,
                               Hooks* hooks, const Beforehand* done = nullptr);

}  // namespace chancery
