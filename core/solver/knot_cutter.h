// KnotCutter: decides decisions that wait for each other; only solver.cpp includes this.
#pragma once

#include <algorithm>

#include "core/solver/knot_finder.h"
#include "core/solver/knot_policies.h"
#include "core/solver/solver_equations.h"

namespace chancery {

/// Cuts a knot: by the one consistent assignment of its moves, if there is only one, else as the
/// rules say.
template <class Actors, Scope scope>
class KnotCutter {
 public:
  KnotCutter(const Conflict<Actors>& conflict, Answers<Actors>& answers,
             const Equations<Actors, scope>& equations, KnotSearch<Actors>& search,
             KnotRecord& record)
      : c_(conflict),
        answers_(answers),
        equations_(equations),
        search_(search),
        policies_(conflict, answers, search, record) {}

  /// Decides at least one decision. Some must be open.
  void cut();

 private:
  [[nodiscard]] bool has_only_moves() const;
  bool all_can_succeed();
  bool try_assignments();
  void assume_moves(std::uint32_t yes_bits);
  bool consistent();
  void derive_rest_of_knot();
  void forget_knot();
  void settle(KnotPolicy policy);

  const Conflict<Actors>& c_;
  Answers<Actors>& answers_;
  const Equations<Actors, scope>& equations_;
  KnotSearch<Actors>& search_;
  KnotPolicies<Actors> policies_;
};

template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::cut() {
  KnotFinder<Actors>(c_, answers_, search_).find();
  // If only moves wait for each other and all can succeed, they do (DATC 6.C.1), whether or not
  // another outcome is consistent, so no search is needed.
  if (has_only_moves() && all_can_succeed())
    settle(KnotPolicy::rotation);
  else if (search_.moves.size() <= most_moves_to_try && try_assignments())
    settle(KnotPolicy::unique);
  else
    policies_.apply();
}

template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::has_only_moves() const {
  bool only_moves = true;
  search_.knot.orders.for_each([&](Actor a) { only_moves = only_moves && !c_.supports.test(a); });
  search_.knot.paths.for_each([&](Actor a) { only_moves = only_moves && !c_.routed.test(a); });
  return only_moves;
}

/// True, with the knot decided, if it is consistent that all its moves succeed.
template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::all_can_succeed() {
  assume_moves(~std::uint32_t{0});
  if (consistent()) return true;
  forget_knot();
  return false;
}

/// Tries every assignment of the moves in the knot. True, with the knot decided, if exactly one is
/// consistent.
template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::try_assignments() {
  const std::uint32_t count = std::uint32_t{1} << search_.moves.size();
  std::uint32_t found = 0;
  std::uint32_t assignment = 0;
  for (std::uint32_t bits = 0; bits < count && found < 2; ++bits) {
    assume_moves(bits);
    if (!consistent()) continue;
    ++found;
    assignment = bits;
  }
  forget_knot();
  if (found != 1) return false;
  assume_moves(assignment);
  derive_rest_of_knot();
  return true;
}

template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::assume_moves(std::uint32_t yes_bits) {
  for (std::size_t i = 0; i < search_.moves.size(); ++i) {
    const bool yes = (yes_bits >> std::min<std::size_t>(i, 31)) & 1;
    const Actor u = search_.moves[i];
    (yes ? answers_.moved : answers_.failed).set(u);
    (yes ? answers_.failed : answers_.moved).clear(u);
  }
}

/// Does every equation give the answer that was assumed?
template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::consistent() {
  derive_rest_of_knot();
  return std::all_of(search_.moves.begin(), search_.moves.end(), [&](Actor u) {
    return (equations_.evaluate_move(u) == Answer::yes) == answers_.moved.test(u);
  });
}

/// Derives the paths of a knot from its assumed moves, then its supports.
template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::derive_rest_of_knot() {
  search_.knot.paths.for_each([&](Actor a) {
    answers_.open.clear(a);
    answers_.closed.clear(a);
    const Answer answer = equations_.evaluate_path(a);
    (answer == Answer::yes ? answers_.open : answers_.closed).set(a);
  });
  search_.knot.orders.for_each([&](Actor s) {
    if (!c_.supports.test(s)) return;
    answers_.given.clear(s);
    answers_.cut.clear(s);
    const Answer answer = equations_.evaluate_support(s);
    (answer == Answer::yes ? answers_.given : answers_.cut).set(s);
  });
}

template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::forget_knot() {
  search_.knot.orders.for_each([&](Actor a) {
    for (auto* set : {&answers_.moved, &answers_.failed, &answers_.given, &answers_.cut})
      set->clear(a);
  });
  search_.knot.paths.for_each([&](Actor a) {
    answers_.open.clear(a);
    answers_.closed.clear(a);
  });
}

/// Keeps what was assumed and derived.
template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::settle(KnotPolicy policy) {
  policies_.log(policy, true);
  search_.knot.orders.for_each([&](Actor a) {
    answers_.pending_moves.clear(a);
    answers_.pending_supports.clear(a);
  });
  search_.knot.paths.for_each([&](Actor a) { answers_.pending_paths.clear(a); });
}

}  // namespace chancery
