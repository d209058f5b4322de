#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/case_file.h"
#include "core/game/case_result.h"
#include "core/rules/rules.h"

namespace chancery {

/// A case with what came of it.
struct RanCase {
  const Case* one;
  const CaseResult* result;
};

/// A case that comes to something else when one switch is turned.
struct SwitchTrial {
  const RuleSwitch* rule_switch;
  std::string_view choice;  // the one that was tried in place of the one in force
  std::size_t ran;          // index of the case
};

/// Plays every case again under every other choice of every switch, one at a time, and tells which
/// of them change what comes of it: the results of orders, where units stand and may retreat to,
/// who owns what, how the game ends. By switch, then case. Cases without a phase played are
/// left out.
std::vector<SwitchTrial> try_switches(std::span<const RanCase> cases);

/// Did both plays of a case come to the same?
bool same_outcome(const CaseResult& a, const CaseResult& b);

}  // namespace chancery
