// Cases played again under other rule switches.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/cases/case_file.h"
#include "core/cases/case_result.h"
#include "core/variant/rule_switches.h"

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

/// Why a case does not come true under one set of switches, though it does under another.
struct Blame {
  enum class Kind : std::uint8_t {
    turned_back,  // each of the switches, turned back alone, makes the case come true
    each_alone,   // each of the switches, turned alone, is enough to make it untrue
    together,     // it takes all of the switches; none of them can be left out
    none          // it does not come true under the other set either
  };
  Kind kind = Kind::none;
  std::vector<const RuleSwitch*> switches = {};
};

/// The switches to blame that a case fails under the rules of the board and not under `other`.
Blame blame_switches(const Board& board, const Rules& other, const Case& one);

/// Those in which the two sets of rules differ.
std::vector<const RuleSwitch*> differing_switches(const Rules& a, const Rules& b);

/// Did both plays of a case come to the same?
bool same_outcome(const CaseResult& a, const CaseResult& b);

}  // namespace chancery
