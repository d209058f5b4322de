#include <algorithm>

#include "core/games/view/seen_world_parts.h"

namespace chancery::seen_parts {

std::vector<ProvinceId> known_among(const VisibleWorld& known,
                                    const std::vector<ProvinceId>& provinces) {
  std::vector<ProvinceId> some;
  for (const ProvinceId province : provinces)
    if (known.knows(province)) some.push_back(known.seen(province));
  std::sort(some.begin(), some.end());
  return some;
}

std::vector<PowerId> met_among(const VisibleWorld& known, const std::vector<PowerId>& powers) {
  std::vector<PowerId> met;
  for (const PowerId power : powers)
    if (known.has_met(power)) met.push_back(known.seen(power));
  std::sort(met.begin(), met.end());
  return met;
}

namespace {

void take_builds(const Variant& from, const VisibleWorld& known, Variant& to) {
  to.builds = from.builds;
  to.builds.span = {};
  for (ClassSites& sites : to.builds.only_in) {
    sites.provinces = known_among(known, sites.provinces);
    sites.span = {};
  }
}

void take_edge_rules(const Variant& from, const VisibleWorld& known, Variant& to) {
  to.edge_rules = from.edge_rules;
  for (EdgeRule& rule : to.edge_rules) {
    rule.span = {};
    const bool is_for_some = !rule.powers.empty();
    rule.powers = met_among(known, rule.powers);
    // If the player knows none of them, the way is for the power that stands for all unknown ones.
    if (is_for_some && rule.powers.empty()) rule.powers.emplace_back(known.powers().size() - 1);
  }
}

void take_victory(const Variant& from, const VisibleWorld& known, Variant& to) {
  to.victory = from.victory;
  to.victory.own.clear();
  for (const auto& [power, target] : from.victory.own)
    if (known.has_met(power)) to.victory.own.emplace_back(known.seen(power), target);
  to.victory.hold.clear();
  for (const ProvincesToHold& hold : from.victory.hold) {
    const std::vector<PowerId> powers = met_among(known, hold.powers);
    if (powers.empty() && !hold.powers.empty()) continue;
    to.victory.hold.push_back({known_among(known, hold.provinces), hold.least, powers});
  }
  for (std::vector<PowerId>& team : to.victory.teams) team = met_among(known, team);
}

}  // namespace

void take_limits(const Variant& from, const VisibleWorld& known, Variant& to) {
  take_builds(from, known, to);
  take_edge_rules(from, known, to);
  take_victory(from, known, to);
}

}  // namespace chancery::seen_parts
