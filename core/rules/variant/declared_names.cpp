// The names of the small closed lists of this room, in variants and programs.
#include <array>
#include <optional>
#include <string_view>
#include <utility>

#include "core/rules/variant/attribute.h"
#include "core/rules/variant/attribute_roles.h"
#include "core/rules/variant/option.h"
#include "core/rules/variant/order_type.h"
#include "core/rules/variant/phases.h"
#include "core/rules/variant/victory.h"

namespace chancery {
namespace {

constexpr std::array<std::pair<PhaseKind, std::string_view>, phase_kind_count> kinds_of_phase{{
    {PhaseKind::movement, "movement"},
    {PhaseKind::retreat, "retreat"},
    {PhaseKind::adjustment, "adjustment"},
    {PhaseKind::declaration, "declaration"},
}};

constexpr std::array<std::pair<TakesEffect, std::string_view>, takes_effect_count> effect_times{{
    {TakesEffect::before, "before"},
    {TakesEffect::after, "after"},
    {TakesEffect::at_once, "at_once"},
}};

constexpr std::array<std::pair<VictoryTie, std::string_view>, victory_tie_count> victory_ties{{
    {VictoryTie::play_on, "play_on"},
    {VictoryTie::share, "share"},
    {VictoryTie::all, "all"},
}};

constexpr std::array<std::pair<Alive, std::string_view>, 3> kinds_of_alive{{
    {Alive::units, "units"},
    {Alive::centers, "centers"},
    {Alive::either, "either"},
}};

constexpr std::array<std::pair<Option::Type, std::string_view>, 3> option_types{{
    {Option::Type::boolean, "bool"},
    {Option::Type::integer, "int"},
    {Option::Type::choice, "choice"},
}};

/// True if the table has every value, in the order of its enum, with a name.
template <class Table>
consteval bool is_complete(const Table& table) {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].first) != i || table[i].second.empty()) return false;
  return true;
}
static_assert(is_complete(kinds_of_phase));

template <class Table, class T>
std::string_view name_in(const Table& table, T value) {
  for (const auto& [candidate, name] : table)
    if (candidate == value) return name;
  return {};
}

template <class T, std::size_t size>
std::optional<T> find_in(const std::array<std::pair<T, std::string_view>, size>& table,
                         std::string_view name) {
  for (const auto& [value, candidate] : table)
    if (candidate == name) return value;
  return std::nullopt;
}

}  // namespace

std::string_view phase_kind_name(PhaseKind kind) {
  return name_in(kinds_of_phase, kind);
}
std::optional<PhaseKind> find_phase_kind(std::string_view name) {
  return find_in(kinds_of_phase, name);
}

std::string_view takes_effect_name(TakesEffect when) {
  return name_in(effect_times, when);
}

std::string_view announced_phases_name(AnnouncedPhases told) {
  constexpr std::array<std::string_view, announced_phases_count> names{"own", "every"};
  return names.at(static_cast<std::size_t>(told));
}

std::string_view seen_by_name(SeenBy by) {
  constexpr std::array<std::string_view, seen_by_count> names{"nobody", "own", "met", "all"};
  return names[static_cast<std::size_t>(by)];
}

std::string_view option_type_name(Option::Type type) {
  return name_in(option_types, type);
}

std::string_view victory_tie_name(VictoryTie tie) {
  return name_in(victory_ties, tie);
}
std::string_view alive_name(Alive alive) {
  return name_in(kinds_of_alive, alive);
}

}  // namespace chancery
