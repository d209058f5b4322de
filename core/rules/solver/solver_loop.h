// SolverLoop: derives answers until every decision is made; only solver.cpp includes this.
#pragma once

#include "core/rules/solver/knot_cutter.h"
#include "core/rules/solver/solver_equations.h"

namespace chancery {

/// Derives answers until no more follow, cuts a knot, and repeats until every decision is made.
template <class Actors, Scope scope>
class SolverLoop {
 public:
  SolverLoop(const Conflict<Actors>& conflict, Answers<Actors>& answers,
             ChainSearch<Actors>& search)
      : c_(conflict), answers_(answers), equations_(conflict, answers, search) {}

  void run(KnotSearch<Actors>& search, KnotRecord& record);

 private:
  void decide_trivial();
  void decide_trivial_supports();
  void decide_trivial_moves();
  [[nodiscard]] bool has_open_rival(Actor u, std::uint16_t province) const;
  void evaluate_rides();
  void propagate();

  const Conflict<Actors>& c_;
  Answers<Actors>& answers_;
  const Equations<Actors, scope> equations_;
};

template <class Actors, Scope scope>
inline void SolverLoop<Actors, scope>::run(KnotSearch<Actors>& search, KnotRecord& record) {
  if constexpr (!has_strengths<scope>) decide_trivial();
  if constexpr (has_rides<scope>) evaluate_rides();
  propagate();
  while (answers_.has_pending()) {
    KnotCutter<Actors, scope>(c_, answers_, equations_, search, record).cut();
    propagate();
  }
}

/// Decides the simple cases, most cases of a game with usual rules: a support that is not attacked
/// is given; a lone move into a vacant province succeeds; an unsupported move fails against a unit
/// that stays or a rival with an open path. It has no branches, since they could not be predicted.
template <class Actors, Scope scope>
inline void SolverLoop<Actors, scope>::decide_trivial() {
  Answers<Actors>& a = answers_;
  if constexpr (has_rides<scope>) {
    // These rules hold for moves, also against rival legs, but not for legs and rides.
    a.pending_moves -= c_.legs;
    a.pending_moves -= c_.rides;
  }
  decide_trivial_supports();
  a.pending_supports -= a.given;
  decide_trivial_moves();
  a.moved &= a.open;
  a.pending_moves -= a.moved;
  a.pending_moves -= a.failed;
  if constexpr (has_rides<scope>) {
    a.pending_moves |= c_.legs;
    a.pending_moves |= c_.rides;
  }
}

template <class Actors, Scope scope>
inline void SolverLoop<Actors, scope>::decide_trivial_supports() {
  typename Actors::Adder given(answers_.given);
  c_.supports.for_each(
      [&](Actor s) { given.set_if(Conflict<Actors>::is_empty(c_.into[c_.home[s]]), s); });
}

template <class Actors, Scope scope>
inline void SolverLoop<Actors, scope>::decide_trivial_moves() {
  typename Actors::Adder moved(answers_.moved), failed(answers_.failed);
  answers_.pending_moves.for_each([&](Actor u) {
    const std::uint16_t q = c_.target[u];
    const Actor occupant = c_.occupant[q].value;
    const bool vacant = occupant == nobody;
    const bool held = !c_.moves.test(vacant ? u : occupant);
    const bool rival = has_open_rival(u, q);
    const bool unsupported = Conflict<Actors>::is_empty(c_.attack_support[u]);
    moved.set_if(vacant & c_.is_alone_into(q), u);
    failed.set_if(unsupported & (held | (vacant & rival)), u);
  });
}

/// True if another move into the province certainly has an open path.
template <class Actors, Scope scope>
bool SolverLoop<Actors, scope>::has_open_rival(Actor u, std::uint16_t province) const {
  if constexpr (Conflict<Actors>::narrow) {
    return (c_.into[province] & answers_.open.bits() & ~(std::uint64_t{1} << u)) != 0;
  } else {
    bool found = false;
    c_.for_each_into(province,
                     [&](Actor w) { found = found || (w != u && answers_.open.test(w)); });
    return found;
  }
}

/// Evaluates rides leg by leg. Each leg depends on the previous one, and the ride on all of them,
/// so that in this order an unhindered ride is decided in one pass.
template <class Actors, Scope scope>
void SolverLoop<Actors, scope>::evaluate_rides() {
  const auto evaluate = [&](Actor a) {
    const Answer answer = equations_.evaluate_move(a);
    if (answer != Answer::unknown) answers_.decide_move(a, answer == Answer::yes);
  };
  c_.legs.for_each([&](Actor leg) {
    if (answers_.pending_paths.test(leg)) {
      const Answer way = leg_path(c_, answers_, leg);
      if (way == Answer::unknown) return;
      answers_.decide_path(leg, way == Answer::yes);
    }
    evaluate(leg);
  });
  c_.rides.for_each(evaluate);
}

/// Derives answers from the known ones until no more follow.
template <class Actors, Scope scope>
void SolverLoop<Actors, scope>::propagate() {
  bool changed = true;
  while (changed) {
    changed = false;
    answers_.pending_supports.for_each([&](Actor s) {
      const Answer answer = equations_.evaluate_support(s);
      if (answer == Answer::unknown) return;
      answers_.decide_support(s, answer == Answer::yes);
      changed = true;
    });
    answers_.pending_paths.for_each([&](Actor a) {
      const Answer answer = equations_.evaluate_path(a);
      if (answer == Answer::unknown) return;
      answers_.decide_path(a, answer == Answer::yes);
      changed = true;
    });
    answers_.pending_moves.for_each([&](Actor u) {
      const Answer answer = equations_.evaluate_move(u);
      if (answer == Answer::unknown) return;
      answers_.decide_move(u, answer == Answer::yes);
      changed = true;
    });
  }
}

}  // namespace chancery
