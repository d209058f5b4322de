#include "core/rules/state/outcome.h"

#include <algorithm>
#include <array>

namespace chancery {

namespace {
// In the order of the enum, where `void` has to be spelled `void_order`.
constexpr std::array<std::string_view, result_count> names = {
    "moved",       "held",      "supported", "convoyed",  "bounced", "cut",
    "dislodged",   "disrupted", "stopped",   "unmatched", "void",    "built",
    "disbanded",   "converted", "waived",    "retreated", "started", "continued",
    "interrupted", "completed", "permitted", "voted",     "noted"};
static_assert(names.size() == static_cast<std::size_t>(Result::noted) + 1);
}  // namespace

std::string_view result_name(Result result) {
  return names[static_cast<std::size_t>(result)];
}

std::optional<Result> find_result(std::string_view name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Result>(found - names.begin());
}

}  // namespace chancery
