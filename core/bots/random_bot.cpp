#include "core/bots/random_bot.h"

#include <algorithm>

#include "core/bots/adjustment_orders.h"

namespace chancery {
namespace {

std::size_t draw(KeyedRandom& random, std::size_t count) {
  return random.below(static_cast<std::uint32_t>(count));
}

}  // namespace

void RandomBot::answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  switch (phase_kind(question.variant, question.position)) {
    case PhaseKind::movement:
      return move(question, random, orders);
    case PhaseKind::retreat:
      return retreat(question, random, orders);
    case PhaseKind::adjustment:
      break;
  }
  for (const PowerId power : question.own) {
    const std::int32_t due =
        adjustment_due(question.variant, question.position, power, question.hooks);
    if (due > 0) build(question, power, due, random, orders);
    if (due < 0) disband(question, power, -due, random, orders);
    if (due >= 0) convert(question, power, random, orders);
  }
}

void RandomBot::move(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  for (std::size_t i = 0; i < question.position.units.size(); ++i) {
    if (!question.is_own(question.position.units[i].power)) continue;
    const std::span<const Order> legal = question.legal.of(UnitId{i});
    Order chosen;
    do {
      chosen = legal[draw(random, legal.size())];
    } while (line_is_full(question, chosen, orders.units) ||
             is_refused(question, UnitId{i}, chosen));
    orders.units[i] = chosen;
  }
  add_own_permits(question, orders);
}

void RandomBot::retreat(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  for (std::size_t i = 0; i < question.position.dislodged.size(); ++i) {
    if (!question.is_own(question.position.dislodged[i].unit.power)) continue;
    const std::span<const Order> legal = question.legal.of_dislodged(question.position, i);
    orders.units[i] = legal[draw(random, legal.size())];
  }
}

void RandomBot::build(const BotQuestion& question, PowerId power, std::int32_t due,
                      KeyedRandom& random, PhaseOrders& orders) {
  const Map& map = question.variant.map;
  const std::span<const Order> legal = question.legal.builds(question.position, power);
  builds_.assign(legal.begin(), legal.end());
  for (; due > 0 && !builds_.empty(); --due) {
    const Order chosen = builds_[draw(random, builds_.size())];
    orders.adjustments.push_back(build_order(power, chosen));
    const ProvinceId site = map.province_of(chosen.to);
    std::erase_if(builds_, [&](const Order& one) { return map.province_of(one.to) == site; });
  }
}

void RandomBot::disband(const BotQuestion& question, PowerId power, std::int32_t due,
                        KeyedRandom& random, PhaseOrders& orders) {
  candidates_.clear();
  for (std::size_t i = 0; i < question.position.units.size(); ++i)
    if (question.position.units[i].power == power) candidates_.emplace_back(i);
  for (; due > 0 && !candidates_.empty(); --due) {
    const std::size_t at = draw(random, candidates_.size());
    orders.adjustments.push_back(disband_order(power, candidates_[at]));
    candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(at));
  }
}

/// Only now and then: a unit that converts every year gets nowhere.
void RandomBot::convert(const BotQuestion& question, PowerId power, KeyedRandom& random,
                        PhaseOrders& orders) {
  constexpr std::size_t one_in = 8;
  list_conversions(question.variant, question.position, power, conversions_);
  UnitId last;
  for (const Conversion& one : conversions_) {
    if (one.unit == last || draw(random, one_in) > 0) continue;
    orders.adjustments.push_back(convert_order(power, one));
    last = one.unit;
  }
}

}  // namespace chancery
