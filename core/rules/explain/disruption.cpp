#include "core/rules/explain/disruption.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/explain/strength_phrases.h"

namespace chancery {

namespace {

template <class Actors>
std::string refusal_text(const SolvedPhase<Actors>& phase, Actor mover) {
  switch (phase.dependent.refusal(UnitId{mover})) {
    case Refusal::no_keeper:
      return "no unit keeps the passage";
    case Refusal::nobody_needed:
      return "a unit that it needs is not there";
    case Refusal::another_permitted:
      return "the passage was permitted to another";
    case Refusal::too_many:
      return "more units were ordered through the passage than may pass in a turn, so none did";
    case Refusal::no_consent:
    case Refusal::none:
      break;
  }
  const Passage* const passage = phase.dependent.passage_taken(UnitId{mover});
  return fmt::format("{} did not let it through",
                     phase.unit(phase.occupant(passage->keeper.value)));
}

/// Explains a move that a hook made depend on other units.
template <class Actors>
std::string why_left_alone(const SolvedPhase<Actors>& phase, Actor mover) {
  std::vector<std::string> reasons;
  phase.conflict.for_each_carrier(mover, [&](Actor k) {
    if (phase.dislodger(k) != nobody)
      reasons.push_back(
          fmt::format("{}, which it needs, was {}", phase.unit(k), phase.dislodged_clause(k)));
    else if (phase.has_left(k))
      reasons.push_back(fmt::format("{}, which it needs, left", phase.unit(k)));
  });
  if (reasons.empty())
    return "what it needs hangs on its own attack, and in such a paradox it fails";
  std::sort(reasons.begin(), reasons.end());
  return fmt::format("{}", fmt::join(reasons, "; "));
}

/// Explains a move through a passage, which needs its keeper all turn.
template <class Actors>
std::string why_passage_closed(const SolvedPhase<Actors>& phase, Actor mover, Actor keeper) {
  if (keeper == nobody) return refusal_text(phase, mover);
  if (phase.dependent.needs_others(UnitId{mover})) return why_left_alone(phase, mover);
  if (phase.dislodger(keeper) != nobody)
    return fmt::format("{}, which keeps the passage, was {}", phase.unit(keeper),
                       phase.dislodged_clause(keeper));
  if (phase.has_left(keeper))
    return fmt::format("{}, which keeps the passage, left", phase.unit(keeper));
  return "the passage hangs on its own attack, and in such a paradox it is closed";
}

/// Explains that the ordered convoys, if any, do not lead to the destination.
template <class Actors>
std::string why_no_carriers(const SolvedPhase<Actors>& phase, Actor mover) {
  std::vector<std::string> names;
  phase.conflict.convoys.for_each([&](Actor k) {
    if (phase.orders[k].target.value == mover) names.push_back(phase.unit(k));
  });
  if (names.empty()) return "nobody was ordered to convoy it";
  std::sort(names.begin(), names.end());
  return fmt::format("{} alone could not convoy it there", join_with_and(names));
}

/// True if the carriers, all of them staying, would bring it there.
template <class Actors>
bool leads_there(const Conflict<Actors>& conflict, Actor mover,
                 const std::vector<Actor>& carriers) {
  if (conflict.all_needed.test(mover)) return !carriers.empty();
  const auto is_carrier = [&](Actor k) { return contains(carriers, k); };
  std::vector<Actor> reached;
  const auto reach = [&](Actor k) {
    if (is_carrier(k) && !contains(reached, k)) reached.push_back(k);
  };
  for (Actor k : carriers)
    if (conflict.at_start.test(k)) reach(k);
  for (std::size_t next = 0; next < reached.size(); ++next) {
    const Actor k = reached[next];
    if (conflict.at_end.test(k)) return true;
    conflict.for_each_link(k, reach);
  }
  return false;
}

}  // namespace

template <class Actors>
std::string outmatched_clause(const SolvedPhase<Actors>& phase, Actor carrier) {
  const Actor by = phase.solver.outmatched_by(carrier);
  if (by == nobody) return {};
  return fmt::format("outmatched by {}, {} against {}", phase.order(by),
                     phase.solver.attack_strength_against(by, carrier).min,
                     phase.solver.hold_strength(carrier).min);
}

template <class Actors>
std::string why_disrupted(const SolvedPhase<Actors>& phase, Actor u) {
  std::vector<Actor> carriers;
  phase.conflict.for_each_carrier(u, [&](Actor k) { carriers.push_back(k); });
  std::sort(carriers.begin(), carriers.end());
  if (!phase.is_carried(u))
    return why_passage_closed(phase, u, carriers.empty() ? nobody : carriers.front());
  if (!leads_there(phase.conflict, u, carriers)) return why_no_carriers(phase, u);
  if (phase.solver.carriage_failed(u))
    return "its convoy hangs on its own attack, and in such a paradox the convoy fails";
  std::vector<std::string> reasons;
  for (Actor k : carriers) {
    if (phase.dislodger(k) == nobody) continue;
    reasons.push_back(
        fmt::format("{}{}, was {}", phase.unit(k),
                    carriers.size() == 1 ? ", its only convoy" : ", one of its convoy",
                    phase.dislodged_clause(k)));
  }
  for (Actor k : carriers)
    if (const std::string how = outmatched_clause(phase, k); !how.empty() && phase.remained(k))
      reasons.push_back(fmt::format("{} was {}", phase.unit(k), how));
  for (Actor k : carriers)
    if (reasons.empty() && phase.has_left(k))
      reasons.push_back(fmt::format("{} left", phase.unit(k)));
  return fmt::format("{}", fmt::join(reasons, "; "));
}

template std::string outmatched_clause(const SolvedPhase<NarrowActors>&, Actor);
template std::string outmatched_clause(const SolvedPhase<WideActors>&, Actor);
template std::string why_disrupted(const SolvedPhase<NarrowActors>&, Actor);
template std::string why_disrupted(const SolvedPhase<WideActors>&, Actor);

}  // namespace chancery
