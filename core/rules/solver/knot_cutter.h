// KnotCutter: decides circular decisions; only solver.cpp includes this.
#pragma once

#include <algorithm>

#include "core/rules/solver/knot_finder.h"
#include "core/rules/solver/knot_policies.h"
#include "core/rules/solver/solver_equations.h"

namespace chancery {

/// Cuts a knot: by the only consistent assignment of its moves or, if there is none or several, by
/// a policy.
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

  /// Decides at least one decision. There must be a pending one.
  void cut();

 private:
  [[nodiscard]] bool has_only_moves() const;
  bool all_can_succeed();
  bool try_assignments();
  void assume(std::uint32_t yes_bits);
  void assume(Decision decision, bool yes);
  [[nodiscard]] Answer evaluate(Decision decision) const;
  bool consistent();
  void derive_rest_of_knot();
  void forget_knot();
  void accept(KnotPolicy policy);

  const Conflict<Actors>& c_;
  Answers<Actors>& answers_;
  const Equations<Actors, scope>& equations_;
  KnotSearch<Actors>& search_;
  KnotPolicies<Actors> policies_;
};

template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::cut() {
  KnotFinder<Actors>(c_, answers_, search_).find();
  // If only moves depend on each other and all can succeed, they do (DATC 6.C.1), even if another
  // outcome is consistent, so that no search is needed.
  if (has_only_moves() && all_can_succeed())
    accept(KnotPolicy::rotation);
  else if (may_be_tried(search_) && try_assignments())
    accept(KnotPolicy::unique);
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

/// If it is consistent that all moves of the knot succeed, decides it so and returns true.
template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::all_can_succeed() {
  assume(~std::uint32_t{0});
  if (consistent()) return true;
  forget_knot();
  return false;
}

/// Tries every assignment of the moves in the knot and of what does not follow from them. If
/// exactly one is consistent, decides the knot by it and returns true.
template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::try_assignments() {
  const std::uint32_t count = std::uint32_t{1} << (search_.moves.size() + search_.others.size());
  std::uint32_t found = 0;
  std::uint32_t assignment = 0;
  for (std::uint32_t bits = 0; bits < count && found < 2; ++bits) {
    assume(bits);
    if (!consistent()) continue;
    ++found;
    assignment = bits;
  }
  forget_knot();
  if (found != 1) return false;
  assume(assignment);
  derive_rest_of_knot();
  return true;
}

template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::assume(std::uint32_t yes_bits) {
  std::size_t next = 0;
  const auto is_yes = [&] { return ((yes_bits >> std::min<std::size_t>(next++, 31)) & 1) != 0; };
  for (const Actor u : search_.moves) assume({u, false}, is_yes());
  for (const Decision decision : search_.others) assume(decision, is_yes());
}

template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::assume(Decision decision, bool yes) {
  const bool is_support = !decision.is_path && c_.supports.test(decision.actor);
  auto& when_yes = decision.is_path ? answers_.open : is_support ? answers_.given : answers_.moved;
  auto& when_no = decision.is_path ? answers_.closed : is_support ? answers_.cut : answers_.failed;
  (yes ? when_yes : when_no).set(decision.actor);
  (yes ? when_no : when_yes).clear(decision.actor);
}

template <class Actors, Scope scope>
Answer KnotCutter<Actors, scope>::evaluate(Decision decision) const {
  return decision.is_path ? equations_.evaluate_path(decision.actor)
                          : equations_.evaluate_support(decision.actor);
}

/// True if every equation gives the assumed answer.
template <class Actors, Scope scope>
bool KnotCutter<Actors, scope>::consistent() {
  derive_rest_of_knot();
  for (const Actor u : search_.moves)
    if ((equations_.evaluate_move(u) == Answer::yes) != answers_.moved.test(u)) return false;
  return std::all_of(search_.others.begin(), search_.others.end(), [&](Decision decision) {
    const auto& assumed = decision.is_path ? answers_.open : answers_.given;
    return (evaluate(decision) == Answer::yes) == assumed.test(decision.actor);
  });
}

/// Derives the answers that were not assumed: paths from the moves, then supports.
template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::derive_rest_of_knot() {
  search_.knot.paths.for_each([&](Actor a) {
    if (c_.lead_that_disrupts && c_.routed.test(a)) return;
    answers_.open.clear(a);
    answers_.closed.clear(a);
    const Answer answer = equations_.evaluate_path(a);
    (answer == Answer::yes ? answers_.open : answers_.closed).set(a);
  });
  if (c_.lead_that_disrupts) return;  // supports are then assumed
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

/// Makes the assumed and derived answers final.
template <class Actors, Scope scope>
void KnotCutter<Actors, scope>::accept(KnotPolicy policy) {
  policies_.record_knot(policy, true);
  search_.knot.orders.for_each([&](Actor a) {
    answers_.pending_moves.clear(a);
    answers_.pending_supports.clear(a);
  });
  search_.knot.paths.for_each([&](Actor a) { answers_.pending_paths.clear(a); });
}

}  // namespace chancery
