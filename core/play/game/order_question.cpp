#include "core/play/game/order_question.h"

#include "core/rules/movement/turn_limits.h"
#include "core/rules/state/regents.h"

namespace chancery {

bool OrderQuestion::orders(UnitId unit) const {
  return is_own(variant.regents ? ordering_power(variant, position, unit)
                                : position.units[unit.index()].power);
}

bool OrderQuestion::orders_dislodged(std::size_t dislodged) const {
  return is_own(variant.regents ? ordering_power_of_dislodged(variant, position, dislodged)
                                : position.dislodged[dislodged].unit.power);
}

bool is_refused(const OrderQuestion& question, UnitId unit, const Order& order) {
  return question.hooks != nullptr && question.legal.is_refused(unit, order);
}

bool line_is_full(const OrderQuestion& question, const Order& order,
                  std::span<const Order> orders) {
  if (!actions::rides.has(order.action)) return false;
  std::size_t riding = 1;
  for (std::size_t i = 0; i < orders.size(); ++i)
    if (actions::rides.has(orders[i].action) && orders[i].type == order.type &&
        question.is_own(question.position.units[i].power))
      ++riding;
  return exceeds_turn_limit(question.variant.order_types[order.type.index()].per_turn, riding);
}

void add_own_permits(const OrderQuestion& question, PhaseOrders& orders) {
  const Variant& variant = question.variant;
  const Position& position = question.position;
  for (std::size_t p = 0; p < variant.passages.size(); ++p) {
    const Passage& passage = variant.passages[p];
    const UnitId keeper = position.unit_in(passage.keeper);
    if (!passage.heeds(Consent::permit) || !keeper.valid()) continue;
    if (!question.is_own(position.units[keeper.index()].power)) continue;
    for (std::size_t i = 0; i < position.units.size(); ++i) {
      const Unit& unit = position.units[i];
      const Order& order = orders.units[i];
      if (!actions::moves.has(order.action) || !question.is_own(unit.power)) continue;
      if (passage.takes(unit.unit_class) &&
          passage.joins(variant.map.province_of(unit.at), variant.map.province_of(order.to)))
        orders.permits.push_back({static_cast<std::uint8_t>(p), UnitId{i}});
    }
  }
}

}  // namespace chancery
