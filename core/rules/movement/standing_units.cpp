#include "core/rules/movement/standing_units.h"

#include <algorithm>
#include <vector>

namespace chancery {
namespace {

bool supports_itself(const Power& power) {
  return power.role == PowerRole::standing && power.standing.supports;
}

/// Returns how many foreign units are ordered to enter each unit's province.
std::vector<std::int32_t> count_threats(const Variant& variant, const Position& position,
                                        std::span<const Order> orders) {
  std::vector<std::int32_t> threats(position.units.size(), 0);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (!actions::moves.has(orders[i].action)) continue;
    const UnitId there = position.unit_in(variant.map.province_of(orders[i].to));
    if (there.valid() && position.units[there.index()].power != position.units[i].power)
      ++threats[there.index()];
  }
  return threats;
}

}  // namespace

bool has_standing_supports(const Variant& variant) {
  return std::any_of(variant.powers.begin(), variant.powers.end(), supports_itself);
}

void order_standing_supports(const Variant& variant, const Position& position, Legality& legality,
                             std::span<const std::uint8_t> busy, std::span<Order> orders) {
  const std::vector<std::int32_t> threats = count_threats(variant, position, orders);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const PowerId power = position.units[i].power;
    if (busy[i] != 0 || !supports_itself(variant.powers[power.index()])) continue;
    std::int32_t most = 0;
    for (std::size_t j = 0; j < orders.size(); ++j) {
      if (j == i || position.units[j].power != power || threats[j] <= most ||
          moves_unit(orders[j].action))
        continue;
      Order support;
      support.action = Action::support_hold;
      support.target = UnitId{j};
      if (legality.check(UnitId{i}, support) != Illegal::no) continue;
      most = threats[j];
      orders[i] = support;
    }
  }
}

}  // namespace chancery
