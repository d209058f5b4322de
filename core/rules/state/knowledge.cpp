#include "core/rules/state/knowledge.h"

#include <algorithm>

#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

bool is_set(const Variant& variant, const Position& position, std::uint16_t attribute,
            std::size_t row) {
  const AttributePlace place = place_of_attribute(variant, attribute);
  return attribute_rows(position, place.owner)[place.cell(row)] != 0;
}

bool sees_all(const Variant& variant, const Position& position, PowerId power) {
  const auto& revealed = variant.sight->revealed;
  return revealed && is_set(variant, position, *revealed, power.index());
}

}  // namespace

bool knows_province(const Variant& variant, const Position& position, PowerId power,
                    ProvinceId province) {
  if (!variant.sight || position.owner[province.index()] == power) return true;
  const auto is_own_here = [&](const Unit& unit) {
    return unit.power == power && variant.map.province_of(unit.at) == province;
  };
  return sees_all(variant, position, power) ||
         is_set(variant, position, variant.sight->known, knowledge_row(variant, power, province)) ||
         std::any_of(position.units.begin(), position.units.end(), is_own_here) ||
         std::any_of(position.dislodged.begin(), position.dislodged.end(),
                     [&](const Dislodged& dislodged) { return is_own_here(dislodged.unit); });
}

bool has_met(const Variant& variant, const Position& position, PowerId power, PowerId other) {
  return !variant.sight || power == other || sees_all(variant, position, power) ||
         is_set(variant, position, variant.sight->met, pair_row(variant, power, other));
}

}  // namespace chancery
