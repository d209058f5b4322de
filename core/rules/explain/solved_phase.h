// SolvedPhase: a solved movement phase with names for its actors, for explanations.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/rules/movement/movement.h"

namespace chancery {

/// The final results of a phase, and queries shared by explanations.
template <class Actors>
struct SolvedPhase {
  const Variant& variant;
  const Position& position;
  std::span<const Order> orders;
  const DependentMoves& dependent;
  const MovementOutcome& outcome;
  const Conflict<Actors>& conflict;
  const Solver<Actors>& solver;

  /// Returns the actor itself or, for a leg, the riding unit.
  [[nodiscard]] Actor body(Actor a) const {
    return conflict.legs.test(a) ? conflict.ride_of[a] : a;
  }
  /// Returns the actor that meets others: for a ride, its first leg.
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
  /// Returns the strength of the move that counts against its opponents: without supports of the
  /// power whose unit stays in its target.
  [[nodiscard]] int attack(Actor u) const;
  /// Returns the strength that the attack of `by` on the unit must exceed.
  [[nodiscard]] int resistance(Actor u, Actor by) const;
  [[nodiscard]] bool is_open(std::uint16_t province) const {
    return conflict.general && conflict.open[province] != 0;
  }
  /// True if the unit ended the turn where it began.
  [[nodiscard]] bool remained(Actor u) const { return !has_left(u) && dislodger(u) == nobody; }
  /// Returns the moves against the unit, without those that only pass through.
  [[nodiscard]] std::vector<Actor> attackers(Actor u) const;
  /// Returns the attacks that each cut the support of the unit.
  [[nodiscard]] std::vector<Actor> cutters(Actor s) const;
  /// Returns the moves into the same target that kept `u` out.
  [[nodiscard]] std::vector<Actor> rivals(Actor u) const;
  /// Returns the convoyed unit that kept the move out of the last sea of its convoy; else nobody.
  [[nodiscard]] Actor met_at_sea(Actor u) const;

  [[nodiscard]] std::string unit(Actor a) const;
  [[nodiscard]] std::string order(Actor a) const;
  [[nodiscard]] const std::string& name(std::uint16_t province) const {
    return variant.map.province(ProvinceId{province}).name;
  }
  /// Returns "dislodged by A MUN - BUR, 2 against 1".
  [[nodiscard]] std::string dislodged_clause(Actor u) const;
};

}  // namespace chancery
