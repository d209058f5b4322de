#include "core/rules/phase/conversions.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/phase/adjustment_due.h"
#include "core/rules/state/homes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/unit_tally.h"
#include "core/rules/state/usual_sites.h"

namespace chancery {

NoConversion why_no_conversion(const Variant& variant, const Position& position, PowerId power,
                               ProvinceId province) {
  const ConvertSites rule = variant.rules.convert_sites;
  if (rule == ConvertSites::anywhere) return NoConversion::none;
  const ProvinceId center = center_of_site(variant.map, province);
  if (!is_center(variant, position, center)) return NoConversion::no_center;
  if (rule == ConvertSites::home && !is_home(variant, position, power, center))
    return NoConversion::no_home;
  return position.owner[center.index()] == power ? NoConversion::none : NoConversion::not_owned;
}

std::string no_conversion_text(const Variant& variant, const Position& position, PowerId power,
                               ProvinceId province, NoConversion reason) {
  const std::string owner = display_name(variant, position, power);
  const std::string place = display_name(variant, position, province);
  switch (reason) {
    case NoConversion::none:
      break;
    case NoConversion::no_center:
      return fmt::format("{} is not a supply center", place);
    case NoConversion::no_home:
      return fmt::format("{} is not a home center of {}", place, owner);
    case NoConversion::not_owned:
      return fmt::format("{} does not own {}", owner, place);
  }
  return {};
}

std::int32_t conversion_price(const Variant& variant) {
  const std::optional<OrderTypeId> type = variant.type_of(Action::convert);
  return type ? variant.order_types[type->index()].price : 0;
}

void list_conversions(const Variant& variant, const Position& position, PowerId power,
                      std::vector<Conversion>& conversions, Hooks* hooks) {
  conversions.clear();
  const std::optional<OrderTypeId> type = variant.type_of(Action::convert);
  if (!type || !variant.is_played(power)) return;
  const std::int32_t price = conversion_price(variant);
  if (price > 0 && adjustment_due(variant, position, power, hooks) < price) return;
  const UnitTally tally(variant, position, power);
  const std::vector<ClassId>& classes = variant.order_types[type->index()].classes;
  const Map& map = variant.map;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    if (unit.power != power) continue;
    const ProvinceId province = map.province_of(unit.at);
    const bool takes_class = classes.empty() || contains(classes, unit.unit_class);
    if (!takes_class || why_no_conversion(variant, position, power, province) != NoConversion::none)
      continue;
    for (std::size_t c = 0; c < variant.classes.size(); ++c) {
      if (ClassId{c} == unit.unit_class || !tally.has_room(ClassId{c})) continue;
      for (const SpaceId at : named_spaces(map, map.whole(province)))
        if (map.can_stand(ClassId{c}, at)) conversions.push_back({UnitId{i}, ClassId{c}, at});
    }
  }
}

}  // namespace chancery
