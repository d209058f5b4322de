// Which of everybody's order lines count, and what they order.
#pragma once

#include <string>
#include <vector>

#include "core/rules/phase/phase_orders.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/read_orders.h"

namespace chancery {

struct PrePhaseHookResult;

/// The orders of all powers for one phase: which lines count, and what is played.
struct CollectedOrders {
  /// Where a line was read.
  struct Source {
    std::size_t set = 0;
    std::size_t line = 0;
  };

  std::vector<OrderLine> lines;                 // by power, in the order written
  std::vector<Source> sources;                  // by line; of lines that a hook gave none
  PhaseOrders orders;                           // those that count
  std::vector<std::size_t> line_of;             // of orders.units: index into lines, or no_line
  std::vector<std::size_t> line_of_adjustment;  // of orders.adjustments
  std::vector<Message> messages;

  static constexpr std::size_t no_line = static_cast<std::size_t>(-1);
};

/// What decides which orders count, besides the orders themselves.
struct CollectOptions {
  std::vector<PowerId> disorder{};  // powers in civil disorder
  std::vector<PowerId> missed{};    // of these, the ones that only sent no orders: they may vote
  SetOrder set_order = SetOrder::as_sent;
  Hooks* hooks = nullptr;  // null: the variant has no scripts
  /// What the hook before the phase did; the orders and the position are then as it left them.
  const PrePhaseHookResult* pre_phase = nullptr;
};

/// Applies the rules for several order sets, duplicates, implicit orders, impossible orders and
/// units in disorder (DATC 4.D, 4.E), and calls the hook `legal` and those that prepare orders.
/// Lines that do not count get the reason in OrderLine::why.
CollectedOrders collect_orders(const Variant& variant, const Position& position, ReadOrders read,
                               const CollectOptions& options);

/// Reads and collects the lines of one power alone. `hooks` may be null.
CollectedOrders collect_lines(const OrderReader& reader, const Position& position, PowerId power,
                              const std::vector<std::string>& lines, Hooks* hooks);

}  // namespace chancery
