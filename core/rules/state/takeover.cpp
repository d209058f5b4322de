#include "core/rules/state/takeover.h"

#include <algorithm>

namespace chancery {
namespace {

bool is_vacant(const Variant& variant, const Position& position, ProvinceId province) {
  if (!variant.map.is_open(province)) return !position.unit_in(province).valid();
  return std::none_of(position.units.begin(), position.units.end(), [&](const Unit& unit) {
    return variant.map.province_of(unit.at) == province;
  });
}

/// True if a foreign unit inside keeps the power from taking the province.
bool is_guarded(const Variant& variant, const Position& position, ProvinceId province,
                PowerId against) {
  return std::any_of(position.units.begin(), position.units.end(), [&](const Unit& unit) {
    const ProvinceId at = variant.map.province_of(unit.at);
    return unit.power != against && variant.map.is_inner(at) &&
           variant.map.around(at) == province &&
           variant.map.province(at).inner->guard != Guard::nothing;
  });
}

}  // namespace

void list_captured_centers(const Variant& variant, const Position& position, const Unit& unit,
                           std::vector<ProvinceId>& taken) {
  const Map& map = variant.map;
  const ProvinceId here = map.province_of(unit.at);
  taken.clear();
  const auto take = [&](ProvinceId province) {
    if (is_center(variant, position, province)) taken.push_back(province);
  };
  const auto is_free = [&](ProvinceId province) {
    return !is_guarded(variant, position, province, unit.power);
  };
  if (is_free(here)) take(here);
  for (const ProvinceId inside : map.inside(here))
    if (map.province(inside).inner->falls_with_province && is_vacant(variant, position, inside))
      take(inside);
  const ProvinceId around = map.around(here);
  if (around != here && map.province(here).inner->guard == Guard::take &&
      is_vacant(variant, position, around) && is_free(around))
    take(around);
}

}  // namespace chancery
