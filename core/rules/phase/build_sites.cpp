#include "core/rules/phase/build_sites.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/unit_tally.h"

namespace chancery {

namespace {

bool hook_lists_sites(const Hooks* hooks) {
  return hooks != nullptr && hooks->has(HookKind::build_sites);
}

/// Where the power may build as the rules say; all others are not looked at.
std::span<const ProvinceId> site_candidates(const Variant& variant, PowerId power) {
  const BuildSites rule = variant.rules.build_sites;
  const bool at_home = rule == BuildSites::home || rule == BuildSites::home_even_lost;
  // Homes that change may be any centers.
  return at_home && !variant.builds.homes ? std::span(variant.powers[power.index()].homes)
                                          : variant.map.centers();
}

/// The candidates, and the places inside them that are built in as they are.
std::vector<ProvinceId> places_of_candidates(const Variant& variant, PowerId power) {
  const std::span<const ProvinceId> centers = site_candidates(variant, power);
  std::vector<ProvinceId> places(centers.begin(), centers.end());
  if (!variant.map.has_inner()) return places;
  for (const ProvinceId center : centers)
    for (const ProvinceId inside : variant.map.inside(center))
      if (!variant.map.is_center(inside)) places.push_back(inside);
  return places;
}

/// Can a unit of some class be built there?
bool takes_some_class(const Variant& variant, const UnitTally& tally, ProvinceId province) {
  const std::vector<SpaceId> places = named_spaces(variant.map, variant.map.whole(province));
  for (std::size_t c = 0; c < variant.classes.size(); ++c) {
    const ClassId id{c};
    if (!tally.has_room(id) || !is_site_of_class(variant, id, province)) continue;
    if (std::any_of(places.begin(), places.end(),
                    [&](SpaceId at) { return variant.map.can_stand(id, at); }))
      return true;
  }
  return false;
}

}  // namespace

bool builds_nothing(const Variant& variant, const Position& position, PowerId power) {
  return variant.rules.disorder_builds == DisorderBuilds::none && contains(position.missed, power);
}

void list_build_sites(const Variant& variant, const Position& position, PowerId power,
                      std::vector<ProvinceId>& sites, Hooks* hooks) {
  sites.clear();
  if (builds_nothing(variant, position, power)) return;
  for (const ProvinceId province : places_of_candidates(variant, power))
    if (why_not_a_usual_site(variant, position, power, province) == NoBuild::no)
      sites.push_back(province);
  std::sort(sites.begin(), sites.end());
  if (limits_classes(variant) || variant.map.has_inner()) {
    const UnitTally tally(variant, position, power);
    std::erase_if(sites, [&](ProvinceId site) { return !takes_some_class(variant, tally, site); });
  }
  const HooksHandle in_use(variant, hooks);
  if (!hook_lists_sites(in_use.get())) return;
  in_use.get()->set_position(position);
  sites = in_use.get()->build_sites(power, sites);
}

NoBuild why_no_build(const Variant& variant, const Position& position, PowerId power,
                     ProvinceId province, std::span<const ProvinceId> listed, Hooks* hooks) {
  if (builds_nothing(variant, position, power)) return NoBuild::missed;
  if (!hook_lists_sites(hooks)) return why_not_a_usual_site(variant, position, power, province);
  const bool is_listed = contains(listed, province);
  return is_listed ? NoBuild::no : NoBuild::not_listed;
}

std::string no_build_text(const Variant& variant, const Position& position, PowerId power,
                          ProvinceId province, NoBuild reason) {
  const std::string builder = display_name(variant, position, power);
  const std::string place = display_name(variant, position, province);
  switch (reason) {
    case NoBuild::no:
      break;
    case NoBuild::missed:
      return fmt::format("{} sent no orders for the turn, and builds nothing", builder);
    case NoBuild::no_center:
      return fmt::format("{} is not a supply center", place);
    case NoBuild::no_home:
      return fmt::format("{} is not a home center of {}", place, builder);
    case NoBuild::nobodys_home:
      return fmt::format("{} is not a home center of any power", place);
    case NoBuild::homes_lost:
      return fmt::format("{} owns none of its home centers", builder);
    case NoBuild::not_owned:
      return fmt::format("{} does not own {}", builder, place);
    case NoBuild::occupied:
      return fmt::format("{} is occupied", place);
    case NoBuild::not_listed:
      return fmt::format("{} may not build in {}", builder, place);
  }
  return {};
}

bool may_build_class(const Variant& variant, const UnitTally& tally, ClassId unit_class,
                     SpaceId at) {
  return variant.map.can_stand(unit_class, at) && tally.has_room(unit_class) &&
         is_site_of_class(variant, unit_class, variant.map.province_of(at));
}

std::string no_class_text(const Variant& variant, ClassId unit_class, SpaceId at) {
  const std::string& id = variant.classes[unit_class.index()].id;
  if (!variant.map.can_stand(unit_class, at))
    return fmt::format("no {} can stand in {}", id, variant.map.space(at).name);
  const ClassSites* sites = variant.builds.sites_of(unit_class);
  if (is_site_of_class(variant, unit_class, variant.map.province_of(at))) return {};
  if (sites->provinces.empty()) return fmt::format("no {} is ever built", id);
  std::vector<std::string> places;
  for (const ProvinceId province : sites->provinces)
    places.push_back(variant.map.province(province).id);
  // The list may name places that a player does not know.
  return variant.sight
             ? fmt::format("no {} is built in {}", id, variant.map.space(at).name)
             : fmt::format("a {} is built only in {}", id, join_with_last(places, " or "));
}

std::string no_room_text(const Variant& variant, const Position& position, PowerId power,
                         ClassId unit_class) {
  return fmt::format(
      "{} may have at most {} of the class {}", display_name(variant, position, power),
      most_units(variant, power, unit_class).value_or(0), variant.classes[unit_class.index()].id);
}

}  // namespace chancery
