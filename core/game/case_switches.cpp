#include "core/game/case_switches.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "core/game/case_runner.h"

namespace chancery {
namespace {

/// What an order came to, without the words about it.
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

/// The places of the cases in the list, by the board that they were played on, in order of coming.
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

}  // namespace

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
    for (const RuleSwitch& one : rule_switches())
      for (const RuleChoice& choice : one.choices) {
        Rules rules = board.variant().rules;
        if (choice.name == chosen(one, rules)) continue;
        choose(one, choice.name, rules);
        const auto changed = std::make_shared<const Board>(board, rules);
        for (const std::size_t i : group) {
          Diagnostics ignored;  // a case that makes no sense any more has another outcome
          const CaseResult again = CaseRunner::run_on(changed, *cases[i].one, ignored);
          if (!same_outcome(*cases[i].result, again)) found.push_back({&one, choice.name, i});
        }
      }
  }
  // Switches stand in one table, so their addresses go by its order.
  std::sort(found.begin(), found.end(), [](const SwitchTrial& a, const SwitchTrial& b) {
    return std::tie(a.rule_switch, a.ran, a.choice) < std::tie(b.rule_switch, b.ran, b.choice);
  });
  return found;
}

}  // namespace chancery
