#include "core/workbench/cases/checked_step.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery {

std::vector<ConcernedOrder> CheckedStep::around(SpaceId space) {
  const std::vector<ProvinceId> provinces{variant.map.province_of(space)};
  return concerns.around(provinces);
}

std::vector<ProvinceId> CheckedStep::provinces_of(const std::vector<CaseText>& texts) {
  std::vector<ProvinceId> provinces;
  for (const CaseText& text : texts)
    if (const auto province = checks.province(text)) provinces.push_back(*province);
  std::sort(provinces.begin(), provinces.end());
  return provinces;
}

std::string CheckedStep::unit_name(const Unit& unit) const {
  return fmt::format("{} {}", variant.powers[unit.power.index()].name,
                     print_unit(variant, unit.unit_class, unit.at));
}

std::vector<std::string> province_ids(const Variant& variant,
                                      std::span<const ProvinceId> provinces) {
  std::vector<std::string> ids;
  for (ProvinceId province : provinces) ids.push_back(variant.map.province(province).id);
  return ids;
}

}  // namespace chancery
