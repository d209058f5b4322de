// StrengthSums: the strengths of moves and units, given the known answers. Only solver.cpp includes
// this.
#pragma once

#include <cstdint>

#include "core/rules/solver/answers.h"
#include "core/rules/solver/scope.h"
#include "core/rules/solver/strength_range.h"

namespace chancery {

/// Returns the number of bits. Groups nearly always have at most two members, and the baseline
/// processor has no instruction to count bits, so clearing them one by one is fastest.
inline int count_few(std::uint64_t bits) {
  int count = 0;
  for (; bits != 0; bits &= bits - 1) ++count;
  return count;
}

/// The strengths of moves and units, and which of them meet head-on.
template <class Actors, Scope scope>
class StrengthSums {
 public:
  StrengthSums(const Conflict<Actors>& conflict, const Answers<Actors>& known)
      : c_(conflict), known_(known) {}

  [[nodiscard]] StrengthRange attack(Actor u) const {
    return support_strength(c_.attack_support[u]) + own_attack(u);
  }
  /// Returns the strength of the attack against a unit of the side `excluded`, whose supports do
  /// not count.
  [[nodiscard]] StrengthRange attack_without(Actor u, Side excluded) const {
    return support_strength_without(c_.attack_support[u], excluded) + own_attack(u);
  }
  /// Returns the strength with which a move resists the unit that it meets head-on.
  [[nodiscard]] StrengthRange defend(Actor u) const {
    return support_strength(c_.attack_support[u]) + (has_strengths<scope> ? c_.defend[u] : 1);
  }
  /// Returns the strength with which a unit that does not leave holds its province.
  [[nodiscard]] StrengthRange hold(Actor occupant) const;
  /// Returns the strength with which `w` prevents others from entering its target, which `occupant`
  /// holds.
  [[nodiscard]] StrengthRange prevent(Actor w, Actor occupant) const;
  [[nodiscard]] StrengthRange strongest_rival(Actor u, std::uint16_t province,
                                              Actor occupant) const;
  [[nodiscard]] bool meet_head_on(Actor u, Actor occupant) const;

 private:
  using Group = typename Actors::Group;

  [[nodiscard]] int own_attack(Actor u) const { return has_strengths<scope> ? c_.attack[u] : 1; }
  [[nodiscard]] StrengthRange support_strength(const Group& supporters) const;
  [[nodiscard]] StrengthRange support_strength_without(const Group& supporters,
                                                       Side excluded) const;

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
};

/// Returns the strength that a group of supporters adds: at least the supports known to be given,
/// at most those not known to be cut.
template <class Actors, Scope scope>
inline StrengthRange StrengthSums<Actors, scope>::support_strength(const Group& supporters) const {
  if constexpr (!has_strengths<scope> && Conflict<Actors>::narrow) {
    return {count_few(supporters & known_.given.bits()),
            count_few(supporters & ~known_.cut.bits())};
  } else {
    return support_strength_without(supporters, no_side);
  }
}

template <class Actors, Scope scope>
inline StrengthRange StrengthSums<Actors, scope>::support_strength_without(const Group& supporters,
                                                                           Side excluded) const {
  StrengthRange sum;
  c_.for_each_supporter(supporters, [&](Actor s) {
    if (known_.cut.test(s) || c_.side[s] == excluded) return;
    const int weight = has_strengths<scope> ? c_.weight[s] : 1;
    sum.max += weight;
    if (known_.given.test(s)) sum.min += weight;
  });
  return sum;
}

template <class Actors, Scope scope>
inline StrengthRange StrengthSums<Actors, scope>::hold(Actor occupant) const {
  if (c_.moves.test(occupant)) {
    const int failed = has_strengths<scope> ? c_.failed[occupant] : 1;
    return {failed, failed};
  }
  return support_strength(c_.hold_support[occupant]) +
         (has_strengths<scope> ? c_.stand[occupant] : 1);
}

/// True if these two direct moves meet head-on. Convoyed moves pass each other (DATC 6.G.1), unless
/// the attack counts as coming from the last sea (DATC 4.A.4); so do units on different coasts if
/// `coast.exchange` allows it.
template <class Actors, Scope scope>
inline bool StrengthSums<Actors, scope>::meet_head_on(Actor u, Actor occupant) const {
  if constexpr (has_rides<scope>) {
    if (c_.legs.test(u) && c_.previous_leg[u] != nobody) return false;
  }
  if constexpr (has_strengths<scope>) {
    if (c_.meets[u] != nobody && c_.meets[u] == occupant) return true;
    if (c_.open[c_.home[u]] != 0) return false;
  }
  return c_.target[occupant] == c_.home[u] && !c_.passes_by.test(u) && !c_.passes_by.test(occupant);
}

template <class Actors, Scope scope>
inline StrengthRange StrengthSums<Actors, scope>::prevent(Actor w, Actor occupant) const {
  bool certain = known_.open.test(w) || (has_rides<scope> && known_.contests_anyway.test(w));
  if (known_.closed.test(w) && !certain && !(c_.disrupted_bounces && c_.routed.test(w))) return {};
  if (c_.disrupted_bounces && c_.routed.test(w)) certain = true;
  if constexpr (has_rides<scope>) {
    if (c_.legs.test(w)) {
      // A ride that passes a staying unit of its own power contests nothing (DATC 2.5, 7.B.3).
      if (occupant != nobody && c_.power[occupant] == c_.power[w] &&
          !known_.contests_anyway.test(w)) {
        const Answer gone = leaves(c_, known_, occupant);
        if (gone == Answer::no) return {};
        if (gone == Answer::unknown) certain = false;
      }
    }
  }
  bool in_the_open = false;  // no unit is dislodged there
  if constexpr (has_strengths<scope>) in_the_open = c_.open[c_.home[w]] != 0;
  if (occupant != nobody && !in_the_open && c_.target[occupant] == c_.home[w] &&
      c_.moves.test(occupant)) {
    const bool beaten_counts = c_.loser_never_counts || meet_head_on(w, occupant);
    const Actor body = has_rides<scope> && c_.legs.test(w) ? c_.ride_of[w] : w;
    if (beaten_counts && !known_.moved.test(body)) {  // a unit that left was not dislodged
      const bool left_behind = known_.failed.test(body) || meet_head_on(w, occupant);
      if (known_.moved.test(occupant) && left_behind) return {};
      if (!known_.failed.test(occupant)) certain = false;
    }
  }
  const StrengthRange strength =
      support_strength(c_.attack_support[w]) + (has_strengths<scope> ? c_.prevent[w] : 1);
  return {certain ? strength.min : 0, strength.max};
}

template <class Actors, Scope scope>
inline StrengthRange StrengthSums<Actors, scope>::strongest_rival(Actor u, std::uint16_t province,
                                                                  Actor occupant) const {
  StrengthRange strongest;
  c_.for_each_into(province, [&](Actor w) {
    if (w != u) strongest = greater_of(strongest, prevent(w, occupant));
  });
  return strongest;
}

}  // namespace chancery
