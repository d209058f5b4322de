// KnotPolicies: decides a knot by a rule; only solver.cpp includes this.
#pragma once

#include "core/rules/solver/answers.h"
#include "core/rules/solver/knot.h"

namespace chancery {

/// Knots with more moves are not enumerated but decided by a policy.
inline constexpr std::size_t most_moves_to_try = 16;

template <class Actors>
bool may_be_tried(const KnotSearch<Actors>& search) {
  return search.moves.size() + search.others.size() <= most_moves_to_try;
}

/// Decides knots with no or several consistent assignments, and records all knots that were
/// decided.
template <class Actors>
class KnotPolicies {
 public:
  KnotPolicies(const Conflict<Actors>& conflict, Answers<Actors>& answers,
               const KnotSearch<Actors>& search, KnotRecord& record)
      : c_(conflict), answers_(answers), search_(search), record_(record) {}

  /// Decides at least one decision of the knot.
  void apply();
  void record_knot(KnotPolicy policy, bool enumerated);

 private:
  void hold_all();
  void fail_the_carriage();
  void fail_leg(Actor leg);
  [[nodiscard]] bool has_carriage() const;
  [[nodiscard]] Actor last_leg() const;

  const Conflict<Actors>& c_;
  Answers<Actors>& answers_;
  const KnotSearch<Actors>& search_;
  KnotRecord& record_;
};

template <class Actors>
void KnotPolicies<Actors>::apply() {
  const bool enumerated = may_be_tried(search_);
  if (has_carriage()) {
    record_knot(c_.all_hold ? KnotPolicy::all_hold : KnotPolicy::carriage, enumerated);
    if (c_.all_hold) hold_all();
    fail_the_carriage();
    return;
  }
  const Actor leg = last_leg();
  if (leg != nobody) {
    record_knot(KnotPolicy::last_leg, enumerated);
    fail_leg(leg);
    return;
  }
  record_knot(KnotPolicy::all_fail, enumerated);
  for (Actor u : search_.moves) answers_.decide_move(u, false);
}

template <class Actors>
bool KnotPolicies<Actors>::has_carriage() const {
  bool found = false;
  search_.knot.paths.for_each([&](Actor a) { found = found || c_.routed.test(a); });
  return found;
}

/// DATC 4.A.2 d.
template <class Actors>
void KnotPolicies<Actors>::hold_all() {
  for (Actor u : search_.moves) {
    if (c_.legs.test(u) || c_.rides.test(u)) continue;
    answers_.force_closed(u);
    if (c_.routed.test(u)) answers_.given_up.set(u);
  }
}

/// DATC 4.A.2 f.
template <class Actors>
void KnotPolicies<Actors>::fail_the_carriage() {
  search_.knot.paths.for_each([&](Actor a) {
    if (c_.routed.test(a)) answers_.fail_carriage(a);
  });
}

template <class Actors>
Actor KnotPolicies<Actors>::last_leg() const {
  Actor last = nobody;
  const auto take_later_leg = [&](Actor a) {
    const bool can = c_.legs.test(a) && !answers_.contests_anyway.test(a);
    if (can && (last == nobody || a > last)) last = a;
  };
  search_.knot.orders.for_each(take_later_leg);
  search_.knot.paths.for_each(take_later_leg);
  return last;
}

/// DATC 2.5, 7.B.24.
template <class Actors>
void KnotPolicies<Actors>::fail_leg(Actor leg) {
  if (record_.wanted) record_.knots.back().members.push_back(leg);
  answers_.contests_anyway.set(leg);
  if (answers_.pending_moves.test(leg)) answers_.decide_move(leg, false);
}

template <class Actors>
void KnotPolicies<Actors>::record_knot(KnotPolicy policy, bool enumerated) {
  if (!record_.wanted) return;
  Knot& knot = record_.knots.emplace_back();
  knot.policy = policy;
  knot.enumerated = enumerated;
  search_.knot.orders.for_each([&](Actor a) { knot.members.push_back(a); });
  search_.knot.paths.for_each([&](Actor a) {
    if (c_.routed.test(a)) knot.carried.push_back(a);
  });
}

}  // namespace chancery
