// CarrierChains: do enough carriers of a move stay?
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/solver/answers.h"

namespace chancery {

/// What a search for chains writes to, kept so that nothing is allocated.
template <class Actors>
struct ChainSearch {
  std::vector<Actor> queue;
  typename Actors::Set seen;
};

/// Do enough carriers of a move stay?
template <class Actors>
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

template <class Actors>
Answer CarrierChains<Actors>::carried(Actor a, Actor without) const {
  if (c_.all_needed.test(a)) {
    Answer answer = Answer::yes;
    c_.for_each_carrier(a, [&](Actor k) {
      if (answer == Answer::no) return;
      const Answer here = k == without ? Answer::no : stays(c_, known_, k);
      if (here != Answer::yes) answer = here;
    });
    return answer;
  }
  if (!chain_exists(a, without, Answer::unknown)) return Answer::no;
  return chain_exists(a, without, Answer::yes) ? Answer::yes : Answer::unknown;
}

/// Is there a chain of carriers that all stay, or with `at_least` unknown may still stay?
template <class Actors>
bool CarrierChains<Actors>::chain_exists(Actor a, Actor without, Answer at_least) const {
  const auto usable = [&](Actor k) {
    if (k == without) return false;
    const Answer answer = stays(c_, known_, k);
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
