#include "core/rules/phase/standing_powers.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/orders/order_print.h"
#include "core/rules/state/effects.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

std::vector<Unit> units_to_rebuild(const Variant& variant, const Position& position) {
  std::vector<Unit> units;
  const Map& map = variant.map;
  for (const StartUnit& start : variant.setup().units) {
    const Power& power = variant.powers[start.power.index()];
    if (power.role != PowerRole::standing || !power.standing.rebuilds) continue;
    const ProvinceId home = map.province_of(start.at);
    const PowerId owner = position.owner[home.index()];
    const bool is_taken =
        std::any_of(position.units.begin(), position.units.end(),
                    [&](const Unit& unit) { return map.province_of(unit.at) == home; });
    if (!is_taken && (!owner.valid() || owner == start.power))
      units.push_back({start.power, start.unit_class, start.at});
  }
  return units;
}

void rebuild_standing(const Variant& variant, Position& position, std::vector<Message>* messages) {
  const std::vector<Unit> units = units_to_rebuild(variant, position);
  if (units.empty()) return;
  Effects effects;
  for (const Unit& unit : units) effects.created.push_back({unit, {}});
  apply_effects(variant, AttributeRows(variant), effects, position);
  if (messages == nullptr) return;
  for (const Unit& unit : units)
    messages->push_back(
        {.text = fmt::format("{} of {} is rebuilt", print_unit(variant, unit.unit_class, unit.at),
                             display_name(variant, position, unit.power)),
         .about = unit.power});
}

}  // namespace chancery
