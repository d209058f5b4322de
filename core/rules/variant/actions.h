// What an order can do in the engine, whatever a variant calls it: a table with a row per action.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string_view>

#include "core/rules/variant/notation.h"
#include "core/rules/variant/phases.h"

namespace chancery {

/// What an order does; `acts_as` of an order type. In the order of the table below.
enum class Action : std::uint8_t {
  hold,
  move,
  support_hold,
  support_move,
  convoy,
  retreat,
  disband,
  build,
  waive,
  convert,
  vote_draw,
  keep_set,
  permit,
  vote_surrender,
  legs,
  plan_retreat,
  plan_build,
  plan_disband,
  declare,
  task  // must be the last: a task is declared in a table of its own, not by acts_as
};
inline constexpr std::size_t action_count = static_cast<std::size_t>(Action::task) + 1;

/// The engine treats all actions of a kind in one way. Where two of them differ, it asks a trait.
enum class ActionKind : std::uint8_t {
  // Orders of units in a movement phase.
  stand,    // it stays where it is
  work,     // it stays, for a turn of a task
  move,     // to another province
  ride,     // along a line, from station to station
  support,  // it supports another unit
  convoy,   // it carries another unit
  // Orders of units in a later phase.
  retreat,
  disband,
  build,    // the unit does not exist yet
  convert,  // to another class
  // Orders of a power.
  waive,     // declines a build
  permit,    // lets a unit through a passage
  plan,      // a conditional order for a later phase
  vote,      // counted with those of other powers
  keep_set,  // an earlier set of orders stays in force
  declare    // a hook decides what it does
};

/// How an order is drawn on a board.
enum class DrawnAs : std::uint8_t {
  nothing,
  line,     // from the unit to its destination or to the unit that it helps
  removed,  // the unit is crossed out
  built,    // a new unit
  changed   // the unit as it will be
};

/// The slots that every notation of an order must have.
class NeededSlots {
 public:
  constexpr NeededSlots(std::initializer_list<NotationSlot> slots) : count_(slots.size()) {
    std::copy(slots.begin(), slots.end(), slots_.begin());
  }
  [[nodiscard]] constexpr const NotationSlot* begin() const { return slots_.data(); }
  [[nodiscard]] constexpr const NotationSlot* end() const { return slots_.data() + count_; }
  [[nodiscard]] constexpr bool has(NotationSlot slot) const {
    return std::find(begin(), end(), slot) != end();
  }

 private:
  std::array<NotationSlot, 3> slots_{};
  std::size_t count_;
};

/// A row of the table.
struct ActionTraits {
  Action action;
  std::string_view name;  // in files
  ActionKind kind;
  std::array<bool, phase_kind_count> phases;  // the phases in which it may be given
  NeededSlots needs;
  DrawnAs drawn_as;
  std::string_view letter;              // on the icon of a unit; empty: that of a hold
  std::string_view text;                // a sentence for players
  ActionKind plans = ActionKind::plan;  // of a plan: what it is for
};

namespace action_table {

inline constexpr std::array<bool, phase_kind_count> movement{true, false, false, false},
    retreat{false, true, false, false}, adjustment{false, false, true, false},
    disbandment{false, true, true, false}, earlier{true, true, false, false},
    any{true, true, true, true};

using enum NotationSlot;
using Kind = ActionKind;
using Drawn = DrawnAs;

// clang-format off
inline constexpr std::array<ActionTraits, action_count> rows{{
    {Action::hold, "hold", Kind::stand, movement, {unit}, Drawn::nothing,
     "H", "The unit stays where it is."},
    {Action::move, "move", Kind::move, movement, {unit, to}, Drawn::line,
     "M", "The unit goes to another province."},
    {Action::support_hold, "support_hold", Kind::support, movement, {unit, target}, Drawn::line,
     "S", "The unit supports another that stays where it is."},
    {Action::support_move, "support_move", Kind::support, movement, {unit, target, to}, Drawn::line,
     "S", "The unit supports another's move."},
    {Action::convoy, "convoy", Kind::convoy, movement, {unit, target, to}, Drawn::line,
     "C", "The unit carries another across."},
    {Action::retreat, "retreat", Kind::retreat, retreat, {unit, to}, Drawn::line,
     "", "A dislodged unit goes to another province."},
    {Action::disband, "disband", Kind::disband, disbandment, {unit}, Drawn::removed,
     "", "The unit leaves the board."},
    {Action::build, "build", Kind::build, adjustment, {place}, Drawn::built,
     "", "Builds a unit."},
    {Action::waive, "waive", Kind::waive, adjustment, {}, Drawn::nothing,
     "", "Declines a build."},
    {Action::convert, "convert", Kind::convert, adjustment, {place}, Drawn::changed,
     "", "Changes a unit to another class."},
    {Action::vote_draw, "vote_draw", Kind::vote, any, {}, Drawn::nothing,
     "", "Votes for a draw."},
    {Action::keep_set, "keep_set", Kind::keep_set, any, {}, Drawn::nothing,
     "", "Keeps an earlier set of orders in force."},
    {Action::permit, "permit", Kind::permit, movement, {target, to}, Drawn::nothing,
     "", "Lets a unit through a passage."},
    {Action::vote_surrender, "vote_surrender", Kind::vote, any, {}, Drawn::nothing,
     "", "Surrenders the game."},
    {Action::legs, "legs", Kind::ride, movement, {unit, to}, Drawn::line,
     "M", "The unit goes along a line."},
    {Action::plan_retreat, "plan_retreat", Kind::plan, movement, {unit, places}, Drawn::nothing,
     "", "Where the unit goes if it is dislodged.", Kind::retreat},
    {Action::plan_build, "plan_build", Kind::plan, earlier, {count, units}, Drawn::nothing,
     "", "What is built if there are exactly so many builds.", Kind::build},
    {Action::plan_disband, "plan_disband", Kind::plan, earlier, {count, units}, Drawn::nothing,
     "", "What is disbanded if exactly so many units have to be.", Kind::disband},
    {Action::declare, "declare", Kind::declare, any, {}, Drawn::nothing,
     "", "Declares something; units do nothing because of it unless a special rule says so."},
    {Action::task, "task", Kind::work, movement, {unit}, Drawn::nothing,
     "", "The unit works on a task where it is."},
}};
// clang-format on

consteval bool is_complete() {
  for (std::size_t i = 0; i < action_count; ++i) {
    const ActionTraits& row = rows[i];
    const bool plans = row.kind == Kind::plan;
    if (row.action != static_cast<Action>(i) || row.name.empty() || row.text.empty() ||
        plans != (row.plans != Kind::plan))
      return false;
  }
  return true;
}
static_assert(is_complete(), "a row is missing, out of order or incomplete");

/// The column `kind` alone, which is used most and fits into a cache line.
inline constexpr std::array<ActionKind, action_count> kinds = [] {
  std::array<ActionKind, action_count> all{};
  for (std::size_t i = 0; i < action_count; ++i) all[i] = rows[i].kind;
  return all;
}();

}  // namespace action_table

[[nodiscard]] constexpr const ActionTraits& traits_of(Action action) {
  return action_table::rows[static_cast<std::size_t>(action)];
}
[[nodiscard]] constexpr std::string_view action_name(Action action) {
  return traits_of(action).name;
}
[[nodiscard]] constexpr ActionKind action_kind(Action action) {
  return action_table::kinds[static_cast<std::size_t>(action)];
}

/// A set of actions as bits. Testing one does not read the table.
struct ActionSet {
  std::uint32_t bits = 0;

  constexpr ActionSet() = default;
  /// The actions of these kinds.
  consteval ActionSet(std::initializer_list<ActionKind> of) {
    for (const ActionTraits& row : action_table::rows)
      if (std::find(of.begin(), of.end(), row.kind) != of.end()) add(row.action);
  }
  /// The actions of this set whose notations need the slot.
  [[nodiscard]] consteval ActionSet with(NotationSlot slot) const {
    ActionSet some;
    for (const ActionTraits& row : action_table::rows)
      if (has(row.action) && row.needs.has(slot)) some.add(row.action);
    return some;
  }
  [[nodiscard]] consteval ActionSet without(ActionSet others) const {
    ActionSet some;
    some.bits = bits & ~others.bits;
    return some;
  }
  constexpr void add(Action action) { bits |= 1U << static_cast<unsigned>(action); }
  [[nodiscard]] constexpr bool has(Action action) const {
    return (bits >> static_cast<unsigned>(action) & 1U) != 0;
  }
};
static_assert(action_count <= 32);

namespace actions {

inline constexpr ActionSet moves{ActionKind::move};
inline constexpr ActionSet rides{ActionKind::ride};
inline constexpr ActionSet supports{ActionKind::support};
inline constexpr ActionSet supports_of_moves = supports.with(NotationSlot::to);
inline constexpr ActionSet supports_of_holds = supports.without(supports_of_moves);
inline constexpr ActionSet convoys{ActionKind::convoy};

}  // namespace actions

/// Every action, in the order of the enumeration.
[[nodiscard]] constexpr std::array<Action, action_count> all_actions() {
  std::array<Action, action_count> all{};
  for (std::size_t i = 0; i < action_count; ++i) all[i] = static_cast<Action>(i);
  return all;
}

/// True for the action of a unit without an order.
[[nodiscard]] constexpr bool is_idle(Action action) {
  return action == Action::hold;
}
/// True if a successful order moves the unit.
[[nodiscard]] constexpr bool moves_unit(Action action) {
  return ActionSet{ActionKind::move, ActionKind::ride}.has(action);
}
/// True if the unit stays where it is and does not help another.
[[nodiscard]] constexpr bool stays_put(Action action) {
  return ActionSet{ActionKind::stand, ActionKind::work}.has(action);
}
[[nodiscard]] constexpr bool is_support(Action action) {
  return actions::supports.has(action);
}
[[nodiscard]] constexpr bool supports_move(Action action) {
  return actions::supports_of_moves.has(action);
}
/// True if the unit supports or convoys another.
[[nodiscard]] constexpr bool helps_another(Action action) {
  return ActionSet{ActionKind::support, ActionKind::convoy}.has(action);
}
/// True if the order names the move of another unit.
[[nodiscard]] constexpr bool names_move_of_another(Action action) {
  constexpr ActionSet some =
      ActionSet{ActionKind::support, ActionKind::convoy}.with(NotationSlot::to);
  return some.has(action);
}
/// True for an order of a unit in a movement phase.
[[nodiscard]] constexpr bool is_movement_order(Action action) {
  return stays_put(action) || moves_unit(action) || helps_another(action);
}
/// True if legal orders are listed once per order type, because the types differ in effect.
[[nodiscard]] constexpr bool is_listed_by_type(Action action) {
  return ActionSet{ActionKind::ride, ActionKind::work}.has(action);
}
/// True if the order names the place where its unit is to end.
[[nodiscard]] constexpr bool has_goal(Action action) {
  return ActionSet{ActionKind::move, ActionKind::ride, ActionKind::retreat, ActionKind::build}.has(
      action);
}
/// True for an order of an adjustment phase that changes units.
[[nodiscard]] constexpr bool adjusts_units(Action action) {
  return ActionSet{ActionKind::build, ActionKind::disband, ActionKind::convert}.has(action);
}
/// True for an order of a power rather than of a unit.
[[nodiscard]] constexpr bool is_of_power(Action action) {
  return ActionSet{ActionKind::waive, ActionKind::permit,   ActionKind::plan,
                   ActionKind::vote,  ActionKind::keep_set, ActionKind::declare}
      .has(action);
}
[[nodiscard]] constexpr bool is_vote(Action action) {
  return action_kind(action) == ActionKind::vote;
}
[[nodiscard]] constexpr bool is_plan(Action action) {
  return action_kind(action) == ActionKind::plan;
}
[[nodiscard]] constexpr bool is_declaration(Action action) {
  return action_kind(action) == ActionKind::declare;
}
/// The kind of order that a plan becomes.
[[nodiscard]] constexpr ActionKind planned_kind(Action plan) {
  return traits_of(plan).plans;
}

}  // namespace chancery
