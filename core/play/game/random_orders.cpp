#include "core/play/game/random_orders.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/play/game/adjustment_orders.h"
#include "core/play/game/adjustment_room.h"
#include "core/play/game/drawn_ways.h"
#include "core/rules/orders/order_forms.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/conversions.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

constexpr std::size_t one_conversion_in = 8;  // a unit that converts every year gets nowhere

std::size_t draw_below(KeyedRandom& random, std::size_t count) {
  return random.below(static_cast<std::uint32_t>(count));
}

AdjustmentOrder as_adjustment(PowerId power, const PossibleOrder& order) {
  return {power, order.order, Result::void_order, {}, order.details};
}

}  // namespace

void RandomOrders::draw(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  const PhaseKind phase = phase_kind(question.variant, question.position);
  const RandomStatements statements(question.variant);
  if (phase == PhaseKind::adjustment)
    list_adjustments_due(question.variant, question.position, due_, question.hooks);
  if (phase == PhaseKind::movement) draw_movement(question, random, orders);
  if (phase == PhaseKind::retreat) draw_retreats(question, random, orders);
  for (const PowerId power : question.own) {
    if (!gives_orders(question.variant, question.position, power)) continue;
    if (phase == PhaseKind::adjustment) draw_adjustments(question, power, random, orders);
    if (statements.are_made(phase)) {
      const std::array own{power};
      statements.draw({question.variant, question.position, own, question.legal, question.hooks},
                      random, orders);
    }
  }
}

void RandomOrders::draw_movement(const OrderQuestion& question, KeyedRandom& random,
                                 PhaseOrders& orders) {
  if (question.legal.has_several_ways())
    draw_moves_of_many_ways(question, random, orders);
  else
    draw_quickly(question, random, orders);
  add_own_permits(question, orders);
}

/// Draws every legal order with equal probability. Most random games use only this function.
void RandomOrders::draw_quickly(const OrderQuestion& question, KeyedRandom& random,
                                PhaseOrders& orders) {
  const std::vector<Unit>& units = question.position.units;
  is_own_.assign(question.variant.powers.size(), 0);
  for (const PowerId power : question.own) is_own_[power.index()] = 1;
  candidates_.resize(units.size());
  std::size_t found = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {  // no branch: the owner is unpredictable
    const PowerId chief = question.variant.regents
                              ? ordering_power(question.variant, question.position, UnitId{i})
                              : units[i].power;
    candidates_[found] = UnitId{i};
    found += chief.valid() && is_own_[chief.index()] != 0 ? 1 : 0;
  }
  candidates_.resize(found);
  if (question.hooks == nullptr && question.variant.lines.empty()) {
    question.legal.draw(candidates_, random, orders.units);
    return;
  }
  for (const UnitId unit : candidates_) {
    const std::span<const Order> legal = question.legal.of(unit);
    const Order* drawn = nullptr;
    do {
      drawn = &legal[draw_below(random, legal.size())];
    } while ((actions::rides.has(drawn->action) && line_is_full(question, *drawn, orders.units)) ||
             is_refused(question, unit, *drawn));
    orders.units[unit.index()] = *drawn;
  }
}

void RandomOrders::draw_moves_of_many_ways(const OrderQuestion& question, KeyedRandom& random,
                                           PhaseOrders& orders) {
  const std::vector<Unit>& units = question.position.units;
  for (const PowerId power : question.own) {
    if (!gives_orders(question.variant, question.position, power)) continue;
    PossibleOrders possible(question.variant, question.position, power, question.legal,
                            question.hooks);
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (!decides_for_unit(question.variant, question.position, power, UnitId{i})) continue;
      const auto goes = [&](const PossibleOrder& order) {
        return !line_is_full(question, order.order, orders.units);
      };
      if (auto item = draw_way(possible, possible.ways_of_unit(UnitId{i}), random, goes)) {
        if (actions::moves.has(item->order.action))
          static_cast<void>(question.legal.legality().check(UnitId{i}, item->order));  // its route
        orders.set(UnitId{i}, item->order, item->details);
      }
    }
  }
}

void RandomOrders::draw_retreats(const OrderQuestion& question, KeyedRandom& random,
                                 PhaseOrders& orders) {
  for (std::size_t i = 0; i < question.position.dislodged.size(); ++i) {
    const PowerId power = question.variant.regents
                              ? ordering_power_of_dislodged(question.variant, question.position, i)
                              : question.position.dislodged[i].unit.power;
    if (!power.valid() || !question.is_own(power)) continue;
    if (!question.legal.has_several_ways()) {
      const std::span<const Order> legal = question.legal.of_dislodged(question.position, i);
      orders.units[i] = legal[draw_below(random, legal.size())];
      continue;
    }
    PossibleOrders possible(question.variant, question.position, power, question.legal,
                            question.hooks);
    if (const auto item = draw_way(possible, possible.ways_of_dislodged(UnitId{i}), random))
      orders.set(UnitId{i}, item->order, item->details);
  }
}

void RandomOrders::draw_adjustments(const OrderQuestion& question, PowerId power,
                                    KeyedRandom& random, PhaseOrders& orders) {
  const std::int32_t due = due_[power.index()];
  // Conversions that use builds come first, since otherwise no builds would be left for them.
  const bool pays = due > 0 && conversion_price(question.variant) > 0;
  if (pays) draw_conversions(question, power, random, orders);
  if (due > 0) draw_builds(question, power, random, orders);
  if (due < 0) draw_disbands(question, power, -due, random, orders);
  if (!pays) draw_conversions(question, power, random, orders);
}

void RandomOrders::draw_builds(const OrderQuestion& question, PowerId power, KeyedRandom& random,
                               PhaseOrders& orders) {
  AdjustmentRoom room(question, power, due_[power.index()], orders.adjustments);
  if (question.legal.has_several_ways()) {
    PossibleOrders possible(question.variant, question.position, power, question.legal,
                            question.hooks);
    std::vector<ProvinceId> sites = possible.build_sites();
    const auto fits = [&](const PossibleOrder& order) { return room.allows(order.order); };
    while (room.builds_left() > 0 && !sites.empty()) {
      const auto item =
          draw_way(possible, possible.builds_in(take_one(sites, random)), random, fits);
      if (!item) continue;
      orders.adjustments.push_back(as_adjustment(power, *item));
      room.take(item->order);
    }
    return;
  }
  const Map& map = question.variant.map;
  const std::span<const Order> legal = question.legal.builds_left(question.position, power);
  builds_.assign(legal.begin(), legal.end());
  while (room.builds_left() > 0 && !builds_.empty()) {
    const Order chosen = builds_[draw_below(random, builds_.size())];
    orders.adjustments.push_back(build_order(power, chosen));
    const ProvinceId site = map.province_of(chosen.to);
    room.take(chosen);
    std::erase_if(builds_, [&](const Order& entry) {
      return map.province_of(entry.to) == site || !room.allows(entry);
    });
  }
}

void RandomOrders::draw_disbands(const OrderQuestion& question, PowerId power, std::int32_t due,
                                 KeyedRandom& random, PhaseOrders& orders) {
  candidates_.clear();
  for (std::size_t i = 0; i < question.position.units.size(); ++i)
    if (question.position.units[i].power == power) candidates_.emplace_back(i);
  while (due > 0 && !candidates_.empty()) {
    const UnitId unit = take_one(candidates_, random);
    --due;
    if (!question.legal.has_several_ways()) {
      orders.adjustments.push_back(disband_order(power, unit));
      continue;
    }
    PossibleOrders possible(question.variant, question.position, power, question.legal,
                            question.hooks);
    if (const auto item = draw_way(possible, possible.disbands_of(unit), random))
      orders.adjustments.push_back(as_adjustment(power, *item));
  }
}

void RandomOrders::draw_conversions(const OrderQuestion& question, PowerId power,
                                    KeyedRandom& random, PhaseOrders& orders) {
  list_conversions(question.variant, question.position, power, conversions_, question.hooks);
  if (conversions_.empty()) return;
  AdjustmentRoom room(question, power, due_[power.index()], orders.adjustments);
  const auto fits = [&](const PossibleOrder& possible_order) {
    return room.allows(possible_order.order);
  };
  UnitId last;
  for (const Conversion& conversion : conversions_) {
    if (conversion.unit == last || draw_below(random, one_conversion_in) > 0) continue;
    last = conversion.unit;
    AdjustmentOrder order = convert_order(power, conversion);
    if (question.legal.has_several_ways()) {
      PossibleOrders possible(question.variant, question.position, power, question.legal,
                              question.hooks);
      const auto drawn = draw_way(possible, possible.conversions_of(conversion.unit), random, fits);
      if (!drawn) continue;
      order = as_adjustment(power, *drawn);
    }
    if (!room.allows(order.order)) continue;
    room.take(order.order);
    orders.adjustments.push_back(std::move(order));
  }
}

}  // namespace chancery
