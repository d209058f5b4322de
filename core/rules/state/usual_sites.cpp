#include "core/rules/state/usual_sites.h"

#include <algorithm>
#include <vector>

#include "core/rules/state/homes.h"

namespace chancery {
namespace {

bool owns_a_home(const Variant& variant, const Position& position, PowerId power) {
  const std::vector<ProvinceId> homes = homes_of(variant, position, power);
  return std::any_of(homes.begin(), homes.end(), [&](ProvinceId home) {
    return position.owner[home.index()] == power && is_center(variant, position, home);
  });
}

/// Returns why rules.build_sites does not accept the center, apart from its owner.
NoBuild why_no_home(const Variant& variant, const Position& position, PowerId power,
                    ProvinceId province) {
  switch (variant.rules.build_sites) {
    case BuildSites::owned:
      break;
    case BuildSites::home:
    case BuildSites::home_even_lost:
      return is_home(variant, position, power, province) ? NoBuild::no : NoBuild::no_home;
    case BuildSites::any_home:
      return is_any_home(variant, position, province) ? NoBuild::no : NoBuild::nobodys_home;
    case BuildSites::owned_with_home:
      return owns_a_home(variant, position, power) ? NoBuild::no : NoBuild::homes_lost;
  }
  return NoBuild::no;
}

}  // namespace

ProvinceId center_of_site(const Map& map, ProvinceId place) {
  return map.is_center(place) ? place : map.around(place);
}

bool may_be_site(const Variant& variant, const Position& position, PowerId power,
                 ProvinceId province) {
  switch (why_no_home(variant, position, power, center_of_site(variant.map, province))) {
    case NoBuild::no_home:
    case NoBuild::nobodys_home:
      return false;
    default:
      return true;
  }
}

NoBuild why_not_a_usual_site(const Variant& variant, const Position& position, PowerId power,
                             ProvinceId province) {
  const ProvinceId center = center_of_site(variant.map, province);
  if (!is_center(variant, position, center)) return NoBuild::no_center;
  const NoBuild reason = why_no_home(variant, position, power, center);
  if (reason != NoBuild::no) return reason;
  const bool needs_owner = variant.rules.build_sites != BuildSites::home_even_lost;
  if (needs_owner && position.owner[center.index()] != power) return NoBuild::not_owned;
  return position.unit_in(province).valid() ? NoBuild::occupied : NoBuild::no;
}

}  // namespace chancery
