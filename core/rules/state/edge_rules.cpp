#include "core/rules/state/edge_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

const EdgeRule* rule_of(const Variant& variant, const Unit& unit, SpaceId to) {
  const std::uint16_t rule = variant.map.edge_rule(unit.unit_class, unit.at, to);
  return rule == 0 ? nullptr : &variant.edge_rules[rule - 1U];
}

/// Returns the movement phase at that time, or the one that precedes its retreats.
std::uint8_t movement_of(const Variant& variant, Time time) {
  const auto& phases = variant.calendar.phases;
  std::size_t phase = time.phase;
  for (std::size_t step = 0; step < phases.size() && phases[phase].kind != PhaseKind::movement;
       ++step)
    phase = phase == 0 ? phases.size() - 1 : phase - 1;
  return static_cast<std::uint8_t>(phase);
}

bool is_whose(const OwnerFilter& wanted, PowerId power, PowerId holder) {
  if (!holder.valid()) return wanted.none;
  return holder == power ? wanted.own : wanted.other;
}

bool is_for(const EdgeRule& rule, EdgeUse use) {
  switch (use) {
    case EdgeUse::move:
      return rule.moves;
    case EdgeUse::support:
      return rule.supports;
    case EdgeUse::retreat:
      break;
  }
  return rule.retreats;
}

/// Returns the first part of the rule that closes the edge.
EdgeLimit closed_by(const Variant& variant, const Position& position, const Unit& unit, SpaceId to,
                    const EdgeRule& rule, EdgeUse use) {
  if (!is_for(rule, use)) return EdgeLimit::use;
  const auto lacks = [](const auto& list, auto item) {
    return !list.empty() && !contains(list, item);
  };
  if (lacks(rule.powers, unit.power)) return EdgeLimit::power;
  if (lacks(rule.phases, movement_of(variant, position.time))) return EdgeLimit::phase;
  const std::int32_t year = position.time.year;
  if ((rule.from_year && year < *rule.from_year) || (rule.to_year && year > *rule.to_year))
    return EdgeLimit::year;
  const ProvinceId province = variant.map.province_of(to);
  if (!is_whose(rule.owner, unit.power, position.owner[province.index()])) return EdgeLimit::owner;
  const UnitId there = position.unit_in(province);
  const PowerId occupant = there.valid() ? position.units[there.index()].power : PowerId::none();
  return is_whose(rule.occupant, unit.power, occupant) ? EdgeLimit::none : EdgeLimit::occupant;
}

}  // namespace

bool is_edge_open(const Variant& variant, const Position& position, const Unit& unit, SpaceId to,
                  EdgeUse use) {
  const EdgeRule* rule = rule_of(variant, unit, to);
  return rule == nullptr || closed_by(variant, position, unit, to, *rule, use) == EdgeLimit::none;
}

bool reaches_openly(const Variant& variant, const Position& position, const Unit& unit,
                    ProvinceId to, EdgeUse use) {
  const auto around = variant.map.neighbors(unit.unit_class, unit.at);
  return std::any_of(around.begin(), around.end(), [&](SpaceId place) {
    return variant.map.province_of(place) == to &&
           is_edge_open(variant, position, unit, place, use);
  });
}

std::optional<std::int16_t> edge_strength(const Variant& variant, const Unit& unit, SpaceId to) {
  const EdgeRule* rule = rule_of(variant, unit, to);
  return rule == nullptr ? std::nullopt : rule->strength;
}

std::string why_edge_closed(const Variant& variant, const Position& position, const Unit& unit,
                            SpaceId to, EdgeUse use) {
  const EdgeRule* rule = rule_of(variant, unit, to);
  if (rule == nullptr) return {};
  const EdgeLimit reason = closed_by(variant, position, unit, to, *rule, use);
  if (reason == EdgeLimit::none) return {};
  return fmt::format("the way from {} to {} is open {}", variant.map.space(unit.at).name,
                     variant.map.space(to).name, edge_limit_text(variant, *rule, reason));
}

}  // namespace chancery
