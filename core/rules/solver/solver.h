// Solver: decides a movement phase.
#pragma once

#include <vector>

#include "core/rules/solver/answers.h"
#include "core/rules/solver/carrier_chains.h"
#include "core/rules/solver/conflict.h"
#include "core/rules/solver/knot.h"
#include "core/rules/solver/strength_range.h"

namespace chancery {

/// Decides a conflict. A movement phase is a system of decisions (does this move succeed, is this
/// support given, is this path open?), whose equations have three values: yes, no, unknown. The
/// solver derives answers until no more follow. More knowledge never changes a derived answer, so
/// the order of evaluation does not matter. The remaining decisions are circular and are cut knot
/// by knot: see docs/architecture.md, "The solver".
template <class Actors>
class Solver {
 public:
  using Set = typename Actors::Set;

  /// Records the knots that are cut, for explanations, at the cost of allocations.
  void record_knots() { record_.wanted = true; }
  /// Decides the conflict, which must outlive the use of the answers.
  void solve(const Conflict<Actors>& conflict);

  [[nodiscard]] bool moved(Actor u) const { return answers_.moved.test(u); }
  [[nodiscard]] bool given(Actor s) const { return answers_.given.test(s); }
  /// True if the move had an open path to its target. Every direct move has one, unless a paradox
  /// made it hold.
  [[nodiscard]] bool has_path(Actor u) const { return answers_.open.test(u); }
  /// True if the carriage failed because a paradox was cut.
  [[nodiscard]] bool carriage_failed(Actor u) const { return answers_.given_up.test(u); }
  /// True if the leg contests its station without an open path, because a knot was cut.
  [[nodiscard]] bool contests_anyway(Actor leg) const { return answers_.contests_anyway.test(leg); }
  [[nodiscard]] const std::vector<Knot>& knots() const { return record_.knots; }
  [[nodiscard]] const Set& open_set() const { return answers_.open; }
  [[nodiscard]] const Set& moved_set() const { return answers_.moved; }
  [[nodiscard]] const Set& failed_set() const { return answers_.failed; }
  [[nodiscard]] const Set& given_set() const { return answers_.given; }

  // The values of the equations for the final answers, for explanations and reports.
  [[nodiscard]] StrengthRange attack_strength(Actor u, bool against_the_occupant) const;
  /// Excludes supports of the opponent's power.
  [[nodiscard]] StrengthRange attack_strength_against(Actor u, Actor opponent) const;
  [[nodiscard]] StrengthRange prevent_strength(Actor w) const;
  [[nodiscard]] StrengthRange hold_strength(Actor occupant) const;
  [[nodiscard]] StrengthRange defend_strength(Actor u) const;
  [[nodiscard]] bool head_to_head(Actor u, Actor occupant) const;
  /// True if this attack alone cuts the support.
  [[nodiscard]] bool cuts(Actor attacker, Actor s) const;
  /// Returns the first attack that disrupts the carrier without dislodging it; else nobody.
  [[nodiscard]] Actor outmatched_by(Actor carrier) const;
  /// True if the unit in the first station of a ride moves to the start of the ride.
  [[nodiscard]] bool comes_head_on(Actor leg, Actor occupant) const;

 private:
  template <class Ask>
  auto with_strengths(Ask ask) const;

  const Conflict<Actors>* conflict_ = nullptr;
  Answers<Actors> answers_;
  ChainSearch<Actors> chain_search_;
  KnotSearch<Actors> knot_search_;
  KnotRecord record_;
};

extern template class Solver<NarrowActors>;
extern template class Solver<WideActors>;

}  // namespace chancery
