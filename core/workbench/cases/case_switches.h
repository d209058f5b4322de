// Plays cases again under other rule switches.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant/rule_switches.h"
#include "core/workbench/cases/case_file.h"
#include "core/workbench/cases/case_result.h"

namespace chancery {

/// A case and its result.
struct RanCase {
  const Case* test_case;
  const CaseResult* result;
};

/// A case whose outcome changes when one switch is changed.
struct SwitchTrial {
  const RuleSwitch* rule_switch;
  std::string_view choice;  // tried instead of the current one
  std::size_t ran;          // index of the case
};

/// Plays every case again under every other choice of every switch, one at a time, and returns the
/// trials that change its outcome: the results of orders, the positions of units and their
/// retreats, owners, or the end of the game. Sorted by switch, then case. Cases in which no phase
/// was played are left out.
std::vector<SwitchTrial> try_switches(std::span<const RanCase> cases);

/// Why a case fails under one set of switches but passes under another.
struct Blame {
  enum class Kind : std::uint8_t {
    turned_back,  // each of the switches, changed back alone, makes the case pass
    each_alone,   // each of the switches, changed alone, makes it fail
    together,     // only all of the switches together do
    none          // it fails under the other set too
  };
  Kind kind = Kind::none;
  std::vector<const RuleSwitch*> switches = {};
};

/// The switches that make a case fail under the rules of the board but not under `other`.
Blame blame_switches(const Board& board, const Rules& other, const Case& test_case);

/// The switches in which two sets of rules differ.
std::vector<const RuleSwitch*> differing_switches(const Rules& a, const Rules& b);

/// True if two plays of a case have the same outcome.
bool same_outcome(const CaseResult& a, const CaseResult& b);

}  // namespace chancery
