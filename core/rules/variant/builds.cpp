#include "core/rules/variant/builds.h"

#include <algorithm>

#include "core/rules/variant/variant.h"

namespace chancery {

const ClassSites* Builds::sites_of(ClassId unit_class) const {
  const auto found = std::find_if(only_in.begin(), only_in.end(), [&](const ClassSites& sites) {
    return sites.unit_class == unit_class;
  });
  return found == only_in.end() ? nullptr : &*found;
}

std::optional<std::int32_t> limit_in(std::span<const UnitLimit> limits, ClassId unit_class) {
  const auto found = std::find_if(limits.begin(), limits.end(), [&](const UnitLimit& limit) {
    return limit.unit_class == unit_class;
  });
  return found == limits.end() ? std::nullopt : std::optional(found->most);
}

std::optional<std::int32_t> most_units(const Variant& variant, PowerId power, ClassId unit_class) {
  if (const auto own = limit_in(variant.powers[power.index()].most, unit_class)) return own;
  return limit_in(variant.builds.most, unit_class);
}

bool builds_at_home(const Variant& variant) {
  const BuildSites sites = variant.rules.build_sites;
  return sites == BuildSites::home || sites == BuildSites::home_even_lost;
}

bool needs_own_homes(const Variant& variant) {
  const bool is_own =
      builds_at_home(variant) || variant.rules.build_sites == BuildSites::owned_with_home;
  return is_own && !variant.builds.homes;
}

bool limits_classes(const Variant& variant) {
  return !variant.builds.only_in.empty() || !variant.builds.most.empty() ||
         std::any_of(variant.powers.begin(), variant.powers.end(),
                     [](const Power& power) { return !power.most.empty(); });
}

}  // namespace chancery
