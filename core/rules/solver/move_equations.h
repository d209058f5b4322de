// MoveEquations: decides whether a move succeeds. Only solver.cpp includes this.
#pragma once

#include "core/rules/solver/strength_sums.h"

namespace chancery {

/// Decides whether a move succeeds. An attack must beat the strength that holds its target, or that
/// of the unit it meets head-on, and the strength with which each rival prevents it.
template <class Actors, Scope scope>
class MoveEquations {
 public:
  MoveEquations(const Conflict<Actors>& conflict, const Answers<Actors>& known)
      : c_(conflict), known_(known) {}

  [[nodiscard]] Answer evaluate(Actor u) const;

 private:
  [[nodiscard]] StrengthSums<Actors, scope> strengths() const { return {c_, known_}; }
  [[nodiscard]] Answer wins(Actor u, Actor occupant, StrengthRange rivals) const;
  [[nodiscard]] Answer wins_if_it_leaves(Actor u, StrengthRange rivals) const;
  [[nodiscard]] Answer wins_if_it_stays(Actor u, Actor occupant, StrengthRange rivals) const;
  [[nodiscard]] Answer wins_head_to_head(Actor u, Actor occupant, StrengthRange rivals) const;
  [[nodiscard]] Answer wins_at_the_last_sea(Actor u, Actor met) const;
  [[nodiscard]] StrengthRange raised_by_garrison(Actor u, StrengthRange range) const;

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
};

template <class Actors, Scope scope>
inline Answer MoveEquations<Actors, scope>::evaluate(Actor u) const {
  if (known_.closed.test(u)) return Answer::no;
  const std::uint16_t q = c_.target[u];
  const bool path_known = known_.open.test(u);
  if constexpr (has_strengths<scope>) {
    if (c_.open[q] != 0) return path_known ? Answer::yes : Answer::unknown;
  }
  const Actor occupant = c_.occupant[q].value;
  if constexpr (!has_strengths<scope>) {
    // An unsupported move against a unit whose own move failed: no sums are needed.
    if (occupant != nobody && known_.failed.test(occupant) &&
        Conflict<Actors>::is_empty(c_.attack_support[u]))
      return Answer::no;
  }
  Answer answer = wins(u, occupant, strengths().strongest_rival(u, q, occupant));
  if constexpr (has_strengths<scope>) {
    const Actor met = c_.meets[u];
    if (answer != Answer::no && met != nobody && met != occupant) {
      const Answer there = wins_at_the_last_sea(u, met);
      if (there != Answer::yes) answer = there;
    }
  }
  return path_known || answer == Answer::no ? answer : Answer::unknown;
}

template <class Actors, Scope scope>
inline Answer MoveEquations<Actors, scope>::wins(Actor u, Actor occupant,
                                                 StrengthRange rivals) const {
  Actor opponent = occupant;  // of a ride, its first leg meets others head-on
  if constexpr (has_rides<scope>) {
    if (occupant != nobody && c_.rides.test(occupant)) opponent = c_.first_leg[occupant];
  }
  if (opponent != nobody && c_.moves.test(opponent) && strengths().meet_head_on(u, opponent)) {
    return c_.side[u] == c_.side[opponent] ? Answer::no : wins_head_to_head(u, opponent, rivals);
  }
  const Answer gone = occupant == nobody ? Answer::yes : leaves(c_, known_, occupant);
  if (gone == Answer::yes) return wins_if_it_leaves(u, rivals);
  if (gone == Answer::no) return wins_if_it_stays(u, occupant, rivals);
  const Answer if_it_leaves = wins_if_it_leaves(u, rivals);
  const Answer if_it_stays = wins_if_it_stays(u, occupant, rivals);
  return if_it_leaves == if_it_stays ? if_it_leaves : Answer::unknown;
}

/// Returns what the attack must beat: `range`, but at least the garrison of the target.
template <class Actors, Scope scope>
inline StrengthRange MoveEquations<Actors, scope>::raised_by_garrison(Actor u,
                                                                      StrengthRange range) const {
  if constexpr (has_strengths<scope>) {
    const std::uint16_t q = c_.target[u];
    if (c_.garrison_admits[q] != c_.power[u])
      return greater_of(range, {c_.garrison[q], c_.garrison[q]});
  }
  return range;
}

template <class Actors, Scope scope>
inline Answer MoveEquations<Actors, scope>::wins_if_it_leaves(Actor u, StrengthRange rivals) const {
  return beats(strengths().attack(u), raised_by_garrison(u, rivals));
}

template <class Actors, Scope scope>
inline Answer MoveEquations<Actors, scope>::wins_if_it_stays(Actor u, Actor occupant,
                                                             StrengthRange rivals) const {
  if (c_.side[u] == c_.side[occupant]) return Answer::no;  // a power does not dislodge its own unit
  StrengthRange hold = strengths().hold(occupant);
  if (c_.moves.test(occupant)) hold = raised_by_garrison(u, hold);
  return beats(strengths().attack_without(u, c_.side[occupant]), greater_of(hold, rivals));
}

template <class Actors, Scope scope>
inline Answer MoveEquations<Actors, scope>::wins_head_to_head(Actor u, Actor occupant,
                                                              StrengthRange rivals) const {
  const StrengthRange attack = strengths().attack_without(u, c_.side[occupant]);
  const Answer answer = beats(attack, greater_of(strengths().defend(occupant), rivals));
  if constexpr (has_strengths<scope>) {
    // If attack and defend strengths differ, both units may win. Then the greater attack wins, and
    // equal attacks bounce.
    if (answer == Answer::no || c_.legs.test(occupant)) return answer;
    const StrengthRange back = strengths().attack_without(occupant, c_.side[u]);
    const Answer other_wins = beats(back, strengths().defend(u));
    const Answer greater = beats(attack, back);
    if (other_wins == Answer::no || greater == Answer::yes) return answer;
    if (other_wins == Answer::yes && greater == Answer::no) return Answer::no;
    return Answer::unknown;
  }
  return answer;
}

/// Decides against a convoyed unit met at the last sea that is not the occupant (DATC 4.A.4).
template <class Actors, Scope scope>
inline Answer MoveEquations<Actors, scope>::wins_at_the_last_sea(Actor u, Actor met) const {
  return beats(strengths().attack_without(u, c_.side[met]), strengths().defend(met));
}

}  // namespace chancery
