#include "core/state/usual_sites.h"

#include <algorithm>
#include <vector>

namespace chancery {

NoBuild why_no_usual_site(const Variant& variant, const Position& position, PowerId power,
                          ProvinceId province) {
  if (!is_center(variant, position, province)) return NoBuild::no_center;
  if (variant.rules.build_sites == BuildSites::home) {
    const std::vector<ProvinceId>& homes = variant.powers[power.index()].homes;
    if (std::find(homes.begin(), homes.end(), province) == homes.end()) return NoBuild::no_home;
  }
  if (position.owner[province.index()] != power) return NoBuild::not_owned;
  return position.unit_in(province).valid() ? NoBuild::occupied : NoBuild::none;
}

}  // namespace chancery
