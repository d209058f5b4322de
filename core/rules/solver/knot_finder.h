// KnotFinder: finds circular decisions; only solver.cpp includes this.
#pragma once

#include <utility>

#include "core/rules/solver/answers.h"
#include "core/rules/solver/knot.h"

namespace chancery {

/// Finds a knot among the pending decisions: a smallest set that depends on no other pending
/// decision.
template <class Actors>
class KnotFinder {
 public:
  KnotFinder(const Conflict<Actors>& conflict, const Answers<Actors>& known,
             KnotSearch<Actors>& search)
      : c_(conflict), known_(known), search_(search) {}

  /// Writes `knot`, `moves` and `others` of the search.
  void find();

 private:
  void list_members();
  [[nodiscard]] bool is_open(Decision decision) const;
  [[nodiscard]] Decision any_open() const;
  void close(Decision from, DecisionSet<Actors>& closure);
  template <class Visit>
  void for_each_dependency(Decision decision, Visit visit) const;
  void visit_path(Actor actor, const auto& visit) const;
  void visit_support(Actor actor, const auto& visit) const;
  void visit_ride(Actor ride, const auto& visit) const;
  void visit_move(Actor actor, const auto& visit) const;
  void visit_rival(Actor w, Actor actor, Actor occupant, const auto& visit) const;
  void visit_attackers(Actor of, const auto& visit) const;
  void visit_strength(Actor u, const auto& visit) const;

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
  KnotSearch<Actors>& search_;
};

template <class Actors>
void KnotFinder<Actors>::find() {
  DecisionSet<Actors>& knot = search_.knot;
  DecisionSet<Actors>& candidate = search_.candidate;
  close(any_open(), knot);
  bool smaller = true;
  while (smaller) {
    smaller = false;
    const auto try_from = [&](Actor a, bool is_path) {
      if (smaller) return;
      close({a, is_path}, candidate);
      smaller = candidate.size < knot.size;
    };
    knot.orders.for_each([&](Actor a) { try_from(a, false); });
    knot.paths.for_each([&](Actor a) { try_from(a, true); });
    if (smaller) std::swap(knot, candidate);
  }
  list_members();
}

template <class Actors>
void KnotFinder<Actors>::list_members() {
  search_.moves.clear();
  search_.others.clear();
  search_.knot.orders.for_each([&](Actor a) {
    if (!c_.supports.test(a))
      search_.moves.push_back(a);
    else if (c_.lead_that_disrupts)
      search_.others.push_back({a, false});
  });
  if (!c_.lead_that_disrupts) return;
  search_.knot.paths.for_each([&](Actor a) {
    if (c_.routed.test(a)) search_.others.push_back({a, true});
  });
}

template <class Actors>
bool KnotFinder<Actors>::is_open(Decision decision) const {
  const Actor a = decision.actor;
  if (decision.is_path) return known_.pending_paths.test(a);
  return known_.pending_moves.test(a) || known_.pending_supports.test(a);
}

template <class Actors>
Decision KnotFinder<Actors>::any_open() const {
  Decision start{nobody, false};
  const auto take_first = [&](const typename Actors::Set& set, bool is_path) {
    if (start.actor != nobody) return;
    set.for_each([&](Actor a) {
      if (start.actor == nobody) start = {a, is_path};
    });
  };
  take_first(known_.pending_moves, false);
  take_first(known_.pending_supports, false);
  take_first(known_.pending_paths, true);
  return start;
}

/// Computes the closure of `from`: all pending decisions that it depends on, directly or
/// indirectly.
template <class Actors>
void KnotFinder<Actors>::close(Decision from, DecisionSet<Actors>& closure) {
  closure.orders.reset(c_.actors);
  closure.paths.reset(c_.actors);
  closure.size = 0;
  search_.stack.clear();
  const auto add = [&](Decision decision) {
    auto& set = decision.is_path ? closure.paths : closure.orders;
    if (set.test(decision.actor)) return;
    set.set(decision.actor);
    ++closure.size;
    search_.stack.push_back(decision);
  };
  add(from);
  while (!search_.stack.empty()) {
    const Decision decision = search_.stack.back();
    search_.stack.pop_back();
    for_each_dependency(decision, add);
  }
}

/// Visits every pending decision that the equation of `decision` reads.
template <class Actors>
template <class Visit>
void KnotFinder<Actors>::for_each_dependency(Decision decision, Visit visit) const {
  const auto visit_open = [&](Decision other) {
    if (is_open(other)) visit(other);
  };
  const Actor actor = decision.actor;
  if (c_.legs.test(actor) && c_.previous_leg[actor] != nobody) {
    const Actor previous = c_.previous_leg[actor];
    visit_open({previous, false});
    const Actor occupant = c_.occupant[c_.target[previous]].value;
    if (c_.terminus[previous] != 0 && occupant != nobody) visit_open({occupant, false});
  }
  if (decision.is_path)
    visit_path(actor, visit_open);
  else if (c_.supports.test(actor))
    visit_support(actor, visit_open);
  else if (c_.rides.test(actor))
    visit_ride(actor, visit_open);
  else
    visit_move(actor, visit_open);
}

template <class Actors>
void KnotFinder<Actors>::visit_path(Actor actor, const auto& visit) const {
  c_.for_each_carrier(actor, [&](Actor k) {
    visit_attackers(k, visit);
    if (!c_.lead_that_disrupts) return;
    c_.for_each_supporter(c_.hold_support[k], [&](Actor s) { visit({s, false}); });
    c_.for_each_into(c_.home[k], [&](Actor a) { visit_strength(a, visit); });
  });
}

template <class Actors>
void KnotFinder<Actors>::visit_support(Actor actor, const auto& visit) const {
  c_.for_each_into(c_.home[actor], [&](Actor a) {
    visit({a, false});
    visit({a, true});
    if (c_.masked.test(actor)) visit_path(a, visit);
  });
}

template <class Actors>
void KnotFinder<Actors>::visit_ride(Actor ride, const auto& visit) const {
  c_.legs.for_each([&](Actor leg) {
    if (c_.ride_of[leg] != ride) return;
    visit({leg, false});
    const Actor occupant = c_.occupant[c_.target[leg]].value;
    if (occupant != nobody) visit({occupant, false});
  });
}

template <class Actors>
void KnotFinder<Actors>::visit_move(Actor actor, const auto& visit) const {
  visit({actor, true});
  visit_strength(actor, visit);
  if (c_.general && c_.open[c_.target[actor]] != 0) return;
  const Actor occupant = c_.occupant[c_.target[actor]].value;
  c_.for_each_into(c_.target[actor], [&](Actor w) {
    if (w != actor) visit_rival(w, actor, occupant, visit);
  });
  if (occupant != nobody) {
    if (c_.moves.test(occupant)) visit({occupant, false});
    visit_strength(occupant, visit);
    c_.for_each_supporter(c_.hold_support[occupant], [&](Actor s) { visit({s, false}); });
  }
  if (c_.general && c_.meets[actor] != nobody) visit_strength(c_.meets[actor], visit);
}

template <class Actors>
void KnotFinder<Actors>::visit_rival(Actor w, Actor actor, Actor occupant,
                                     const auto& visit) const {
  visit({w, true});
  visit_strength(w, visit);
  // Whether a rival was dislodged matters only if the occupant moves to the rival's origin. Without
  // this condition, rotations would depend on moves outside of them.
  const bool may_be_beaten =
      c_.loser_never_counts && occupant != nobody && c_.target[occupant] == c_.home[w];
  if (c_.legs.test(actor) || may_be_beaten) visit({w, false});
  if (may_be_beaten && c_.legs.test(w)) visit({c_.ride_of[w], false});
}

/// Visits what decides whether the unit stays in its province.
template <class Actors>
void KnotFinder<Actors>::visit_attackers(Actor of, const auto& visit) const {
  if (c_.moves.test(of)) visit({of, false});
  c_.for_each_into(c_.home[of], [&](Actor a) {
    visit({a, false});
    visit({a, true});
  });
}

template <class Actors>
void KnotFinder<Actors>::visit_strength(Actor u, const auto& visit) const {
  c_.for_each_supporter(c_.attack_support[u], [&](Actor s) { visit({s, false}); });
}

}  // namespace chancery
