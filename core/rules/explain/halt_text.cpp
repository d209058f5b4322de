#include "core/rules/explain/halt_text.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "core/rules/explain/strengths_in_words.h"

namespace chancery {

namespace {

/// "A TUM - STR, 1 against 1", each strength once.
template <class Actors>
std::vector<std::string> rivals_of_leg(const SolvedPhase<Actors>& phase, const Halt& halt) {
  std::vector<SaidOfOrders> all;
  for (Actor w : halt.by)
    say(all, phase.order(w),
        fmt::format(", {} against {}", phase.solver.attack_strength(halt.leg, false).min,
                    phase.solver.prevent_strength(w).min));
  return in_words(all);
}

template <class Actors>
std::string why_halted(const SolvedPhase<Actors>& phase, const Halt& halt) {
  const std::string& station = phase.name(phase.conflict.target[halt.leg]);
  switch (halt.reason) {
    case HaltReason::none:
      return {};
    case HaltReason::terminus:
      return fmt::format("the line ends in {} for it", station);
    case HaltReason::occupied:
      return fmt::format("{} was in its way, and a unit on a line dislodges nobody",
                         phase.unit(halt.by.front()));
    case HaltReason::beaten_unit:
      return fmt::format("in {} {} dislodged a unit of its power", station,
                         phase.order(halt.by.front()));
    case HaltReason::head_on:
      return fmt::format("it met {} head on, and a unit on a line dislodges nobody",
                         phase.order(halt.by.front()));
    case HaltReason::rivals:
      return fmt::format("kept out of {} by {}", station,
                         fmt::join(rivals_of_leg(phase, halt), " and by "));
    case HaltReason::no_strength:
      return fmt::format("it has no strength to get into {}", station);
    case HaltReason::circular:
      return fmt::format(
          "the knot of moves that its way through {} belongs to has no other way out", station);
    case HaltReason::full_at_goal:
      return fmt::format("its own {} is still there", phase.unit(halt.by.front()));
  }
  return {};
}

/// The units in whose provinces it could not end, between where it ended and where it was stopped.
template <class Actors>
std::string passed_units(const SolvedPhase<Actors>& phase, Actor ride, const Halt& halt) {
  std::vector<std::string> names;
  phase.conflict.legs.for_each([&](Actor leg) {  // in their order
    if (phase.conflict.ride_of[leg] != ride || leg >= halt.leg || !phase.solver.moved(leg)) return;
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
std::string halt_text(const SolvedPhase<Actors>& phase, Actor ride, const Halt& halt) {
  return why_halted(phase, halt) + passed_units(phase, ride, halt);
}

template std::string halt_text(const SolvedPhase<NarrowActors>&, Actor, const Halt&);
template std::string halt_text(const SolvedPhase<WideActors>&, Actor, const Halt&);

}  // namespace chancery
