#include "core/rules/explain/ride_stop_text.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/rules/explain/strength_phrases.h"

namespace chancery {

namespace {

/// Returns "A TUM - STR, 1 against 1", with each strength once.
template <class Actors>
std::vector<std::string> rivals_of_leg(const SolvedPhase<Actors>& phase, const RideStop& stop) {
  std::vector<OrderPhrases> all;
  for (Actor w : stop.by)
    add_phrase(all, phase.order(w),
               fmt::format(", {} against {}", phase.solver.attack_strength(stop.leg, false).min,
                           phase.solver.prevent_strength(w).min));
  return written_phrases(all);
}

template <class Actors>
std::string why_stopped(const SolvedPhase<Actors>& phase, const RideStop& stop) {
  const std::string& station = phase.name(phase.conflict.target[stop.leg]);
  switch (stop.reason) {
    case RideStopReason::none:
      return {};
    case RideStopReason::terminus:
      return fmt::format("the line ends in {} for it", station);
    case RideStopReason::occupied:
      return fmt::format("{} was in its way, and a unit on a line dislodges nobody",
                         phase.unit(stop.by.front()));
    case RideStopReason::beaten_unit:
      return fmt::format("in {} {} dislodged a unit of its power", station,
                         phase.order(stop.by.front()));
    case RideStopReason::head_on:
      return fmt::format("it met {} head on, and a unit on a line dislodges nobody",
                         phase.order(stop.by.front()));
    case RideStopReason::rivals:
      return fmt::format("kept out of {} by {}", station,
                         fmt::join(rivals_of_leg(phase, stop), " and by "));
    case RideStopReason::no_strength:
      return fmt::format("it has no strength to get into {}", station);
    case RideStopReason::circular:
      return fmt::format(
          "the knot of moves that its way through {} belongs to has no other way out", station);
    case RideStopReason::full_at_goal:
      return fmt::format("its own {} is still there", phase.unit(stop.by.front()));
  }
  return {};
}

/// Returns the units in whose provinces it could not end, between its end and the place where it
/// was stopped.
template <class Actors>
std::string passed_units(const SolvedPhase<Actors>& phase, Actor ride, const RideStop& stop) {
  std::vector<std::string> names;
  phase.conflict.legs.for_each([&](Actor leg) {  // in the order of the ride
    if (phase.conflict.ride_of[leg] != ride || leg >= stop.leg || !phase.solver.moved(leg)) return;
    const Actor there = phase.occupant(phase.conflict.target[leg]);
    if (there == nobody || phase.has_left(there))
      names.clear();
    else
      names.push_back(phase.unit(there));
  });
  if (names.empty()) return {};
  return fmt::format("; where {} stood it could not end", fmt::join(names, " and "));
}

}  // namespace

template <class Actors>
std::string ride_stop_text(const SolvedPhase<Actors>& phase, Actor ride, const RideStop& stop) {
  return why_stopped(phase, stop) + passed_units(phase, ride, stop);
}

template std::string ride_stop_text(const SolvedPhase<NarrowActors>&, Actor, const RideStop&);
template std::string ride_stop_text(const SolvedPhase<WideActors>&, Actor, const RideStop&);

}  // namespace chancery
