#include "core/rules/explain/reason_chain.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/explain/disruption.h"
#include "core/rules/explain/one_more_support.h"
#include "core/rules/explain/ride_stop_text.h"
#include "core/rules/explain/strength_phrases.h"

namespace chancery {

template <class Actors>
std::string ReasonChain<Actors>::lost_supports(Actor u) const {
  std::vector<Actor> lost;
  phase_.conflict.for_each_supporter(phase_.conflict.attack_support[u], [&](Actor s) {
    if (!phase_.solver.given(s)) lost.push_back(s);
  });
  std::sort(lost.begin(), lost.end());
  std::string text;
  for (Actor s : lost)
    text += fmt::format("; the support of {} was {}", phase_.unit(s), why_cut(s));
  return text;
}

/// Returns the moves of one power that wait for each other in a circle, beginning with `u`; empty
/// if there is no circle. Disrupted moves are never part of one.
template <class Actors>
std::vector<Actor> ReasonChain<Actors>::circle_of(Actor u) const {
  const auto& conflict = phase_.conflict;
  std::vector<Actor> circle;
  for (Actor at = u; circle.size() <= conflict.units;) {
    if (!conflict.moves.test(at) || conflict.rides.test(at) || phase_.has_left(at)) return {};
    if (phase_.outcome.results[at] == Result::disrupted) return {};
    circle.push_back(at);
    at = phase_.occupant(conflict.target[at]);
    if (at == u) return circle;
    if (at == nobody || conflict.side[at] != conflict.side[u]) return {};
  }
  return {};
}

/// Names the circle, and what else stopped one of its other moves.
template <class Actors>
std::string ReasonChain<Actors>::circle_text(const std::vector<Actor>& circle) const {
  std::vector<std::string> orders;
  for (Actor u : circle) orders.push_back(phase_.order(u));
  std::string text = fmt::format(", as {} wait for each other", join_with_and(orders));
  for (auto u = circle.begin() + 1; u != circle.end(); ++u) {
    std::vector<std::string> rivals;
    for (Actor w : phase_.rivals(*u)) rivals.push_back(phase_.order(w));
    if (!rivals.empty())
      return text +
             fmt::format(" and {} bounced against {}", phase_.order(*u), join_with_and(rivals));
  }
  return text;
}

/// A power does not dislodge its own unit, so this explains why that unit did not leave.
template <class Actors>
std::string ReasonChain<Actors>::why_own_stays(Actor u, Actor there, int depth) const {
  if (!phase_.conflict.moves.test(there))
    return fmt::format("its own {} is still there", phase_.unit(there));
  if (phase_.solver.head_to_head(u, phase_.front(there)))
    return fmt::format("it met its own {} head on", phase_.order(there));
  std::string text = fmt::format("its own {} is still there", phase_.unit(there));
  if (const auto circle = circle_of(u); !circle.empty()) return text + circle_text(circle);
  if (depth < deepest_)
    return text + fmt::format(" ({} {})", phase_.order(there), of_move(there, depth + 1));
  return text + fmt::format(", because {} failed as well", phase_.order(there));
}

/// Explains how the unit that is still in the target kept `u` out; empty if it alone would not have
/// done so.
template <class Actors>
std::string ReasonChain<Actors>::why_kept_out(Actor u, Actor there, int depth) const {
  if (phase_.conflict.side[there] == phase_.conflict.side[u]) return why_own_stays(u, there, depth);
  const bool tried = phase_.conflict.moves.test(there);
  const bool heads_on = tried && phase_.solver.head_to_head(u, phase_.front(there));
  const int ours = phase_.solver.attack_strength(u, true).min;
  int theirs = phase_.resistance(there, u);
  // Each attack may exceed the other's defense; then the greater attack wins.
  if (heads_on && ours > theirs && !phase_.conflict.rides.test(there))
    theirs = phase_.solver.attack_strength(there, true).min;
  if (ours > theirs) return {};
  std::string against = fmt::format(", {} against {}", ours, theirs);
  if (heads_on) against = head_on_text(phase_, u, there, against);
  against += discounted_supports(phase_, u, there);
  if (heads_on) return fmt::format("it met {} head on{}", phase_.order(there), against);
  return fmt::format("{} {}{}", phase_.unit(there), tried ? "could not leave" : "stood its ground",
                     against);
}

template <class Actors>
std::string ReasonChain<Actors>::why_bounced(Actor u, int depth) const {
  const Actor there = phase_.occupant(phase_.conflict.target[u]);
  const Actor by = phase_.dislodger(u);
  if (there != nobody && there == by && phase_.solver.head_to_head(u, there))
    return fmt::format(
        "bounced: it met {} head on{}, and was dislodged{}", phase_.order(there),
        head_on_text(phase_, u, there,
                     fmt::format(", {} against {}", phase_.solver.defend_strength(u).min,
                                 phase_.solver.attack_strength(there, true).min)),
        depth == 0 ? lost_supports(u) : std::string());
  std::vector<std::string> reasons;
  if (there != nobody && phase_.remained(there))
    if (std::string why = why_kept_out(u, there, depth); !why.empty()) reasons.push_back(why);
  const bool is_met = !reasons.empty();
  for (std::string& rivals : rival_phrases(phase_, u)) reasons.push_back(std::move(rivals));
  const bool is_foe = there != nobody && phase_.conflict.side[there] != phase_.conflict.side[u];
  if (is_foe && !phase_.has_left(there) && !is_met && !reasons.empty())
    reasons.back() += discounted_supports(phase_, u, there);
  if (const std::string garrison = garrison_clause(phase_, u); !garrison.empty())
    reasons.push_back(garrison);
  if (const Actor met = phase_.met_at_sea(u); met != nobody)
    reasons.push_back(fmt::format("it met {} at sea, {} against {}", phase_.order(met),
                                  phase_.solver.attack_strength_against(u, met).min,
                                  phase_.solver.defend_strength(met).min));
  if (reasons.empty() && phase_.attack(u) == 0)
    reasons.emplace_back("a move without strength gets nowhere");
  if (reasons.empty()) reasons.emplace_back("the knot of moves it belongs to has no other way out");
  std::string text = fmt::format("bounced: {}", fmt::join(reasons, "; "));
  // No support helps against a staying unit of the same power.
  const bool only_own = reasons.size() == 1 && there != nobody && phase_.remained(there) &&
                        phase_.conflict.side[there] == phase_.conflict.side[u];
  if (depth == 0 && !only_own) text += lost_supports(u);
  if (by != nobody && depth == 0)
    text += fmt::format("; then it was {}", phase_.dislodged_clause(u));
  return text;
}

template <class Actors>
std::string ReasonChain<Actors>::of_move(Actor u, int depth) const {
  if (phase_.conflict.rides.test(u)) return of_ride(u);
  switch (phase_.outcome.results[u]) {
    case Result::moved:
      return why_moved(phase_, u);
    case Result::disrupted: {
      std::string text = "never happened: " + why_disrupted(phase_, u);
      if (phase_.dislodger(u) != nobody && depth == 0)
        text += fmt::format("; it was {}", phase_.dislodged_clause(u));
      return text;
    }
    default:
      return why_bounced(u, depth);
  }
}

template <class Actors>
std::string ReasonChain<Actors>::of_ride(Actor ride) const {
  if (phase_.outcome.results[ride] == Result::moved) return "moved: nothing stopped it on its way";
  const auto arrival = std::find_if(phase_.outcome.arrivals.begin(), phase_.outcome.arrivals.end(),
                                    [&](const Arrival& entry) { return entry.unit.value == ride; });
  std::string text = arrival == phase_.outcome.arrivals.end()
                         ? fmt::format("did not leave {}", phase_.name(phase_.conflict.home[ride]))
                         : fmt::format("stopped in {}", phase_.name(arrival->at.value));
  text += ": " + obstacle_of(ride);
  if (phase_.dislodger(ride) != nobody)
    text += fmt::format("; then it was {}", phase_.dislodged_clause(ride));
  return text;
}

template <class Actors>
std::string ReasonChain<Actors>::why_cut(Actor s) const {
  const Actor by = phase_.dislodger(s);
  if (by != nobody && phase_.solver.cuts(by, s))
    return fmt::format("cut: {}", phase_.dislodged_clause(s));
  std::vector<std::string> names;
  for (Actor a : phase_.cutters(s)) names.push_back(phase_.order(a));
  if (names.empty()) return "cut: the knot of orders it belongs to has no other way out";
  return fmt::format("cut by {}", join_with_and(names));
}

template <class Actors>
std::string ReasonChain<Actors>::of_support(Actor s) const {
  const Actor target = phase_.orders[s].target.value;
  if (phase_.outcome.results[s] == Result::unmatched)
    return fmt::format("matched nothing: the order of {} counts as '{}'", phase_.unit(target),
                       phase_.order(target));
  if (phase_.outcome.results[s] == Result::cut) return why_cut(s);
  const bool in_vain = phase_.outcome.results[target] != Result::moved;
  if (!supports_move(phase_.orders[s].action) || !in_vain) return "the support was given";
  return fmt::format("the support was given, but the move {}", of_move(target, 1));
}

template <class Actors>
std::string ReasonChain<Actors>::why_not_convoyed(Actor k) const {
  if (phase_.dislodger(k) != nobody) return phase_.dislodged_clause(k);
  if (std::string how = outmatched_clause(phase_, k); !how.empty()) return how;
  return "the convoy hangs on its own attack, and in such a paradox it fails";
}

template <class Actors>
std::string ReasonChain<Actors>::of_convoy(Actor k) const {
  const Actor target = phase_.orders[k].target.value;
  switch (phase_.outcome.results[k]) {
    case Result::unmatched:
      return fmt::format("matched nothing: the order of {} counts as '{}'", phase_.unit(target),
                         phase_.order(target));
    case Result::disrupted:
      return "disrupted: " + why_not_convoyed(k);
    default:
      break;
  }
  if (phase_.has_left(target)) return "convoyed";
  const bool never = phase_.outcome.results[target] == Result::disrupted;
  return fmt::format("{}, but the move {}", never ? "ready to convoy" : "convoyed",
                     of_move(target, 1));
}

template <class Actors>
std::string ReasonChain<Actors>::of_order(Actor u) const {
  switch (action_kind(phase_.orders[u].action)) {
    case ActionKind::move:
    case ActionKind::ride:
      return of_move(u, 0);
    case ActionKind::support:
      return of_support(u);
    case ActionKind::convoy:
      return of_convoy(u);
    default:
      return stand_text(phase_, u);
  }
}

template <class Actors>
std::string ReasonChain<Actors>::obstacle_of(Actor u) const {
  const Result result = phase_.outcome.results[u];
  if (result == Result::disrupted)
    return phase_.conflict.moves.test(u) ? why_disrupted(phase_, u) : why_not_convoyed(u);
  if (result != Result::stopped) return {};
  const RideStop stop = find_ride_stop(phase_.conflict, phase_.solver, phase_.outcome, u);
  std::string text = ride_stop_text(phase_, u, stop);
  if (stop.reason == RideStopReason::rivals) text += lost_supports(stop.leg);
  return text;
}

template <class Actors>
std::string ReasonChain<Actors>::outcome_of(Actor u) const {
  std::string text = of_order(u);
  const bool stands =
      !phase_.conflict.moves.test(u) && phase_.outcome.results[u] != Result::dislodged;
  if (stands && phase_.dislodger(u) != nobody &&
      text.find(phase_.dislodged_clause(u)) == std::string::npos)
    text += fmt::format("; the unit was {}", phase_.dislodged_clause(u));
  text += '.';
  if (const std::string change = one_more_support(phase_, u); !change.empty())
    text += ' ' + change + '.';
  return text;
}

template class ReasonChain<NarrowActors>;
template class ReasonChain<WideActors>;

}  // namespace chancery
