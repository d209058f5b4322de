// Answers: the known decisions of a movement phase.
#pragma once

#include <cstdint>

#include "core/rules/solver/conflict.h"

namespace chancery {

/// The value of an equation, given the known answers: yes and no are final, unknown may become
/// either.
enum class Answer : std::uint8_t { no, yes, unknown };

/// The known answers about the decisions of a conflict.
template <class Actors>
struct Answers {
  using Set = typename Actors::Set;

  Set moved, failed;    // moves, legs and rides
  Set given, cut;       // supports
  Set open, closed;     // paths of moves; all direct moves are open
  Set given_up;         // moves whose carriage failed because a paradox was cut
  Set contests_anyway;  // legs that contest their station without an open path, because a knot was
                        // cut
  Set pending_moves, pending_supports, pending_paths;

  /// Resets everything to what the orders alone decide.
  void start(const Conflict<Actors>& conflict);
  [[nodiscard]] bool has_pending() const {
    return pending_moves.any() || pending_supports.any() || pending_paths.any();
  }

  void decide_move(Actor u, bool yes) {
    (yes ? moved : failed).set(u);
    pending_moves.clear(u);
  }
  void decide_support(Actor s, bool yes) {
    (yes ? given : cut).set(s);
    pending_supports.clear(s);
  }
  void decide_path(Actor a, bool yes) {
    (yes ? open : closed).set(a);
    pending_paths.clear(a);
  }
  /// Closes a path because a paradox was cut.
  void fail_carriage(Actor a) {
    given_up.set(a);
    force_closed(a);
  }
  /// Closes a path, whether or not it was open.
  void force_closed(Actor a) {
    open.clear(a);
    decide_path(a, false);
  }
};

template <class Actors>
inline void Answers<Actors>::start(const Conflict<Actors>& conflict) {
  for (Set* set :
       {&moved, &failed, &given, &cut, &closed, &given_up, &contests_anyway, &pending_paths})
    set->reset(conflict.actors);
  pending_moves = conflict.moves;
  pending_supports = conflict.supports;
  open = conflict.moves;
  conflict.routed.for_each([&](Actor a) {
    open.clear(a);
    if (conflict.no_route.test(a))
      closed.set(a);
    else
      pending_paths.set(a);
  });
  conflict.legs.for_each([&](Actor leg) {
    if (conflict.previous_leg[leg] == nobody) return;
    open.clear(leg);
    pending_paths.set(leg);
  });
}

/// Decides whether the unit leaves its province.
template <class Actors>
Answer leaves(const Conflict<Actors>& c, const Answers<Actors>& known, Actor occupant) {
  if (!c.moves.test(occupant) || known.failed.test(occupant)) return Answer::no;
  return known.moved.test(occupant) ? Answer::yes : Answer::unknown;
}

/// Decides whether `k` stays in its province, undislodged. It may have tried to leave (DATC 2.5,
/// 7.C.2).
template <class Actors>
Answer stays(const Conflict<Actors>& c, const Answers<Actors>& known, Actor k) {
  Answer answer = Answer::yes;
  if (c.moves.test(k)) {
    if (known.moved.test(k)) return Answer::no;
    if (!known.failed.test(k)) answer = Answer::unknown;
  }
  if (c.general && c.open[c.home[k]] != 0) return answer;
  if constexpr (Conflict<Actors>::narrow) {
    const Word may_enter = c.into[c.home[k]] & ~known.failed.bits() & ~c.legs.bits();
    if ((may_enter & known.moved.bits()) != 0) return Answer::no;
    return may_enter == 0 ? answer : Answer::unknown;
  }
  c.for_each_into(c.home[k], [&](Actor a) {
    if (answer == Answer::no || known.failed.test(a) || c.legs.test(a)) return;
    answer = known.moved.test(a) ? Answer::no : Answer::unknown;
  });
  return answer;
}

}  // namespace chancery
