#include "core/rules/script/purity.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace chancery {
namespace {

std::string outcome_of(const ScriptResult& result) {
  if (result.failure) return fmt::format("the error \"{}\"", result.failure->message);
  std::vector<std::string> parts;
  for (const ScriptValue& each : result.values) parts.push_back(each.written());
  return parts.empty() ? "nothing" : fmt::format("{}", fmt::join(parts, ", "));
}

/// "result.legs[3].to was "A", then "B"", or nothing if both are the same.
std::optional<std::string> difference(const ScriptResult& first, const ScriptResult& then) {
  const bool both_good = !first.failure && !then.failure;
  if (!both_good) {
    const bool same =
        first.failure && then.failure && first.failure->message == then.failure->message &&
        first.failure->id == then.failure->id && first.failure->hint == then.failure->hint &&
        first.failure->span.line == then.failure->span.line;
    if (same) return std::nullopt;
    return fmt::format("first {}, then {}", outcome_of(first), outcome_of(then));
  }
  const std::size_t count = std::max(first.values.size(), then.values.size());
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = i == 0 ? "result" : i == 1 ? "second result" : "later result";
    if (const auto found = first_difference(first.value(i), then.value(i), name))
      return fmt::format("{} was {}, then {}", found->path, found->left.written(),
                         found->right.written());
  }
  return std::nullopt;
}

}  // namespace

std::optional<Diagnostic> find_impurity(const Hook& hook, const ScriptResult& first,
                                        const ScriptResult& then, std::string_view when,
                                        std::string_view about) {
  const std::optional<std::string> found = difference(first, then);
  if (!found) return std::nullopt;
  Diagnostics diagnostics;
  return diagnostics.error(
      "script.impure", hook.span,
      fmt::format("hook '{}' gives different results for the same call: {}", hook.name, *found),
      fmt::format("{}{}{}; a hook must not remember anything", when, about.empty() ? "" : ", for ",
                  about));
}

}  // namespace chancery
