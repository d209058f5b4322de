// CarrierChains: decides whether enough carriers of a move carry it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rules/solver/answers.h"
#include "core/rules/solver/strength_sums.h"

namespace chancery {

/// Scratch of a search for chains, reused to avoid allocations.
template <class Actors>
struct ChainSearch {
  typename Actors::Set carry, may_carry;  // of the carriers of a move
  typename Actors::Set reached;
  std::vector<Actor> queue;
};

/// Decides whether the attack `a` outmatches the carrier `k`, even if it does not succeed.
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

/// Decides whether `k` carries `passenger`. It must stay and, depending on `convoy.disrupted_when`,
/// not be outmatched.
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

/// Decides whether enough carriers of a move carry it.
template <class Actors, Scope scope>
class CarrierChains {
 public:
  CarrierChains(const Conflict<Actors>& conflict, const Answers<Actors>& known,
                ChainSearch<Actors>& search)
      : c_(conflict), known_(known), search_(search) {}

  /// Decides whether the move is carried even if `without` does not carry it.
  [[nodiscard]] Answer carried(Actor a, Actor without = nobody) const;

 private:
  using Set = typename Actors::Set;

  void find_carrying(Actor a, Actor without) const;
  [[nodiscard]] bool all_carry(Actor a, const Set& carrying) const;
  [[nodiscard]] bool chain_exists(Actor a, const Set& carrying) const;
  [[nodiscard]] bool chain_of_words_exists(Word carrying) const;
  [[nodiscard]] bool chain_of_many_exists(Actor a, const Set& carrying) const;

  const Conflict<Actors>& c_;
  const Answers<Actors>& known_;
  ChainSearch<Actors>& search_;
};

template <class Actors, Scope scope>
Answer CarrierChains<Actors, scope>::carried(Actor a, Actor without) const {
  find_carrying(a, without);
  const auto enough = [&](const Set& carrying) {
    return c_.all_needed.test(a) ? all_carry(a, carrying) : chain_exists(a, carrying);
  };
  if (!enough(search_.may_carry)) return Answer::no;
  return enough(search_.carry) ? Answer::yes : Answer::unknown;
}

/// Finds the carriers that carry the move, and those that may still do so.
template <class Actors, Scope scope>
void CarrierChains<Actors, scope>::find_carrying(Actor a, Actor without) const {
  search_.carry.reset(c_.actors);
  search_.may_carry.reset(c_.actors);
  c_.for_each_carrier(a, [&](Actor k) {
    if (k == without) return;
    const Answer answer = carries<Actors, scope>(c_, known_, k, a);
    search_.carry.set_if(answer == Answer::yes, k);
    search_.may_carry.set_if(answer != Answer::no, k);
  });
}

template <class Actors, Scope scope>
bool CarrierChains<Actors, scope>::all_carry(Actor a, const Set& carrying) const {
  bool all = true;
  c_.for_each_carrier(a, [&](Actor k) { all = all && carrying.test(k); });
  return all;
}

/// True if the carrying units join the start and the end of the move.
template <class Actors, Scope scope>
bool CarrierChains<Actors, scope>::chain_exists(Actor a, const Set& carrying) const {
  if constexpr (Conflict<Actors>::narrow)
    return chain_of_words_exists(carrying.bits());
  else
    return chain_of_many_exists(a, carrying);
}

template <class Actors, Scope scope>
bool CarrierChains<Actors, scope>::chain_of_words_exists(Word carrying) const {
  Word added = carrying & c_.at_start.bits(), reached = added;
  while (added != 0) {
    if ((added & c_.at_end.bits()) != 0) return true;
    Word onward = 0;
    for_each_bit(added, 0, [&](std::size_t k) { onward |= c_.links[k]; });
    added = onward & carrying & ~reached;
    reached |= added;
  }
  return false;
}

template <class Actors, Scope scope>
bool CarrierChains<Actors, scope>::chain_of_many_exists(Actor a, const Set& carrying) const {
  Set& reached = search_.reached;
  std::vector<Actor>& queue = search_.queue;
  reached.reset(c_.actors);
  queue.clear();
  const auto reach = [&](Actor k) {
    if (!carrying.test(k) || reached.test(k)) return;
    reached.set(k);
    queue.push_back(k);
  };
  c_.for_each_carrier(a, [&](Actor k) {
    if (c_.at_start.test(k)) reach(k);
  });
  for (std::size_t next = 0; next < queue.size(); ++next) {
    if (c_.at_end.test(queue[next])) return true;
    c_.for_each_link(queue[next], reach);
  }
  return false;
}

}  // namespace chancery
