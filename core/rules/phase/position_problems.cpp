#include "core/rules/phase/position_problems.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/movement/tasks.h"
#include "core/rules/orders/order_reader.h"

namespace chancery {

std::vector<std::string> position_problems(const Variant& variant, const Position& position) {
  const Map& map = variant.map;
  std::vector<std::string> problems;
  std::vector<const Unit*> first_in(map.provinces().size(), nullptr);
  for (const Unit& unit : position.units) {
    const auto name = [&] { return print_unit(variant, unit.unit_class, unit.at); };
    const ProvinceId province = map.province_of(unit.at);
    if (map.is_closed(province)) {
      problems.push_back(
          fmt::format("{}: {} is closed to all units", name(), map.province(province).name));
    } else if (!map.can_stand(unit.unit_class, unit.at)) {
      const auto& coasts = map.province(province).coasts;
      const bool coast_missing = std::any_of(coasts.begin(), coasts.end(), [&](SpaceId coast) {
        return unit.at != coast && map.can_stand(unit.unit_class, coast);
      });
      problems.push_back(
          coast_missing ? fmt::format("{}: say on which coast of {} it stands", name(),
                                      map.province(province).name)
                        : fmt::format("{} cannot stand in {}", name(), map.space(unit.at).name));
    }
    if (map.province(province).open) continue;
    if (const Unit* other = first_in[province.index()])
      problems.push_back(fmt::format("two units in {}: {} and {}", map.province(province).name,
                                     print_unit(variant, other->unit_class, other->at), name()));
    else
      first_in[province.index()] = &unit;
  }
  add_task_problems(variant, position, problems);
  for (std::size_t i = 0; i < position.owner.size(); ++i)
    if (position.owner[i].valid() && !map.province(ProvinceId{i}).center)
      problems.push_back(fmt::format("{} is not a supply center and cannot have an owner",
                                     map.province(ProvinceId{i}).name));
  return problems;
}

}  // namespace chancery
