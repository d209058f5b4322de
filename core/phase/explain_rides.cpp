#include <fmt/format.h>

#include <algorithm>

#include "core/phase/explain_chain.h"

namespace chancery {

template <class Actors>
std::string Chain<Actors>::why_halted(const Halt& halt) const {
  const std::string& station = name(conflict_.target[halt.leg]);
  switch (halt.reason) {
    case HaltReason::none:
      return {};
    case HaltReason::terminus:
      return fmt::format("the line ends in {} for it", station);
    case HaltReason::occupied:
      return fmt::format("{} was in its way, and a unit on a line dislodges nobody",
                         unit(halt.by.front()));
    case HaltReason::beaten_unit:
      return fmt::format("in {} {} dislodged a unit of its power", station, order(halt.by.front()));
    case HaltReason::head_on:
      return fmt::format("it met {} head on, and a unit on a line dislodges nobody",
                         order(halt.by.front()));
    case HaltReason::rivals: {
      std::vector<std::string> names;
      for (Actor w : halt.by)
        names.push_back(fmt::format("{} ({} against {})", order(w),
                                    solver_.attack_strength(halt.leg, false).min,
                                    solver_.prevent_strength(w).min));
      return fmt::format("kept out of {} by {}", station, fmt::join(names, " and "));
    }
    case HaltReason::circular:
      return fmt::format(
          "the knot of moves that its way through {} belongs to has no other way out", station);
    case HaltReason::full_at_goal:
      return fmt::format("its own {} is still there", unit(halt.by.front()));
  }
  return {};
}

/// The units in whose provinces it could not end, between where it ended and where it was stopped.
template <class Actors>
std::string Chain<Actors>::passed_units(Actor ride, const Halt& halt) const {
  std::vector<std::string> names;
  conflict_.legs.for_each([&](Actor leg) {  // in their order
    if (conflict_.ride_of[leg] != ride || leg >= halt.leg || !solver_.moved(leg)) return;
    const Actor there = occupant(conflict_.target[leg]);
    if (there == nobody || has_left(there))
      names.clear();
    else
      names.push_back(unit(there));
  });
  if (names.empty()) return {};
  return fmt::format("; where {} stood it could not end", fmt::join(names, " and "));
}

template <class Actors>
std::string Chain<Actors>::of_ride(Actor ride) const {
  if (outcome_.results[ride] == Result::moved) return "moved: nothing stopped it on its way";
  const Halt halt = find_halt(conflict_, solver_, outcome_, ride);
  const auto arrival = std::find_if(outcome_.arrivals.begin(), outcome_.arrivals.end(),
                                    [&](const Arrival& one) { return one.unit.value == ride; });
  std::string text = arrival == outcome_.arrivals.end()
                         ? fmt::format("did not leave {}", name(conflict_.home[ride]))
                         : fmt::format("stopped in {}", name(arrival->at.value));
  text += fmt::format(": {}{}", why_halted(halt), passed_units(ride, halt));
  if (halt.reason == HaltReason::rivals) text += lost_supports(halt.leg);
  if (dislodger(ride) != nobody) text += fmt::format("; then {}", dislodged_clause(ride));
  return text;
}

/// Support counts at the station the ride was ordered to, so it helps only against rivals there.
template <class Actors>
std::string Chain<Actors>::one_support_more_for_ride(Actor ride) const {
  const Halt halt = find_halt(conflict_, solver_, outcome_, ride);
  const bool at_goal = halt.leg != nobody && conflict_.target[halt.leg] ==
                                                 variant_.map.province_of(orders_[ride].to).value;
  if (halt.reason != HaltReason::rivals || !at_goal) return {};
  return would_move(halt.leg, halt.leg, true)
             ? "One more support for the move would have been enough"
             : "";
}

template std::string Chain<NarrowActors>::of_ride(Actor) const;
template std::string Chain<WideActors>::of_ride(Actor) const;
template std::string Chain<NarrowActors>::one_support_more_for_ride(Actor) const;
template std::string Chain<WideActors>::one_support_more_for_ride(Actor) const;

}  // namespace chancery
