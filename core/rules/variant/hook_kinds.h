// The kinds of hooks, with their names in scripts.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace chancery {

/// The hooks that any variant may have. Hooks that prepare orders have other names
/// (OrderType::prepare).
enum class HookKind : std::uint8_t {
  legal,
  strength,
  cuts,
  retreats,
  build_sites,
  capacity,
  at_start,
  at_once,
  before_movement,
  before_retreats,
  before_adjustment,
  after_movement,
  after_retreats,
  after_adjustment,
  after_declaration,
  after_correction,
  score,
  winner,
  complete,
  missing_retreat,
  missing_builds,
  missing_disbands
};

/// All kinds, in the order of the enum.
inline constexpr auto hook_kinds = std::to_array<std::pair<HookKind, std::string_view>>({
    {HookKind::legal, "legal"},
    {HookKind::strength, "strength"},
    {HookKind::cuts, "cuts"},
    {HookKind::retreats, "retreats"},
    {HookKind::build_sites, "build_sites"},
    {HookKind::capacity, "capacity"},
    {HookKind::at_start, "at_start"},
    {HookKind::at_once, "at_once"},
    {HookKind::before_movement, "before_movement"},
    {HookKind::before_retreats, "before_retreats"},
    {HookKind::before_adjustment, "before_adjustment"},
    {HookKind::after_movement, "after_movement"},
    {HookKind::after_retreats, "after_retreats"},
    {HookKind::after_adjustment, "after_adjustment"},
    {HookKind::after_declaration, "after_declaration"},
    {HookKind::after_correction, "after_correction"},
    {HookKind::score, "score"},
    {HookKind::winner, "winner"},
    {HookKind::complete, "complete"},
    {HookKind::missing_retreat, "missing_retreat"},
    {HookKind::missing_builds, "missing_builds"},
    {HookKind::missing_disbands, "missing_disbands"},
});
inline constexpr std::size_t hook_kind_count = hook_kinds.size();

/// The names, by kind.
inline constexpr auto hook_names = [] {
  std::array<std::string_view, hook_kind_count> names;
  for (std::size_t i = 0; i < hook_kind_count; ++i) names[i] = hook_kinds[i].second;
  return names;
}();

static_assert(
    [] {
      for (std::size_t i = 0; i < hook_kind_count; ++i)
        if (static_cast<std::size_t>(hook_kinds[i].first) != i) return false;
      return true;
    }(),
    "hook_kinds must have every kind, in the order of the enum");

constexpr std::string_view hook_name(HookKind kind) {
  return hook_names[static_cast<std::size_t>(kind)];
}
inline std::optional<HookKind> find_hook_kind(std::string_view name) {
  const auto* const found = std::find(hook_names.begin(), hook_names.end(), name);
  if (found == hook_names.end()) return std::nullopt;
  return static_cast<HookKind>(found - hook_names.begin());
}

}  // namespace chancery
