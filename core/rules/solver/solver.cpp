#include "core/rules/solver/solver.h"

#include <algorithm>

#include "core/rules/solver/ride_equations.h"
#include "core/rules/solver/scope.h"
#include "core/rules/solver/solver_loop.h"
#include "core/rules/solver/strength_sums.h"

namespace chancery {

template <class Actors>
void Solver<Actors>::solve(const Conflict<Actors>& conflict) {
  conflict_ = &conflict;
  answers_.start(conflict);
  record_.knots.clear();
  dispatch_on_scope(conflict, [&]<Scope scope>() {
    SolverLoop<Actors, scope>(conflict, answers_, chain_search_).run(knot_search_, record_);
  });
}

/// Calls `ask` with the strengths for the final answers.
template <class Actors>
template <class Ask>
auto Solver<Actors>::with_strengths(Ask ask) const {
  return dispatch_on_scope(*conflict_, [&]<Scope scope>() {
    return ask(StrengthSums<Actors, scope>(*conflict_, answers_));
  });
}

template <class Actors>
StrengthRange Solver<Actors>::attack_strength(Actor u, bool against_the_occupant) const {
  const Actor occupant = conflict_->occupant[conflict_->target[u]].value;
  const Side excluded =
      against_the_occupant && occupant != nobody ? conflict_->side[occupant] : no_side;
  return with_strengths(
      [&](const auto& strengths) { return strengths.attack_without(u, excluded); });
}

template <class Actors>
StrengthRange Solver<Actors>::attack_strength_against(Actor u, Actor opponent) const {
  return with_strengths([&](const auto& strengths) {
    return strengths.attack_without(u, conflict_->side[opponent]);
  });
}

template <class Actors>
StrengthRange Solver<Actors>::prevent_strength(Actor w) const {
  const Actor occupant = conflict_->occupant[conflict_->target[w]].value;
  return with_strengths([&](const auto& strengths) { return strengths.prevent(w, occupant); });
}

template <class Actors>
StrengthRange Solver<Actors>::hold_strength(Actor occupant) const {
  return with_strengths([&](const auto& strengths) { return strengths.hold(occupant); });
}

template <class Actors>
StrengthRange Solver<Actors>::defend_strength(Actor u) const {
  return with_strengths([&](const auto& strengths) { return strengths.defend(u); });
}

template <class Actors>
bool Solver<Actors>::head_to_head(Actor u, Actor occupant) const {
  return with_strengths([&](const auto& strengths) { return strengths.meet_head_on(u, occupant); });
}

template <class Actors>
Actor Solver<Actors>::outmatched_by(Actor carrier) const {
  const Conflict<Actors>& c = *conflict_;
  Actor first = nobody;
  if (!c.lead_that_disrupts || c.open[c.home[carrier]] != 0) return first;
  c.for_each_into(c.home[carrier], [&](Actor a) {
    if (outmatches(c, answers_, a, carrier) == Answer::yes) first = std::min(first, a);
  });
  return first;
}

template <class Actors>
bool Solver<Actors>::comes_head_on(Actor leg, Actor occupant) const {
  return ride_meets_head_on(*conflict_, leg, occupant);
}

template <class Actors>
bool Solver<Actors>::cuts(Actor attacker, Actor s) const {
  ChainSearch<Actors> search;
  return dispatch_on_scope(*conflict_, [&]<Scope scope>() {
    const Equations<Actors, scope> equations(*conflict_, answers_, search);
    return equations.attack_cuts(attacker, s) == Answer::yes;
  });
}

template class Solver<NarrowActors>;
template class Solver<WideActors>;

}  // namespace chancery
