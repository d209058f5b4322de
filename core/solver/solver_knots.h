// How the solver cuts circular decisions; only solver.cpp includes this.
#pragma once

#include <algorithm>

#include "core/solver/solver.h"
#include "core/solver/solver_equations.h"

namespace chancery {

/// A knot with more moves is not enumerated: the policy decides it directly.
inline constexpr std::size_t most_moves_to_try = 16;

template <class Actors>
void Solver<Actors>::visit_strength(Actor u, const auto& visit) const {
  conflict_->for_each_supporter(conflict_->attack_support[u], [&](Actor s) {
    visit(Node{s, false});
  });
}

/// Visits every open decision that the equation of `node` reads.
template <class Actors>
template <class Visit>
void Solver<Actors>::for_each_dependency(Node node, Visit visit) const {
  const Conflict<Actors>& c = *conflict_;
  const auto visit_open = [&](Node other) {
    const bool open = other.is_path
                          ? pending_paths_.test(other.actor)
                          : pending_moves_.test(other.actor) || pending_supports_.test(other.actor);
    if (open) visit(other);
  };
  const auto visit_attackers = [&](Actor of) {
    if (c.moves.test(of)) visit_open({of, false});
    c.for_each_into(c.home[of], [&](Actor a) {
      visit_open({a, false});
      visit_open({a, true});
    });
  };
  const Actor actor = node.actor;
  const bool is_leg = c.legs.test(actor);
  if (is_leg && c.previous_leg[actor] != nobody) {
    const Actor previous = c.previous_leg[actor];
    visit_open({previous, false});
    const Actor occupant = c.occupant[c.target[previous]].value;
    if (c.terminus[previous] != 0 && occupant != nobody) visit_open({occupant, false});
  }
  if (node.is_path) {
    c.for_each_carrier(actor, visit_attackers);
    return;
  }
  if (c.supports.test(actor)) {
    c.for_each_into(c.home[actor], [&](Actor a) {
      visit_open({a, false});
      visit_open({a, true});
      if (c.masked.test(actor)) c.for_each_carrier(a, visit_attackers);
    });
    return;
  }
  if (c.rides.test(actor)) {
    c.legs.for_each([&](Actor leg) {
      if (c.ride_of[leg] != actor) return;
      visit_open({leg, false});
      const Actor occupant = c.occupant[c.target[leg]].value;
      if (occupant != nobody) visit_open({occupant, false});
    });
    return;
  }
  visit_open({actor, true});
  visit_strength(actor, visit_open);
  if (c.general && c.open[c.target[actor]] != 0) return;
  const Actor occupant = c.occupant[c.target[actor]].value;
  c.for_each_into(c.target[actor], [&](Actor w) {
    if (w == actor) return;
    visit_open({w, true});
    visit_strength(w, visit_open);
    // Whether a rival was dislodged matters only if the occupant moves to where the rival comes
    // from. Without this condition, rotations would depend on moves that are no part of them.
    const bool may_be_beaten =
        c.loser_never_counts && occupant != nobody && c.target[occupant] == c.home[w];
    if (is_leg || may_be_beaten) visit_open({w, false});
    if (may_be_beaten && c.legs.test(w)) visit_open({c.ride_of[w], false});
  });
  if (occupant != nobody) {
    if (c.moves.test(occupant)) visit_open({occupant, false});
    visit_strength(occupant, visit_open);
    c.for_each_supporter(c.hold_support[occupant], [&](Actor s) { visit_open({s, false}); });
  }
  if (c.general && c.meets[actor] != nobody) visit_strength(c.meets[actor], visit_open);
}

/// The closure of `from`: all open decisions that it depends on, directly or indirectly.
template <class Actors>
void Solver<Actors>::close(Node from, NodeSet& closure) const {
  closure.decisions.reset(conflict_->actors);
  closure.paths.reset(conflict_->actors);
  closure.size = 0;
  stack_.clear();
  const auto add = [&](Node node) {
    Set& set = node.is_path ? closure.paths : closure.decisions;
    if (set.test(node.actor)) return;
    set.set(node.actor);
    ++closure.size;
    stack_.push_back(node);
  };
  add(from);
  while (!stack_.empty()) {
    const Node node = stack_.back();
    stack_.pop_back();
    for_each_dependency(node, add);
  }
}

/// Finds a minimal closed set of open decisions: it depends on no other open decision.
template <class Actors>
void Solver<Actors>::find_knot() {
  Node start{nobody, false};
  const auto take_first = [&](const Set& set, bool is_path) {
    if (start.actor != nobody) return;
    set.for_each([&](Actor a) {
      if (start.actor == nobody) start = {a, is_path};
    });
  };
  take_first(pending_moves_, false);
  take_first(pending_supports_, false);
  take_first(pending_paths_, true);
  close(start, knot_);
  bool smaller = true;
  while (smaller) {
    smaller = false;
    const auto try_from = [&](Actor a, bool is_path) {
      if (smaller) return;
      close({a, is_path}, candidate_);
      smaller = candidate_.size < knot_.size;
    };
    knot_.decisions.for_each([&](Actor a) { try_from(a, false); });
    knot_.paths.for_each([&](Actor a) { try_from(a, true); });
    if (smaller) std::swap(knot_, candidate_);
  }
}

template <class Actors>
void Solver<Actors>::assume_moves(std::uint32_t yes_bits) {
  for (std::size_t i = 0; i < knot_moves_.size(); ++i) {
    const bool yes = (yes_bits >> std::min<std::size_t>(i, 31)) & 1;
    const Actor u = knot_moves_[i];
    (yes ? moved_ : failed_).set(u);
    (yes ? failed_ : moved_).clear(u);
  }
}

/// Derives the paths of a knot from its assumed moves, then its supports.
template <class Actors>
template <Scope scope>
void Solver<Actors>::derive_rest_of_knot() {
  knot_.paths.for_each([&](Actor a) {
    open_.clear(a);
    closed_.clear(a);
    const Answer answer =
        has_rides<scope> && conflict_->legs.test(a) ? leg_path(a) : evaluate_path(a);
    (answer == Answer::yes ? open_ : closed_).set(a);
  });
  knot_.decisions.for_each([&](Actor s) {
    if (!conflict_->supports.test(s)) return;
    given_.clear(s);
    cut_.clear(s);
    const Answer answer = evaluate_support<scope>(s);
    (answer == Answer::yes ? given_ : cut_).set(s);
  });
}

template <class Actors>
void Solver<Actors>::forget_knot() {
  knot_.decisions.for_each([&](Actor a) {
    for (Set* set : {&moved_, &failed_, &given_, &cut_}) set->clear(a);
  });
  knot_.paths.for_each([&](Actor a) {
    open_.clear(a);
    closed_.clear(a);
  });
}

/// Does every equation give the answer that was assumed?
template <class Actors>
template <Scope scope>
bool Solver<Actors>::consistent() {
  derive_rest_of_knot<scope>();
  return std::all_of(knot_moves_.begin(), knot_moves_.end(), [&](Actor u) {
    return (evaluate<scope>(u) == Answer::yes) == moved_.test(u);
  });
}

/// Tries every assignment of the moves in the knot. True, with the knot decided, if exactly one is
/// consistent.
template <class Actors>
template <Scope scope>
bool Solver<Actors>::try_assignments() {
  const std::uint32_t count = std::uint32_t{1} << knot_moves_.size();
  std::uint32_t found = 0;
  std::uint32_t assignment = 0;
  for (std::uint32_t bits = 0; bits < count && found < 2; ++bits) {
    assume_moves(bits);
    if (!consistent<scope>()) continue;
    ++found;
    assignment = bits;
  }
  forget_knot();
  if (found != 1) return false;
  assume_moves(assignment);
  derive_rest_of_knot<scope>();
  return true;
}

template <class Actors>
void Solver<Actors>::log_knot(KnotPolicy policy, bool enumerated) {
  if (!recording_) return;
  Knot& knot = knots_.emplace_back();
  knot.policy = policy;
  knot.enumerated = enumerated;
  knot_.decisions.for_each([&](Actor a) { knot.members.push_back(a); });
  knot_.paths.for_each([&](Actor a) {
    if (conflict_->routed.test(a)) knot.carried.push_back(a);
  });
}

/// Decides a knot with no or several consistent assignments as the rules say.
template <class Actors>
void Solver<Actors>::apply_policy() {
  const bool enumerated = knot_moves_.size() <= most_moves_to_try;
  bool carriage = false;
  knot_.paths.for_each([&](Actor a) { carriage = carriage || conflict_->routed.test(a); });
  if (carriage && conflict_->all_hold) {  // DATC 4.A.2 d
    log_knot(KnotPolicy::all_hold, enumerated);
    for (Actor u : knot_moves_) {
      if (conflict_->legs.test(u) || conflict_->rides.test(u)) continue;
      open_.clear(u);
      closed_.set(u);
      pending_paths_.clear(u);
      if (conflict_->routed.test(u)) given_up_.set(u);
    }
    knot_.paths.for_each([&](Actor a) {
      if (!conflict_->routed.test(a)) return;
      open_.clear(a);
      closed_.set(a);
      given_up_.set(a);
      pending_paths_.clear(a);
    });
    return;
  }
  if (carriage) {  // DATC 4.A.2 f
    log_knot(KnotPolicy::carriage, enumerated);
    knot_.paths.for_each([&](Actor a) {
      if (!conflict_->routed.test(a)) return;
      closed_.set(a);
      given_up_.set(a);
      pending_paths_.clear(a);
    });
    return;
  }
  Actor last_leg = nobody;
  const auto take_later_leg = [&](Actor a) {
    const bool can = conflict_->legs.test(a) && !contests_anyway_.test(a);
    if (can && (last_leg == nobody || a > last_leg)) last_leg = a;
  };
  knot_.decisions.for_each(take_later_leg);
  knot_.paths.for_each(take_later_leg);
  if (last_leg != nobody) {  // DATC 2.5, 7.B.24
    log_knot(KnotPolicy::last_leg, enumerated);
    if (recording_) knots_.back().members.push_back(last_leg);
    contests_anyway_.set(last_leg);
    if (pending_moves_.test(last_leg)) decide_move(last_leg, false);
    return;
  }
  log_knot(KnotPolicy::all_fail, enumerated);
  for (Actor u : knot_moves_) decide_move(u, false);
}

template <class Actors>
template <Scope scope>
void Solver<Actors>::cut_a_knot() {
  find_knot();
  knot_moves_.clear();
  bool only_moves = true;
  knot_.decisions.for_each([&](Actor a) {
    if (conflict_->supports.test(a))
      only_moves = false;
    else
      knot_moves_.push_back(a);
  });
  knot_.paths.for_each([&](Actor a) { only_moves = only_moves && !conflict_->routed.test(a); });

  const auto settle = [&](KnotPolicy policy) {
    log_knot(policy, true);
    knot_.decisions.for_each([&](Actor a) {
      pending_moves_.clear(a);
      pending_supports_.clear(a);
    });
    knot_.paths.for_each([&](Actor a) { pending_paths_.clear(a); });
  };
  // If only moves wait for each other and all can succeed, they do (DATC 6.C.1), whether or not
  // another outcome is consistent, so no search is needed.
  if (only_moves) {
    assume_moves(~std::uint32_t{0});
    if (consistent<scope>()) {
      settle(KnotPolicy::rotation);
      return;
    }
    forget_knot();
  }
  if (knot_moves_.size() <= most_moves_to_try && try_assignments<scope>()) {
    settle(KnotPolicy::unique);
    return;
  }
  apply_policy();
}

}  // namespace chancery
