// The kinds of hooks, with their names in scripts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace chancery {

/// The hooks that any variant may have. Hooks that prepare orders have names of their own
/// (OrderType::prepare).
enum class HookKind : std::uint8_t {
  legal,
  strength,
  cuts,
  retreats,
  build_sites,
  capacity,
  at_start,
  after_movement,
  after_retreats,
  after_adjustment,
  score,
  winner,
  complete,
  missing_retreat,
  missing_builds,
  missing_disbands
};
inline constexpr std::size_t hook_kind_count = 16;
inline constexpr std::array<std::string_view, hook_kind_count> hook_names{
    "legal",    "strength",        "cuts",           "retreats",         "build_sites", "capacity",
    "at_start", "after_movement",  "after_retreats", "after_adjustment", "score",       "winner",
    "complete", "missing_retreat", "missing_builds", "missing_disbands"};

constexpr std::string_view hook_name(HookKind kind) {
  return hook_names[static_cast<std::size_t>(kind)];
}
inline std::optional<HookKind> find_hook_kind(std::string_view name) {
  const auto* const found = std::find(hook_names.begin(), hook_names.end(), name);
  if (found == hook_names.end()) return std::nullopt;
  return static_cast<HookKind>(found - hook_names.begin());
}

}  // namespace chancery
