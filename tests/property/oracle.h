// The equations of the solver, evaluated slowly and literally, as a reference for tests.
#pragma once

#include <cstdint>
#include <vector>

#include "core/rules/solver/conflict.h"

namespace chancery::testing {

/// A value for every decision of a small conflict, one bit per actor.
struct Assignment {
  std::uint64_t moved = 0;
  std::uint64_t given = 0;
  std::uint64_t path = 0;
  std::uint64_t contests_anyway = 0;  // legs that contest without a path; only by policy

  friend bool operator==(const Assignment&, const Assignment&) = default;
};

/// The solver's equations again, in two-valued logic, slow and literal: the condition on each
/// decision, given all others. Shares nothing with the solver but
/// `Conflict`.
class Oracle {
 public:
  explicit Oracle(const Conflict<NarrowActors>& conflict) : c_(conflict) {}

  /// Every assignment under which every equation holds, found by trying all of them.
  [[nodiscard]] std::vector<Assignment> consistent_assignments() const;
  /// Paths and supports follow from the moves, unless carriers can be outmatched.
  [[nodiscard]] Assignment complete(std::uint64_t moved) const;
  /// The actors that move, are legs or are rides, ascending.
  [[nodiscard]] std::vector<Actor> movers() const;

  // The value of one decision's equation under an assignment.
  [[nodiscard]] bool moves(Actor u, const Assignment& a) const;
  [[nodiscard]] bool supports(Actor s, const Assignment& a) const;
  [[nodiscard]] bool has_path(Actor u, const Assignment& a) const;

 private:
  [[nodiscard]] bool left(Actor unit, const Assignment& a) const;
  [[nodiscard]] bool dislodged(Actor unit, const Assignment& a) const;
  [[nodiscard]] bool stays(Actor unit, const Assignment& a) const;
  [[nodiscard]] bool is_leg(Actor u) const { return c_.legs.test(u); }
  [[nodiscard]] bool is_ride(Actor u) const { return c_.rides.test(u); }
  [[nodiscard]] bool is_open(std::uint16_t province) const;
  [[nodiscard]] Actor occupant(std::uint16_t province) const;
  [[nodiscard]] bool vacant_or_left(std::uint16_t province, const Assignment& a) const;

  [[nodiscard]] int strength(const std::vector<std::int16_t>& term, Actor u) const;
  [[nodiscard]] int lent(std::uint64_t supporters, Side excluded, const Assignment& a) const;
  [[nodiscard]] int full_attack(Actor u, const Assignment& a) const;
  [[nodiscard]] int attack_on(Actor u, Actor defender, const Assignment& a) const;
  [[nodiscard]] int defend(Actor u, const Assignment& a) const;
  [[nodiscard]] int hold(std::uint16_t province, Actor attacker, const Assignment& a) const;
  [[nodiscard]] int garrison(std::uint16_t province, Actor attacker) const;
  [[nodiscard]] int prevent(Actor w, const Assignment& a) const;

  [[nodiscard]] Actor comes_the_other_way(Actor u) const;
  [[nodiscard]] bool beats_the_other_way(Actor u, Actor opponent, const Assignment& a) const;
  [[nodiscard]] bool unit_moves(Actor u, const Assignment& a) const;
  [[nodiscard]] bool leg_succeeds(Actor leg, const Assignment& a) const;
  [[nodiscard]] bool leg_is_stopped(Actor leg, const Assignment& a) const;
  [[nodiscard]] bool ride_leaves(Actor ride, const Assignment& a) const;
  [[nodiscard]] bool beaten_from_target(Actor w, const Assignment& a) const;
  [[nodiscard]] bool cuts(Actor attacker, Actor supporter, const Assignment& a) const;
  [[nodiscard]] bool is_masked(Actor attacker, Actor supporter, const Assignment& a) const;
  [[nodiscard]] bool outmatched(Actor carrier, const Assignment& a) const;
  [[nodiscard]] bool route_open(Actor u, Actor without, const Assignment& a) const;
  [[nodiscard]] std::vector<Actor> members(std::uint64_t group) const;

  [[nodiscard]] std::vector<Assignment> completions(std::uint64_t moved) const;
  [[nodiscard]] bool satisfies_all(const Assignment& a) const;

  const Conflict<NarrowActors>& c_;
};

}  // namespace chancery::testing
