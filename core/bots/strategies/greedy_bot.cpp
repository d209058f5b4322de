#include "core/bots/strategies/greedy_bot.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/play/game/adjustment_orders.h"
#include "core/play/game/adjustment_room.h"
#include "core/play/game/random_statements.h"

namespace chancery {

void GreedyBot::look(const BotQuestion& question) {
  values_.find(question.variant, question.position, question.own,
               purpose_of(question.variant, question.position));
}

void GreedyBot::draw(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  switch (phase_kind(question.variant, question.position)) {
    case PhaseKind::movement:
      plan_.make(question, values_, random, orders);
      add_own_permits(question, orders);
      return;
    case PhaseKind::retreat:
      return retreat(question, orders);
    case PhaseKind::declaration:
      return;
    case PhaseKind::adjustment:
      break;
  }
  for (const PowerId power : question.own) {
    const std::int32_t due =
        adjustment_due(question.variant, question.position, power, question.hooks);
    if (due > 0) build(question, power, random, orders);
    if (due < 0) disband(question, power, -due, orders);
    if (due >= 0) convert(question, power, orders);
  }
}

void GreedyBot::declare(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  if (question.variant.type_of(Action::declare))
    RandomStatements(question.variant).declare(question, random, orders);
}

/// Chooses the best place to which no unit of the player retreats yet, since two units in one place
/// are lost.
void GreedyBot::retreat(const BotQuestion& question, PhaseOrders& orders) {
  const Map& map = question.variant.map;
  std::vector<ProvinceId> taken;
  for (std::size_t i = 0; i < question.position.dislodged.size(); ++i) {
    const Unit& unit = question.position.dislodged[i].unit;
    if (!question.orders_dislodged(i)) continue;
    Order best;
    best.action = Action::disband;
    for (const Order& order : question.legal.of_dislodged(question.position, i)) {
      if (action_kind(order.action) != ActionKind::retreat) continue;
      const ProvinceId to = map.province_of(order.to);
      if (!map.is_open(to) && contains(taken, to)) continue;
      if (action_kind(best.action) == ActionKind::disband ||
          values_.of(unit.unit_class, order.to) > values_.of(unit.unit_class, best.to))
        best = order;
    }
    orders.units[i] = best;
    if (action_kind(best.action) == ActionKind::retreat) taken.push_back(map.province_of(best.to));
  }
}

namespace {

std::int32_t due_of(const BotQuestion& question, PowerId power) {
  return adjustment_due(question.variant, question.position, power, question.hooks);
}

}  // namespace

void GreedyBot::build(const BotQuestion& question, PowerId power, KeyedRandom& random,
                      PhaseOrders& orders) {
  const Map& map = question.variant.map;
  const std::span<const Order> legal = question.legal.builds(question.position, power);
  builds_.assign(legal.begin(), legal.end());
  const auto value = [&](const Order& order) { return values_.of(order.unit_class, order.to); };
  std::stable_sort(builds_.begin(), builds_.end(),
                   [&](const Order& a, const Order& b) { return value(a) > value(b); });
  AdjustmentRoom room(question, power, due_of(question, power), orders.adjustments);
  while (room.builds_left() > 0 && !builds_.empty()) {
    std::size_t at = 0;
    while (at + 1 < builds_.size() && random.below(100) < 30 &&
           value(builds_[at + 1]) * 100 > value(builds_[0]) * 80)
      ++at;
    const Order chosen = builds_[at];
    orders.adjustments.push_back(build_order(power, chosen));
    const ProvinceId site = map.province_of(chosen.to);
    room.take(chosen);
    std::erase_if(builds_, [&](const Order& entry) {
      return map.province_of(entry.to) == site || !room.allows(entry);
    });
  }
}

void GreedyBot::disband(const BotQuestion& question, PowerId power, std::int32_t due,
                        PhaseOrders& orders) {
  const std::vector<Unit>& units = question.position.units;
  const auto value = [&](UnitId id) {
    return values_.of(units[id.index()].unit_class, units[id.index()].at);
  };
  units_.clear();
  for (std::size_t i = 0; i < units.size(); ++i)
    if (units[i].power == power) units_.emplace_back(i);
  std::stable_sort(units_.begin(), units_.end(),
                   [&](UnitId a, UnitId b) { return value(a) < value(b); });
  const std::size_t count = std::min(units_.size(), static_cast<std::size_t>(due));
  for (std::size_t i = 0; i < count; ++i)
    orders.adjustments.push_back(disband_order(power, units_[i]));
}

/// Converts a unit into a class that is worth twice as much there.
void GreedyBot::convert(const BotQuestion& question, PowerId power, PhaseOrders& orders) {
  list_conversions(question.variant, question.position, power, conversions_, question.hooks);
  AdjustmentRoom room(question, power, due_of(question, power), orders.adjustments);
  UnitId last;
  for (const Conversion& conversion : conversions_) {
    const Unit& unit = question.position.units[conversion.unit.index()];
    if (conversion.unit == last) continue;
    if (values_.of(conversion.into, conversion.at) <= 2 * values_.of(unit.unit_class, unit.at))
      continue;
    last = conversion.unit;
    const AdjustmentOrder order = convert_order(power, conversion);
    if (!room.allows(order.order)) continue;
    room.take(order.order);
    orders.adjustments.push_back(order);
  }
}

}  // namespace chancery
