#include "core/variant/variant.h"

#include <algorithm>
#include <utility>

namespace chancery {
namespace {

constexpr std::array<std::pair<PhaseKind, std::string_view>, phase_kind_count> phase_kinds{{
    {PhaseKind::movement, "movement"},
    {PhaseKind::retreat, "retreat"},
    {PhaseKind::adjustment, "adjustment"},
}};

constexpr std::array<std::pair<Action, std::string_view>, action_count> actions{{
    {Action::hold, "hold"},
    {Action::move, "move"},
    {Action::support_hold, "support_hold"},
    {Action::support_move, "support_move"},
    {Action::convoy, "convoy"},
    {Action::retreat, "retreat"},
    {Action::disband, "disband"},
    {Action::build, "build"},
    {Action::waive, "waive"},
    {Action::convert, "convert"},
    {Action::vote_draw, "vote_draw"},
    {Action::keep_set, "keep_set"},
    {Action::permit, "permit"},
    {Action::vote_surrender, "vote_surrender"},
    {Action::legs, "legs"},
    {Action::plan_retreat, "plan_retreat"},
    {Action::plan_build, "plan_build"},
    {Action::plan_disband, "plan_disband"},
    {Action::declare, "declare"},
    {Action::task, "task"},
}};

constexpr std::array<std::pair<VictoryTie, std::string_view>, 2> victory_ties{{
    {VictoryTie::play_on, "play_on"},
    {VictoryTie::share, "share"},
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

template <class IdType, class Items, class Wanted>
std::optional<IdType> find_index(const Items& items, Wanted wanted) {
  const auto found = std::find_if(items.begin(), items.end(), wanted);
  if (found == items.end()) return std::nullopt;
  return IdType{static_cast<std::size_t>(found - items.begin())};
}

}  // namespace

std::string_view phase_kind_name(PhaseKind kind) {
  return name_in(phase_kinds, kind);
}
std::optional<PhaseKind> find_phase_kind(std::string_view name) {
  return find_in(phase_kinds, name);
}
std::string_view action_name(Action action) {
  return name_in(actions, action);
}
std::optional<Action> find_action(std::string_view name) {
  return find_in(actions, name);
}

std::string_view seen_by_name(SeenBy by) {
  constexpr std::array<std::string_view, seen_by_count> names{"nobody", "own", "met", "all"};
  return names[static_cast<std::size_t>(by)];
}

std::string_view option_type_name(Option::Type type) {
  return name_in(option_types, type);
}
std::optional<Option::Type> find_option_type(std::string_view name) {
  return find_in(option_types, name);
}

std::string_view victory_tie_name(VictoryTie tie) {
  return name_in(victory_ties, tie);
}
std::string_view alive_name(Alive alive) {
  return name_in(kinds_of_alive, alive);
}
std::optional<Alive> find_alive(std::string_view name) {
  return find_in(kinds_of_alive, name);
}

std::optional<PowerId> Variant::find_power(std::string_view wanted) const {
  return find_index<PowerId>(powers, [&](const Power& power) { return power.id == wanted; });
}

std::optional<ClassId> Variant::find_class(std::string_view id_or_letter) const {
  return find_index<ClassId>(classes, [&](const UnitClass& unit_class) {
    return unit_class.id == id_or_letter || unit_class.letter == id_or_letter;
  });
}

const Setup* Variant::find_setup(std::string_view wanted) const {
  const auto found = std::find_if(setups.begin(), setups.end(),
                                  [&](const Setup& setup) { return setup.id == wanted; });
  return found == setups.end() ? nullptr : &*found;
}

std::optional<std::size_t> Variant::player_of(PowerId power) const {
  for (std::size_t i = 0; i < players.size(); ++i)
    if (std::find(players[i].begin(), players[i].end(), power) != players[i].end()) return i;
  return std::nullopt;
}

std::int32_t Variant::worth(ProvinceId center, PowerId power) const {
  for (const SupplyValue& one : supply_values)
    if (one.province == center && one.power == power) return one.value;
  return 1;
}

std::optional<OrderTypeId> Variant::type_of(Action action) const {
  return find_index<OrderTypeId>(order_types,
                                 [&](const OrderType& type) { return type.acts_as == action; });
}

std::size_t Variant::center_count() const {
  const auto all = map.provinces();
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [](const Province& province) { return province.center; }));
}

const Task* Variant::task_of(OrderTypeId type) const {
  for (const Task& task : tasks)
    if (task.type == type) return &task;
  return nullptr;
}

std::string_view Variant::why_rule(std::string_view rule_switch) const {
  for (const SwitchChoice& one : rule_reasons)
    if (one.name == rule_switch) return one.why;
  return {};
}

}  // namespace chancery
