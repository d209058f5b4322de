// CarrierChains: do enough carriers of a move carry it?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/solver/answers.h"
#include "core/solver/strength_sums.h"

namespace chancery {

/// What a search for chains writes to, kept so that nothing is allocated.
template <class Actors>
struct ChainSearch {
  std::vector<Actor> queue;
  typename Actors::Set seen;
};

/// Does the attack `a` outmatch the carrier `k`, whether it gets in or not?
template <class Actors>
Answer outmatches(const Conflict<Actors>& c, const Answers<Actors>& known, Actor a, Actor k) {
  if (c.legs.test(a) || c.side[a] == c.side[k] || known.closed.test(a)) return Answer::no;
  const StrengthSums<Actors, Scope::general> strengths(c, known);
  const StrengthRange attack = strengths.attack_without(a, c.side[k]);
  const StrengthRange hold = strengths.hold(k);
  const auto leads = [&](int strength, int against) {
    return strength > 0 && strength - against >= *c.lead_that_disrupts;
  };
  if (leads(attack.min, hold.max) && known.open.test(a)) return Answer::yes;
  return leads(attack.max, hold.min) ? Answer::unknown : Answer::no;
}

/// Does `k` carry `passenger`? It must stay and, where `convoy.disrupted_when` asks for it, not be
/// outmatched.
template <class Actors, Scope scope>
Answer carries(const Conflict<Actors>& c, const Answers<Actors>& known, Actor k, Actor passenger) {
  Answer answer = stays(c, known, k);
  if constexpr (has_strengths<scope>) {
    if (!c.lead_that_disrupts || !c.convoyed.test(passenger) || c.open[c.home[k]] != 0)
      return answer;
    c.for_each_into(c.home[k], [&](Actor a) {
      if (answer == Answer::no) return;
      const Answer outmatched = outmatches(c, known, a, k);
      if (outmatched != Answer::no)
        answer = outmatched == Answer::yes ? Answer::no : Answer::unknown;
    });
  }
  return answer;
}

/// Do enough carriers of a move carry it?
template <class Actors, Scope scope>
class CarrierChains {
 public:
  CarrierChains(const Conflict<Actors>& conflict, const Answers<Actors>& known,
                ChainSearch<Actors>& search)
      : c_(conflict), known_(known), search_(search) {}

  /// Is the move carried, if `without` carries nothing?
  [[nodiscard]] Answer carried(Actor a, Actor without = nobody) const;

 private:
  [[nodiscard]] bool chain_exists(Actor a, Actor without, Answer at_least) const;

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
  ChainSearch<Actors>& search_;
};

template <class Actors, Scope scope>
Answer CarrierChains<Actors, scope>::carried(Actor a, Actor without) const {
  if (c_.all_needed.test(a)) {
    Answer answer = Answer::yes;
    c_.for_each_carrier(a, [&](Actor k) {
      if (answer == Answer::no) return;
      const Answer here = k == without ? Answer::no : carries<Actors, scope>(c_, known_, k, a);
      if (here != Answer::yes) answer = here;
    });
    return answer;
  }
  if (!chain_exists(a, without, Answer::unknown)) return Answer::no;
  return chain_exists(a, without, Answer::yes) ? Answer::yes : Answer::unknown;
}

/// Is there a chain of carriers that all carry, or with `at_least` unknown may still carry?
template <class Actors, Scope scope>
bool CarrierChains<Actors, scope>::chain_exists(Actor a, Actor without, Answer at_least) const {
  const auto usable = [&](Actor k) {
    if (k == without) return false;
    const Answer answer = carries<Actors, scope>(c_, known_, k, a);
    return answer == Answer::yes || (at_least == Answer::unknown && answer == Answer::unknown);
  };
  std::vector<Actor>& queue = search_.queue;
  typename Actors::Set& seen = search_.seen;
  seen.reset(c_.actors);
  queue.clear();
  const auto add = [&](Actor k) {
    seen.set(k);
    queue.push_back(k);
  };
  c_.for_each_carrier(a, [&](Actor k) {
    if (c_.at_start[k] != 0 && usable(k)) add(k);
  });
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Actor k = queue[next];
    if (c_.at_end[k] != 0) return true;
    for (std::uint32_t i = c_.links_begin[k]; i < c_.links_end[k]; ++i) {
      const Actor other = c_.links[i];
      if (!seen.test(other) && usable(other)) add(other);
    }
  }
  return false;
}

}  // namespace chancery
