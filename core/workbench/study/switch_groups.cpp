#include "core/workbench/study/switch_groups.h"

namespace chancery {
namespace {

/// The first group that contains the switch.
const SwitchGroup& group_of(const RuleSwitch& rule_switch) {
  for (const SwitchGroup& group : switch_groups())
    for (const std::string_view beginning : group.beginnings)
      if (rule_switch.name.starts_with(beginning)) return group;
  return switch_groups().back();
}

}  // namespace

std::span<const SwitchGroup> switch_groups() {
  static const std::vector<SwitchGroup> groups{
      {"Convoys", {"convoy."}},
      {"Dislodged units", {"dislodged.", "retreat."}},
      {"Coasts", {"coast."}},
      {"Units and nationalities as written", {"unit.", "nationality."}},
      {"Orders", {"orders."}},
      {"Building and disbanding", {"build.", "disband.", "convert."}},
      {"Civil disorder", {"disorder."}},
      {"Others", {""}},
  };
  return groups;
}

std::vector<const RuleSwitch*> switches_of(const SwitchGroup& group) {
  std::vector<const RuleSwitch*> all;
  for (const RuleSwitch& rule_switch : rule_switches())
    if (&group_of(rule_switch) == &group) all.push_back(&rule_switch);
  return all;
}

}  // namespace chancery
