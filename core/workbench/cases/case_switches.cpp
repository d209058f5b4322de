#include "core/workbench/cases/case_switches.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/workbench/cases/case_runner.h"

namespace chancery {
namespace {

/// The result of an order, without its reason.
auto essence(const OrderReport& order) {
  return std::tie(order.power, order.order, order.at, order.ok, order.result, order.to, order.by);
}

bool same_orders(const PhaseReport& a, const PhaseReport& b) {
  return std::equal(
      a.orders.begin(), a.orders.end(), b.orders.begin(), b.orders.end(),
      [](const OrderReport& x, const OrderReport& y) { return essence(x) == essence(y); });
}

bool same_ending(const PhaseReport& a, const PhaseReport& b) {
  if (a.ending.has_value() != b.ending.has_value()) return false;
  return !a.ending || a.ending->winners == b.ending->winners;
}

/// Indices of the cases by board, in the order of the list.
std::vector<std::vector<std::size_t>> by_board(std::span<const RanCase> cases) {
  std::vector<std::vector<std::size_t>> groups;
  std::map<const Board*, std::size_t> known;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const CaseResult& result = *cases[i].result;
    if (result.played.empty() || result.broken) continue;
    const auto [group, is_new] = known.emplace(result.board.get(), groups.size());
    if (is_new) groups.emplace_back();
    groups[group->second].push_back(i);
  }
  return groups;
}

void turn(const RuleSwitch& rule_switch, const Rules& to, Rules& rules) {
  choose(rule_switch, chosen(rule_switch, to), rules);
}

/// Plays one case under given rules, on one board.
class RuleTrials {
 public:
  RuleTrials(const Board& board, const Case& test_case) : board_(board), case_(test_case) {}

  bool comes_true(const Rules& rules) const {
    Diagnostics ignored;
    const auto changed = std::make_shared<const Board>(board_, rules);
    return CaseRunner::run_on(changed, case_, ignored).status != CaseStatus::failed;
  }

 private:
  const Board& board_;
  const Case& case_;
};

/// Removes switches as long as the case still fails.
std::vector<const RuleSwitch*> smallest_set(const RuleTrials& trials, Rules rules,
                                            const Rules& other,
                                            const std::vector<const RuleSwitch*>& all) {
  std::vector<const RuleSwitch*> needed;
  for (const RuleSwitch* rule_switch : all) {
    Rules without = rules;
    turn(*rule_switch, other, without);
    if (trials.comes_true(without))
      needed.push_back(rule_switch);
    else
      rules = without;
  }
  return needed;
}

}  // namespace

std::vector<const RuleSwitch*> differing_switches(const Rules& a, const Rules& b) {
  std::vector<const RuleSwitch*> all;
  for (const RuleSwitch& rule_switch : rule_switches())
    if (chosen(rule_switch, a) != chosen(rule_switch, b)) all.push_back(&rule_switch);
  return all;
}

Blame blame_switches(const Board& board, const Rules& other, const Case& test_case) {
  const Rules& rules = board.variant().rules;
  const RuleTrials trials(board, test_case);
  if (!trials.comes_true(other)) return {};
  const auto all = differing_switches(rules, other);
  Blame back{Blame::Kind::turned_back};
  Blame alone{Blame::Kind::each_alone};
  for (const RuleSwitch* candidate : all) {
    Rules turned_back = rules;
    turn(*candidate, other, turned_back);
    if (trials.comes_true(turned_back)) back.switches.push_back(candidate);
    Rules turned_alone = other;
    turn(*candidate, rules, turned_alone);
    if (!trials.comes_true(turned_alone)) alone.switches.push_back(candidate);
  }
  if (!back.switches.empty()) return back;
  if (!alone.switches.empty()) return alone;
  return {Blame::Kind::together, smallest_set(trials, rules, other, all)};
}

bool same_outcome(const CaseResult& a, const CaseResult& b) {
  return std::equal(a.played.begin(), a.played.end(), b.played.begin(), b.played.end(),
                    [](const PlayedStep& x, const PlayedStep& y) {
                      return x.report.after == y.report.after && same_orders(x.report, y.report) &&
                             same_ending(x.report, y.report);
                    });
}

std::vector<SwitchTrial> try_switches(std::span<const RanCase> cases) {
  std::vector<SwitchTrial> found;
  for (const auto& group : by_board(cases)) {
    const Board& board = *cases[group.front()].result->board;
    for (const RuleSwitch& rule_switch : rule_switches())
      for (const RuleChoice& choice : rule_switch.choices) {
        Rules rules = board.variant().rules;
        if (choice.name == chosen(rule_switch, rules)) continue;
        choose(rule_switch, choice.name, rules);
        const auto changed = std::make_shared<const Board>(board, rules);
        for (const std::size_t i : group) {
          Diagnostics ignored;  // a case that is no longer valid has another outcome
          const CaseResult again = CaseRunner::run_on(changed, *cases[i].test_case, ignored);
          if (!same_outcome(*cases[i].result, again))
            found.push_back({&rule_switch, choice.name, i});
        }
      }
  }
  // Switches are in one table, so sorting by address keeps its order.
  std::sort(found.begin(), found.end(), [](const SwitchTrial& a, const SwitchTrial& b) {
    return std::tie(a.rule_switch, a.ran, a.choice) < std::tie(b.rule_switch, b.ran, b.choice);
  });
  return found;
}

}  // namespace chancery
