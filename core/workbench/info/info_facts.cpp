#include "core/workbench/info/info_facts.h"

#include <algorithm>

#include "core/rules/variant/variant_scripts.h"

namespace chancery::info {

std::vector<std::string> start_units(const Variant& variant, const Setup& setup, PowerId power) {
  std::vector<std::string> units;
  for (const StartUnit& unit : setup.units)
    if (unit.power == power)
      units.push_back(variant.classes[unit.unit_class.index()].letter + " " +
                      variant.map.space(unit.at).id);
  return units;
}

std::vector<std::string> homes(const Variant& variant, const Power& power) {
  std::vector<std::string> ids;
  for (ProvinceId home : power.homes) ids.push_back(variant.map.province(home).id);
  return ids;
}

bool has_hands(const Variant& variant, const Setup& setup) {
  return &setup == &variant.setup() ||
         std::all_of(variant.powers.begin(), variant.powers.end(),
                     [](const Power& power) { return power.parts.empty(); });
}

std::string_view role_name(PowerRole role) {
  switch (role) {
    case PowerRole::played:
      return "played";
    case PowerRole::standing:
      return "standing";
    case PowerRole::closed:
      return "closed";
  }
  return {};
}

const Edition* edition_in_force(const Variant& variant, const std::vector<Edition>& editions) {
  const auto found = std::find_if(editions.begin(), editions.end(), [&](const Edition& edition) {
    return edition.id == variant.edition;
  });
  return found == editions.end() ? nullptr : &*found;
}

std::string edition_choice(const Edition& edition, const RuleSwitch& rule_switch) {
  for (const SwitchChoice& said : edition.rules)
    if (said.name == rule_switch.name) return said.choice;
  return std::string(chosen(rule_switch, Rules{}));
}

std::size_t coast_count(const Map& map) {
  return map.spaces().size() - map.provinces().size();
}

std::vector<std::string> hooks_of(const Variant& variant) {
  std::vector<std::string> names;
  if (variant.scripts)
    for (const Hook& hook : variant.scripts->hooks) names.push_back(hook.name);
  return names;
}

std::vector<std::string> class_ids(const Variant& variant, const std::vector<ClassId>& classes) {
  std::vector<std::string> ids;
  for (const ClassId id : classes) ids.push_back(variant.classes[id.index()].id);
  return ids;
}

}  // namespace chancery::info
