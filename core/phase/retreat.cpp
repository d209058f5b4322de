#include "core/phase/retreat.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/orders/order_reader.h"

namespace chancery {

namespace {

/// May a unit retreat to the adjacent province?
bool is_open_to(const Position& after, const Dislodged& unit, ProvinceId province) {
  if (after.unit_in(province).valid()) return false;
  if (unit.barred_origin && province == unit.attacker_from) return false;
  return std::find(after.contested.begin(), after.contested.end(), province) ==
         after.contested.end();
}

}  // namespace

void list_retreats(const Variant& variant, const Position& after, Dislodged& unit) {
  const Map& map = variant.map;
  const auto around = map.neighbours(unit.unit.unit_class, unit.unit.at);
  unit.retreats.clear();
  unit.retreats.reserve(around.size());
  for (SpaceId to : around)
    if (is_open_to(after, unit, map.province_of(to))) unit.retreats.push_back(to);
}

bool can_retreat(const Dislodged& unit, SpaceId to) {
  return std::find(unit.retreats.begin(), unit.retreats.end(), to) != unit.retreats.end();
}

std::string no_retreat_text(const Variant& variant, const Dislodged& unit, SpaceId to) {
  return fmt::format("{} cannot retreat to {}",
                     print_unit(variant, unit.unit.unit_class, unit.unit.at),
                     variant.map.space(to).name);
}

void resolve_retreats(const Variant& variant, const Position& position,
                      std::span<const Order> orders, RetreatOutcome& outcome) {
  const Map& map = variant.map;
  const std::size_t count = position.dislodged.size();
  outcome.results.assign(count, Result::disbanded);
  outcome.collided.assign(count, 0);
  for (std::size_t i = 0; i < count; ++i) {
    if (orders[i].action != Action::retreat) continue;
    outcome.results[i] =
        can_retreat(position.dislodged[i], orders[i].to) ? Result::retreated : Result::void_order;
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (outcome.results[i] != Result::retreated) continue;
    const ProvinceId to = map.province_of(orders[i].to);
    if (map.province(to).open) continue;
    for (std::size_t j = 0; j < count; ++j) {
      const bool legal =
          j != i && (outcome.results[j] == Result::retreated || outcome.collided[j] != 0);
      if (legal && map.province_of(orders[j].to) == to) outcome.collided[i] = 1;
    }
    if (outcome.collided[i] != 0) outcome.results[i] = Result::disbanded;
  }
}

void apply_retreats(const Variant& variant, std::span<const Order> orders,
                    const RetreatOutcome& outcome, Position& position) {
  const Map& map = variant.map;
  for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
    if (outcome.results[i] != Result::retreated) continue;
    Unit unit = position.dislodged[i].unit;
    unit.at = orders[i].to;
    const ProvinceId province = map.province_of(unit.at);
    if (!map.province(province).open)
      position.occupant[province.index()] = UnitId{position.units.size()};
    position.units.push_back(unit);
    const std::vector<std::int16_t>& own = position.dislodged[i].attributes;
    if (own.empty()) {
      for (const Attribute& attribute : variant.attributes)
        if (attribute.owner == AttributeOwner::unit)
          position.unit_attributes.push_back(attribute.fallback);
    }
    position.unit_attributes.insert(position.unit_attributes.end(), own.begin(), own.end());
  }
  position.dislodged.clear();
  position.contested.clear();
}

}  // namespace chancery
