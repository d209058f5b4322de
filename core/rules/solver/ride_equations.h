// RideEquations: decides how far a ride gets. Only solver.cpp includes this.
#pragma once

#include <algorithm>
#include <cstddef>

#include "core/rules/solver/strength_sums.h"

namespace chancery {

/// True if the unit in the first station of a ride moves to the start of the ride.
template <class Actors>
bool ride_meets_head_on(const Conflict<Actors>& c, Actor leg, Actor occupant) {
  if (c.previous_leg[leg] != nobody || !c.moves.test(occupant)) return false;
  const Actor other = c.rides.test(occupant) ? c.first_leg[occupant] : occupant;
  return c.target[other] == c.home[leg] && !c.routed.test(other);
}

/// Decides whether the previous leg passed its station without having to stop there (DATC 2.5,
/// 7.B.18).
template <class Actors>
Answer leg_path(const Conflict<Actors>& c, const Answers<Actors>& known, Actor leg) {
  const Actor previous = c.previous_leg[leg];
  if (previous == nobody) return Answer::yes;
  if (known.failed.test(previous)) return Answer::no;
  Answer answer = known.moved.test(previous) ? Answer::yes : Answer::unknown;
  if (c.terminus[previous] != 0) {
    const Actor occupant = c.occupant[c.target[previous]].value;
    const Answer free = occupant == nobody ? Answer::yes : leaves(c, known, occupant);
    if (free == Answer::yes) return Answer::no;
    if (free == Answer::unknown) answer = Answer::unknown;
  }
  return answer;
}

/// Decides whether a leg reaches its station and whether a ride leaves home.
template <class Actors, Scope scope>
class RideEquations {
 public:
  RideEquations(const Conflict<Actors>& conflict, const Answers<Actors>& known)
      : c_(conflict), known_(known) {}

  [[nodiscard]] Answer evaluate_leg(Actor leg) const;
  [[nodiscard]] Answer evaluate_ride(Actor ride) const;

 private:
  [[nodiscard]] StrengthSums<Actors, scope> strengths() const { return {c_, known_}; }
  [[nodiscard]] Answer passes(Actor leg, Actor occupant) const;
  [[nodiscard]] Answer contest(Actor leg) const;
  [[nodiscard]] StrengthRange strongest_other(Actor leg, Actor w, Actor occupant) const;
  [[nodiscard]] bool is_of_same_ride(Actor w, Actor leg) const {
    return w == leg || (c_.legs.test(w) && c_.ride_of[w] == c_.ride_of[leg]);
  }

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
};

template <class Actors, Scope scope>
inline Answer RideEquations<Actors, scope>::evaluate_leg(Actor leg) const {
  const Answer path = known_.closed.test(leg) ? Answer::no : leg_path(c_, known_, leg);
  if (path == Answer::no) return Answer::no;
  const Actor occupant = c_.occupant[c_.target[leg]].value;
  const Answer answer = occupant == nobody ? contest(leg) : passes(leg, occupant);
  return path == Answer::yes || answer == Answer::no ? answer : Answer::unknown;
}

/// Decides whether the leg passes an occupied station.
template <class Actors, Scope scope>
inline Answer RideEquations<Actors, scope>::passes(Actor leg, Actor occupant) const {
  if (ride_meets_head_on(c_, leg, occupant)) return Answer::no;  // a ride cannot dislodge a unit
  const Answer gone = leaves(c_, known_, occupant);
  if (gone == Answer::yes) return contest(leg);
  const bool own = c_.power[occupant] == c_.power[leg];
  if (gone == Answer::no) {
    // A unit of the same power that stays lets the ride pass, unless it is dislodged.
    return own ? stays(c_, known_, occupant) : Answer::no;
  }
  const Answer if_it_stays = own ? Answer::unknown : Answer::no;
  const Answer if_it_leaves = contest(leg);
  return if_it_leaves == if_it_stays ? if_it_leaves : Answer::unknown;
}

/// Returns the greatest strength that contests the station of `leg`, except for `w` and the ride
/// itself.
template <class Actors, Scope scope>
inline StrengthRange RideEquations<Actors, scope>::strongest_other(Actor leg, Actor w,
                                                                   Actor occupant) const {
  StrengthRange others;
  c_.for_each_into(c_.target[leg], [&](Actor v) {
    if (v == w || is_of_same_ride(v, leg)) return;
    others = greater_of(others, strengths().prevent(v, occupant));
  });
  return others;
}

/// Decides whether the leg wins its station. A rival of any power stops it if it beats every other
/// rival and is not weaker than the leg; rivals that bounce each other do not stop it (DATC 2.5,
/// 7.B.1, 7.B.6). Another ride stops it regardless of other rivals, since rides that bounced each
/// other would otherwise all get in. Any unit that gets in stops it, too. Like every move, it needs
/// some strength to win.
template <class Actors, Scope scope>
inline Answer RideEquations<Actors, scope>::contest(Actor leg) const {
  const std::uint16_t q = c_.target[leg];
  const Actor occupant = c_.occupant[q].value;
  const StrengthRange strength = strengths().attack(leg);
  bool stopped = strength.max == 0, may_be_stopped = strength.min == 0;
  c_.for_each_into(q, [&](Actor w) {
    if (is_of_same_ride(w, leg)) return;
    const StrengthRange rival = strengths().prevent(w, occupant);
    const StrengthRange others =
        c_.legs.test(w) ? StrengthRange{-1, -1} : strongest_other(leg, w, occupant);
    if (rival.min >= strength.max && rival.min > others.max) stopped = true;
    if (rival.max >= strength.min && rival.max > others.min) may_be_stopped = true;
    if constexpr (has_strengths<scope>) {
      if (c_.legs.test(w) || c_.attack[w] == c_.prevent[w]) return;  // covered above
      if (known_.moved.test(w)) stopped = true;
      if (!known_.failed.test(w)) may_be_stopped = true;
    }
  });
  if (stopped) return Answer::no;
  return may_be_stopped ? Answer::unknown : Answer::yes;
}

/// A ride leaves home if and only if a leg succeeded whose station is vacant or vacated.
template <class Actors, Scope scope>
inline Answer RideEquations<Actors, scope>::evaluate_ride(Actor ride) const {
  bool may = false;
  for (std::size_t i = c_.units; i < c_.actors; ++i) {
    const auto leg = static_cast<Actor>(i);
    if (c_.ride_of[leg] != ride || known_.failed.test(leg)) continue;
    const Actor occupant = c_.occupant[c_.target[leg]].value;
    const Answer free = occupant == nobody ? Answer::yes : leaves(c_, known_, occupant);
    if (free == Answer::no) continue;
    if (known_.moved.test(leg) && free == Answer::yes) return Answer::yes;
    may = true;
  }
  return may ? Answer::unknown : Answer::no;
}

}  // namespace chancery
