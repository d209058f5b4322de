#include "core/rules/phase/game_runner.h"

#include <utility>

#include "core/rules/movement/standing_units.h"
#include "core/rules/movement/turn_limits.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/settle_phase.h"

namespace chancery {

void GameRunner::play(Position& position, PhaseOrders& orders, std::optional<Ending>& ending) {
  settle_orders(position, orders);
  std::swap(player_.play(position, orders).after, position);
  advance(*variant_, position, ending, hooks_.get());
}

void GameRunner::settle_orders(Position& position, PhaseOrders& orders) {
  if (hooks_.get() == nullptr) {
    complete_orders(position, orders);
    return;
  }
  SettledPhase settled =
      settle_phase(*variant_, position, as_read(*variant_, position, orders), {}, hooks_.get());
  orders = std::move(settled.collected.orders);
  if (settled.immediate || settled.pre_phase) position = settled.played_in(position);
}

/// Without hooks, orders that bots give count as they are, but for what nobody alone can know.
void GameRunner::complete_orders(const Position& position, PhaseOrders& orders) {
  if (variant_->rules.disorder_dislodged == DisorderDislodged::disbanded)
    orders.disorder = powers_in_disorder(*variant_, position, {});
  if (phase_kind(*variant_, position) != PhaseKind::movement) return;
  legality_.reset(position);
  // Only who sees a part of the board can order what the board does not allow.
  if (variant_->sight || variant_->fog) drop_illegal(orders.units);
  if (has_standing_supports(*variant_)) {
    std::vector<std::uint8_t> busy;
    for (const Order& order : orders.units) busy.push_back(order == Order{} ? 0 : 1);
    order_standing_supports(*variant_, position, legality_, busy, orders.units);
  }
  if (!orders.permits.empty()) drop_crowded_permits(*variant_, orders.permits);
  if (variant_->lines.empty()) return;
  for (const OrderTypeId line : variant_->lines)
    for (const UnitId unit : units_over_limit(*variant_, orders.units, line))
      orders.units[unit.index()] = Order{};
  complete_rides(*variant_, position, orders.units, orders.prepared);
}

void GameRunner::drop_illegal(std::span<Order> orders) {
  legality_.check_all(orders, reasons_);
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (reasons_[i] != Illegal::no) orders[i] = Order{};
}

}  // namespace chancery
