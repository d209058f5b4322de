// Action: the closed list of what an order can do in the engine, whatever a variant calls it.
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
  convoy,   // of movement, like those above
  retreat,  // in a retreat phase
  disband,  // in a retreat or adjustment phase
  build,
  waive,
  convert,         // in an adjustment phase: a unit changes its class
  vote_draw,       // in any phase, by a power
  keep_set,        // in any phase: an earlier set of orders still counts
  permit,          // in a movement phase, by a power: lets a unit through a passage
  vote_surrender,  // in any phase, by a power: it gives up
  legs,            // in a movement phase: along a line, from station to station
  plan_retreat,    // in a movement phase: where the unit retreats if it is dislodged
  plan_build,      // before an adjustment phase: what to build if a given number is due
  plan_disband,    // before an adjustment phase: what to disband if a given number is due
  declare,         // in any phase, by a power: hooks decide its effect
  task             // in a movement phase: one turn of work; must stay last
};
inline constexpr std::size_t action_count = static_cast<std::size_t>(Action::task) + 1;

/// True if a power gives it for itself and it is counted with the votes of others.
[[nodiscard]] constexpr bool is_vote(Action action) {
  return action == Action::vote_draw || action == Action::vote_surrender;
}
/// True if it is written ahead, for a later phase.
[[nodiscard]] constexpr bool is_plan(Action action) {
  return action == Action::plan_retreat || action == Action::plan_build ||
         action == Action::plan_disband;
}

std::string_view action_name(Action action);

}  // namespace chancery
