#include "core/rules/explain/causes.h"

#include <algorithm>

#include "core/rules/explain/ride_stop.h"

namespace chancery {

template <class Actors>
std::vector<Actor> causes_of(const SolvedPhase<Actors>& phase, Actor u) {
  std::vector<Actor> found;
  const auto add_dislodger = [&](Actor of) {
    if (phase.dislodger(of) != nobody) found.push_back(phase.dislodger(of));
  };
  switch (phase.outcome.results[u]) {
    case Result::dislodged:
      add_dislodger(u);
      break;
    case Result::bounced: {
      const Actor there = phase.occupant(phase.conflict.target[u]);
      const bool beat_it = there != nobody && there == phase.dislodger(u) &&
                           phase.solver.head_to_head(u, phase.front(there));
      if (there != nobody && (beat_it || !phase.has_left(there))) found.push_back(there);
      for (Actor w : phase.rivals(u)) found.push_back(w);
      if (phase.met_at_sea(u) != nobody) found.push_back(phase.met_at_sea(u));
      break;
    }
    case Result::stopped:
      found = find_ride_stop(phase.conflict, phase.solver, phase.outcome, u).by;
      break;
    case Result::cut:
      if (phase.dislodger(u) != nobody)
        add_dislodger(u);
      else
        found = phase.cutters(u);
      break;
    case Result::disrupted:
      if (phase.conflict.moves.test(u))
        phase.conflict.for_each_carrier(u, add_dislodger);
      else
        add_dislodger(u);
      break;
    default:
      break;
  }
  for (Actor& a : found) a = phase.body(a);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

template std::vector<Actor> causes_of(const SolvedPhase<NarrowActors>&, Actor);
template std::vector<Actor> causes_of(const SolvedPhase<WideActors>&, Actor);

}  // namespace chancery
