// Calls of hooks made again in other states and in another order.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/script/purity.h"
#include "tests/unit/script_fixture.h"

namespace chancery {

struct RepeatedCall {
  std::string hook;
  std::vector<ScriptArgument> arguments;
  std::string about = {};
};

/// Makes the calls in a fresh state, again in the same one, in another fresh one, and in reverse
/// order in a third. The error for the first call whose results differ.
inline std::optional<Diagnostic> first_impurity(const ScriptFixture& fixture,
                                                const std::vector<RepeatedCall>& calls) {
  Diagnostics diagnostics;
  const auto load = [&] { return LuaHost::load(fixture.plan, fixture.files(), diagnostics); };
  const auto first = load(), second = load(), third = load();
  const auto run = [&](const auto& host, bool backwards) {
    std::vector<ScriptResult> results(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const std::size_t at = backwards ? calls.size() - 1 - i : i;
      results[at] = host->call(*host->find(calls[at].hook), calls[at].arguments);
    }
    return results;
  };
  struct Round {
    std::string_view what;
    std::vector<ScriptResult> results;
  };
  const std::vector<ScriptResult> expected = run(first, false);
  const std::vector<Round> rounds{{"called again in the same state", run(first, false)},
                                  {"called in a fresh state", run(second, false)},
                                  {"called after the later calls", run(third, true)}};
  for (std::size_t i = 0; i < calls.size(); ++i)
    for (const Round& round : rounds)
      if (auto found = find_impurity(first->hooks()[*first->find(calls[i].hook)], expected[i],
                                     round.results[i], round.what, calls[i].about))
        return found;
  return std::nullopt;
}

}  // namespace chancery
