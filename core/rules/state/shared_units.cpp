#include "core/rules/state/shared_units.h"

namespace chancery {

std::int32_t number_among_shared(const Map& map, const Position& position, UnitId unit) {
  const ProvinceId province = map.province_of(position.units[unit.index()].at);
  if (!map.is_open(province)) return 0;
  std::int32_t number = 0, count = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    if (map.province_of(position.units[i].at) != province) continue;
    ++count;
    if (i == unit.index()) number = count;
  }
  return count > 1 ? number : 0;
}

std::optional<UnitId> shared_unit(const Map& map, const Position& position, ProvinceId province,
                                  std::int32_t number) {
  if (!map.is_open(province)) return std::nullopt;
  std::int32_t count = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (map.province_of(position.units[i].at) == province && ++count == number) return UnitId{i};
  return std::nullopt;
}

}  // namespace chancery
