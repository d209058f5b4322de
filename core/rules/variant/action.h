// The closed list of what an order can do in the engine, whatever a variant calls it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace chancery {

/// What an order does; `acts_as` of an order type.
enum class Action : std::uint8_t {
  hold,
  move,
  support_hold,
  support_move,
  convoy,   // movement
  retreat,  // retreat
  disband,  // retreat and adjustment
  build,
  waive,
  convert,         // adjustment: a unit becomes one of another class
  vote_draw,       // any phase, by a power
  keep_set,        // any phase: an earlier set of orders still stands
  permit,          // movement, by a power: lets a unit through a passage
  vote_surrender,  // any phase, by a power: it gives up
  legs,            // movement: along a line, from station to station
  plan_retreat,    // movement: where the unit retreats if it is dislodged
  plan_build,      // before an adjustment: what to build if so many are due
  plan_disband,    // before an adjustment: what to disband if so many are due
  declare,         // any phase, by a power: hooks decide what it does
  task             // movement: one turn of work that may take several; stays the last
};
inline constexpr std::size_t action_count = static_cast<std::size_t>(Action::task) + 1;

/// Is it given by a power for itself, and counted with the votes of others?
[[nodiscard]] constexpr bool is_vote(Action action) {
  return action == Action::vote_draw || action == Action::vote_surrender;
}
/// Is it written ahead, for a later phase?
[[nodiscard]] constexpr bool is_plan(Action action) {
  return action == Action::plan_retreat || action == Action::plan_build ||
         action == Action::plan_disband;
}

std::string_view action_name(Action action);

}  // namespace chancery
