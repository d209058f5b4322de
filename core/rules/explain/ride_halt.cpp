#include "core/rules/explain/ride_halt.h"

#include <algorithm>

namespace chancery {
namespace {

/// Goes through a ride in a solved conflict, leg by leg.
template <class Actors>
class Inquiry {
 public:
  Inquiry(const Conflict<Actors>& conflict, const Solver<Actors>& solver,
          const MovementOutcome& outcome)
      : conflict_(conflict), solver_(solver), outcome_(outcome) {}

  [[nodiscard]] Halt look(Actor ride) const {
    Actor last = nobody;
    for (std::size_t i = conflict_.units; i < conflict_.actors; ++i) {
      const auto leg = static_cast<Actor>(i);
      if (conflict_.ride_of[leg] != ride) continue;
      if (!solver_.moved(leg)) return why_not_gone(leg);
      last = leg;
    }
    if (is_free(last)) return {};
    return {HaltReason::full_at_goal, last, {occupant(last)}};
  }

 private:
  [[nodiscard]] Actor occupant(Actor leg) const {
    return conflict_.occupant[conflict_.target[leg]].value;
  }
  [[nodiscard]] bool has_left(Actor u) const { return conflict_.moves.test(u) && solver_.moved(u); }
  [[nodiscard]] bool is_free(Actor leg) const {
    return occupant(leg) == nobody || has_left(occupant(leg));
  }

  [[nodiscard]] Halt why_not_gone(Actor leg) const {
    const Actor previous = conflict_.previous_leg[leg];
    if (previous != nobody && conflict_.terminus[previous] != 0 && is_free(previous))
      return {HaltReason::terminus, previous, {}};
    const Actor there = occupant(leg);
    if (there != nobody && solver_.comes_head_on(leg, there))
      return {HaltReason::head_on, leg, {there}};
    if (there == nobody || has_left(there)) return why_kept_out(leg);
    if (conflict_.power[there] != conflict_.power[leg]) return {HaltReason::occupied, leg, {there}};
    const UnitId dislodger = outcome_.dislodged_by[there];
    if (dislodger.valid()) return {HaltReason::beaten_unit, leg, {dislodger.value}};
    return {HaltReason::circular, leg, {there}};
  }

  [[nodiscard]] Halt why_kept_out(Actor leg) const {
    const int ours = solver_.attack_strength(leg, false).min;
    if (ours == 0) return {HaltReason::no_strength, leg, {}};
    Halt halt{HaltReason::rivals, leg, {}};
    conflict_.for_each_into(conflict_.target[leg], [&](Actor w) {
      const bool same = conflict_.legs.test(w) && conflict_.ride_of[w] == conflict_.ride_of[leg];
      if (!same && solver_.prevent_strength(w).min >= ours) halt.by.push_back(w);
    });
    std::sort(halt.by.begin(), halt.by.end());
    if (halt.by.empty()) halt.reason = HaltReason::circular;
    return halt;
  }

  const Conflict<Actors>& conflict_;
  const Solver<Actors>& solver_;
  const MovementOutcome& outcome_;
};

}  // namespace

template <class Actors>
Halt find_halt(const Conflict<Actors>& conflict, const Solver<Actors>& solver,
               const MovementOutcome& outcome, Actor ride) {
  return Inquiry(conflict, solver, outcome).look(ride);
}

template Halt find_halt(const Conflict<NarrowActors>&, const Solver<NarrowActors>&,
                        const MovementOutcome&, Actor);
template Halt find_halt(const Conflict<WideActors>&, const Solver<WideActors>&,
                        const MovementOutcome&, Actor);

}  // namespace chancery
