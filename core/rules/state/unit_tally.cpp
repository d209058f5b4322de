#include "core/rules/state/unit_tally.h"

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery {

UnitTally::UnitTally(const Variant& variant, const Position& position, PowerId power)
    : variant_(&variant), power_(power) {
  if (!limits_classes(variant)) return;
  counts_.assign(variant.classes.size(), 0);
  for (const Unit& unit : position.units)
    if (unit.power == power) add(unit.unit_class);
}

bool UnitTally::has_room(ClassId unit_class) const {
  if (counts_.empty()) return true;
  const auto most = most_units(*variant_, power_, unit_class);
  return !most || counts_[unit_class.index()] < *most;
}

bool is_site_of_class(const Variant& variant, ClassId unit_class, ProvinceId province) {
  const ClassSites* sites = variant.builds.sites_of(unit_class);
  return sites == nullptr || contains(sites->provinces, province);
}

}  // namespace chancery
