#include "core/rules/state/starting_centers.h"

#include "core/rules/state/position.h"

namespace chancery {

std::vector<std::uint8_t> starting_centers(const Variant& variant, const Setup* setup) {
  std::vector<std::uint8_t> centers(variant.map.provinces().size());
  if (variant.supply_count) {
    if (setup == nullptr && variant.setups.empty()) return centers;
    const Position start = start_position(variant, setup != nullptr ? *setup : variant.setup());
    for (std::size_t i = 0; i < centers.size(); ++i)
      centers[i] = is_center(variant, start, ProvinceId{i}) ? 1 : 0;
    return centers;
  }
  for (std::size_t i = 0; i < centers.size(); ++i)
    centers[i] = variant.map.is_center(ProvinceId{i}) ? 1 : 0;
  return centers;
}

std::vector<PowerId> starting_owners(const Variant& variant, const Setup* setup) {
  std::vector<PowerId> owners(variant.map.provinces().size());
  if (setup == nullptr && variant.setups.empty()) return owners;
  const Setup& begun = setup != nullptr ? *setup : variant.setup();
  const std::vector<std::uint8_t> centers = starting_centers(variant, &begun);
  for (const StartUnit& unit : begun.units)
    if (const ProvinceId at = variant.map.province_of(unit.at); centers[at.index()] != 0)
      owners[at.index()] = unit.power;
  for (const auto& [province, power] : begun.owners) owners[province.index()] = power;
  return owners;
}

}  // namespace chancery
