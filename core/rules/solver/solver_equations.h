// Equations: evaluate a decision, given the known answers. Only solver.cpp includes this.
#pragma once

#include "core/rules/solver/carrier_chains.h"
#include "core/rules/solver/move_equations.h"
#include "core/rules/solver/ride_equations.h"

namespace chancery {

/// The equations of a conflict. Each function uses only the known answers.
template <class Actors, Scope scope>
class Equations {
 public:
  Equations(const Conflict<Actors>& conflict, const Answers<Actors>& known,
            ChainSearch<Actors>& search)
      : c_(conflict), known_(known), search_(search) {}

  /// Decides whether the move, leg or ride succeeds.
  [[nodiscard]] Answer evaluate_move(Actor u) const;
  [[nodiscard]] Answer attack_cuts(Actor a, Actor s) const;
  [[nodiscard]] Answer evaluate_support(Actor s) const;
  /// Decides whether the move has an open path to its target.
  [[nodiscard]] Answer evaluate_path(Actor a) const;

 private:
  [[nodiscard]] Answer cuts_despite_mask(Actor s, Actor attacker) const;
  [[nodiscard]] CarrierChains<Actors, scope> chains() const { return {c_, known_, search_}; }

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
  ChainSearch<Actors>& search_;
};

template <class Actors, Scope scope>
Answer Equations<Actors, scope>::evaluate_move(Actor u) const {
  if constexpr (has_rides<scope>) {
    const RideEquations<Actors, scope> rides(c_, known_);
    if (c_.legs.test(u)) return rides.evaluate_leg(u);
    if (c_.rides.test(u)) return rides.evaluate_ride(u);
  }
  return MoveEquations<Actors, scope>(c_, known_).evaluate(u);
}

template <class Actors, Scope scope>
Answer Equations<Actors, scope>::evaluate_path(Actor a) const {
  if constexpr (has_rides<scope>) {
    if (c_.legs.test(a)) return leg_path(c_, known_, a);
  }
  return chains().carried(a);
}

/// Decides whether the attack cuts the support in spite of the masks. Under DATC 4.A.2 c, it does
/// only if it arrives without the given carrier.
template <class Actors, Scope scope>
Answer Equations<Actors, scope>::cuts_despite_mask(Actor s, Actor attacker) const {
  for (const CutMask& mask : c_.cut_masks) {
    if (mask.supporter != s || mask.attacker != attacker) continue;
    if (mask.carrier == nobody) return Answer::no;
    return chains().carried(attacker, mask.carrier);
  }
  return Answer::yes;
}

/// Decides whether this attack alone cuts the support. It does if it is of another power and comes
/// from elsewhere than the province that the support is aimed at, or dislodges the supporter. Legs
/// of a ride cut nothing.
template <class Actors, Scope scope>
inline Answer Equations<Actors, scope>::attack_cuts(Actor a, Actor s) const {
  if (known_.closed.test(a) || c_.side[a] == c_.side[s]) return Answer::no;
  std::uint16_t origin = c_.home[a];
  if constexpr (has_rides<scope>) {
    if (c_.legs.test(a)) return Answer::no;
  }
  if constexpr (has_strengths<scope>) {
    if (c_.comes_from[a] != nowhere) origin = c_.comes_from[a];
  }
  // A convoyed attack that must not cut the support does not cut it even by dislodging the
  // supporter (DATC 6.F.17).
  const Answer counts = c_.masked.test(s) ? cuts_despite_mask(s, a) : Answer::yes;
  if (counts == Answer::no) return Answer::no;
  const bool exempt = origin == c_.aim[s];
  if (known_.moved.test(a) || (!exempt && known_.open.test(a))) return counts;
  return exempt && known_.failed.test(a) ? Answer::no : Answer::unknown;
}

/// A support is given unless an attack cuts it.
template <class Actors, Scope scope>
Answer Equations<Actors, scope>::evaluate_support(Actor s) const {
  if constexpr (has_strengths<scope>) {
    if (c_.open[c_.home[s]] != 0) return Answer::yes;  // units there are never attacked
  }
  Answer answer = Answer::yes;
  c_.for_each_into(c_.home[s], [&](Actor a) {
    if (answer == Answer::no) return;
    const Answer cuts = attack_cuts(a, s);
    if (cuts == Answer::yes)
      answer = Answer::no;
    else if (cuts == Answer::unknown)
      answer = Answer::unknown;
  });
  return answer;
}

}  // namespace chancery
