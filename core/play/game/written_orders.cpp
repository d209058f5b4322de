#include "core/play/game/written_orders.h"

#include <utility>

#include "core/rules/state/regents.h"

namespace chancery {

std::vector<OrderSet> write_orders(const Variant& variant, const Position& position,
                                   const PhaseOrders& orders, std::span<const PowerId> powers) {
  std::vector<OrderSet> sets;
  for (const PowerId power : powers) {
    OrderSet set{power, {}};
    for (const OrderLine& line : lines_of(variant, position, orders, power))
      if (std::string text = write_line(variant, position, line); !text.empty())
        set.lines.push_back(std::move(text));
    if (!set.lines.empty()) sets.push_back(std::move(set));
  }
  return sets;
}

void add_written(const Board& board, const Position& position, PowerId power,
                 const std::string& line, PhaseOrders& orders) {
  const OrderLine read = board.reader().read(line, power, position);
  if (!read.why.empty()) return;
  Order order = read.order;
  order.type = read.type;
  if (action_kind(order.action) == ActionKind::permit && read.type.valid()) {
    const auto& passage = board.variant().order_types[read.type.index()].passage;
    if (passage) orders.permits.push_back({*passage, order.target});
  } else if (is_declaration(order.action)) {
    orders.declarations.push_back({power, read.type, order.target, read.details});
  } else if (phase_kind(board.variant(), position) == PhaseKind::adjustment) {
    orders.adjustments.push_back({power, order, Result::void_order, {}, read.details});
  } else if (read.subject.valid()) {
    const std::size_t unit = read.subject.index();
    const bool is_chief = phase_kind(board.variant(), position) == PhaseKind::retreat
                              ? decides_for_dislodged(board.variant(), position, power, unit)
                              : decides_for_unit(board.variant(), position, power, read.subject);
    // If the chief does not know that it is the chief, the order of the other power counts.
    if (!is_chief && orders.units[unit].type.valid()) return;
    orders.set(read.subject, order, read.details);
    if (is_chief && orders.writers.empty()) return;
    orders.writers.resize(orders.units.size());
    orders.writers[unit] = is_chief ? PowerId::none() : power;
  }
}

}  // namespace chancery
