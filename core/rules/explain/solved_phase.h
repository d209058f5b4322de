// A solved movement phase with words for its actors, for those who explain it.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/rules/movement/movement.h"

namespace chancery {

/// The final results of a phase, and questions about them that several explanations ask.
template <class Actors>
struct SolvedPhase {
  const Variant& variant;
  const Position& position;
  std::span<const Order> orders;
  const DependentMoves& dependent;
  const MovementOutcome& outcome;
  const Conflict<Actors>& conflict;
  const Solver<Actors>& solver;

  /// The actor itself or, for a leg, the unit that rides.
  [[nodiscard]] Actor body(Actor a) const {
    return conflict.legs.test(a) ? conflict.ride_of[a] : a;
  }
  /// The actor that meets others: of a ride its first leg.
  [[nodiscard]] Actor front(Actor u) const {
    return conflict.rides.test(u) ? conflict.first_leg[u] : u;
  }
  [[nodiscard]] Actor occupant(std::uint16_t province) const {
    return conflict.occupant[province].value;
  }
  [[nodiscard]] bool has_left(Actor u) const { return conflict.moves.test(u) && solver.moved(u); }
  [[nodiscard]] Actor dislodger(Actor u) const { return outcome.dislodged_by[u].value; }
  [[nodiscard]] bool is_carried(Actor u) const {
    return dependent.passage_taken(UnitId{u}) == nullptr && !dependent.needs_others(UnitId{u});
  }
  /// The strength of the move, which has to exceed whatever is in its way: without the supports of
  /// the power whose unit is in its target and has not left.
  [[nodiscard]] int attack(Actor u) const;
  /// The strength that the attack of `by` on the unit has to exceed.
  [[nodiscard]] int resistance(Actor u, Actor by) const;
  [[nodiscard]] bool is_open(std::uint16_t province) const {
    return conflict.general && conflict.open[province] != 0;
  }
  /// Did the unit end the turn where it began?
  [[nodiscard]] bool remained(Actor u) const { return !has_left(u) && dislodger(u) == nobody; }
  /// The moves against the unit, without those that only pass.
  [[nodiscard]] std::vector<Actor> attackers(Actor u) const;
  /// The attacks each of which cuts the support of the unit.
  [[nodiscard]] std::vector<Actor> cutters(Actor s) const;
  /// The moves into the same target that kept `u` out.
  [[nodiscard]] std::vector<Actor> rivals(Actor u) const;
  /// The convoyed unit that kept the move out of the last sea of its convoy; else nobody.
  [[nodiscard]] Actor met_at_sea(Actor u) const;

  [[nodiscard]] std::string unit(Actor a) const;
  [[nodiscard]] std::string order(Actor a) const;
  [[nodiscard]] const std::string& name(std::uint16_t province) const {
    return variant.map.province(ProvinceId{province}).name;
  }
  /// "dislodged by A MUN - BUR, 2 against 1".
  [[nodiscard]] std::string dislodged_clause(Actor u) const;
};

}  // namespace chancery
