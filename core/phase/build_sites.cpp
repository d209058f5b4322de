#include "core/phase/build_sites.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/hooks/hooks.h"
#include "core/state/names_in_play.h"

namespace chancery {

namespace {

bool hook_lists_sites(const Hooks* hooks) {
  return hooks != nullptr && hooks->has(HookKind::build_sites);
}

}  // namespace

bool builds_nothing(const Variant& variant, const Position& position, PowerId power) {
  return variant.rules.disorder_builds == DisorderBuilds::none &&
         std::find(position.missed.begin(), position.missed.end(), power) != position.missed.end();
}

void list_build_sites(const Variant& variant, const Position& position, PowerId power,
                      std::vector<ProvinceId>& sites, Hooks* hooks) {
  sites.clear();
  if (builds_nothing(variant, position, power)) return;
  // The switch chooses the candidates too: the two kinds of sites come in different orders.
  const bool at_home = variant.rules.build_sites == BuildSites::home;
  const std::span<const ProvinceId> candidates =
      at_home ? std::span(variant.powers[power.index()].homes) : variant.map.centers();
  for (const ProvinceId province : candidates)
    if (why_no_usual_site(variant, position, power, province) == NoBuild::none)
      sites.push_back(province);
  if (at_home) std::sort(sites.begin(), sites.end());
  const HooksOrOwn in_use(variant, hooks);
  if (!hook_lists_sites(in_use.get())) return;
  in_use.get()->look_at(position);
  sites = in_use.get()->build_sites(power, sites);
}

NoBuild why_no_build(const Variant& variant, const Position& position, PowerId power,
                     ProvinceId province, std::span<const ProvinceId> listed, Hooks* hooks) {
  if (builds_nothing(variant, position, power)) return NoBuild::missed;
  if (!hook_lists_sites(hooks)) return why_no_usual_site(variant, position, power, province);
  const bool is_listed = std::find(listed.begin(), listed.end(), province) != listed.end();
  return is_listed ? NoBuild::none : NoBuild::not_listed;
}

std::string no_build_text(const Variant& variant, const Position& position, PowerId power,
                          ProvinceId province, NoBuild reason) {
  const std::string builder = spoken_name(variant, position, power);
  const std::string place = spoken_name(variant, position, province);
  switch (reason) {
    case NoBuild::none:
      break;
    case NoBuild::missed:
      return fmt::format("{} sent no orders for the turn, and builds nothing", builder);
    case NoBuild::no_center:
      return fmt::format("{} is not a supply center", place);
    case NoBuild::no_home:
      return fmt::format("{} is not a home center of {}", place, builder);
    case NoBuild::not_owned:
      return fmt::format("{} does not own {}", builder, place);
    case NoBuild::occupied:
      return fmt::format("{} is occupied", place);
    case NoBuild::not_listed:
      return fmt::format("{} may not build in {}", builder, place);
  }
  return {};
}

}  // namespace chancery
