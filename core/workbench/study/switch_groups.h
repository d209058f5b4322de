// Rule switches grouped by subject.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/rules/variant/rule_switches.h"

namespace chancery {

/// A group of switches on one subject: those whose names have one of the prefixes.
struct SwitchGroup {
  std::string_view title;
  std::vector<std::string_view> beginnings;
};

std::span<const SwitchGroup> switch_groups();
/// The switches in the order of their table; each is in one group.
std::vector<const RuleSwitch*> switches_of(const SwitchGroup& group);

}  // namespace chancery
