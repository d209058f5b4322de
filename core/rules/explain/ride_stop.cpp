#include "core/rules/explain/ride_stop.h"

#include <algorithm>

namespace chancery {
namespace {

/// Examines a ride in a solved conflict, leg by leg.
template <class Actors>
class Inquiry {
 public:
  Inquiry(const Conflict<Actors>& conflict, const Solver<Actors>& solver,
          const MovementOutcome& outcome)
      : conflict_(conflict), solver_(solver), outcome_(outcome) {}

  [[nodiscard]] RideStop look(Actor ride) const {
    Actor last = nobody;
    for (std::size_t i = conflict_.units; i < conflict_.actors; ++i) {
      const auto leg = static_cast<Actor>(i);
      if (conflict_.ride_of[leg] != ride) continue;
      if (!solver_.moved(leg)) return why_not_gone(leg);
      last = leg;
    }
    if (is_free(last)) return {};
    return {RideStopReason::full_at_goal, last, {occupant(last)}};
  }

 private:
  [[nodiscard]] Actor occupant(Actor leg) const {
    return conflict_.occupant[conflict_.target[leg]].value;
  }
  [[nodiscard]] bool has_left(Actor u) const { return conflict_.moves.test(u) && solver_.moved(u); }
  [[nodiscard]] bool is_free(Actor leg) const {
    return occupant(leg) == nobody || has_left(occupant(leg));
  }

  [[nodiscard]] RideStop why_not_gone(Actor leg) const {
    const Actor previous = conflict_.previous_leg[leg];
    if (previous != nobody && conflict_.terminus[previous] != 0 && is_free(previous))
      return {RideStopReason::terminus, previous, {}};
    const Actor there = occupant(leg);
    if (there != nobody && solver_.comes_head_on(leg, there))
      return {RideStopReason::head_on, leg, {there}};
    if (there == nobody || has_left(there)) return why_kept_out(leg);
    if (conflict_.power[there] != conflict_.power[leg])
      return {RideStopReason::occupied, leg, {there}};
    const UnitId dislodger = outcome_.dislodged_by[there];
    if (dislodger.valid()) return {RideStopReason::beaten_unit, leg, {dislodger.value}};
    return {RideStopReason::circular, leg, {there}};
  }

  [[nodiscard]] RideStop why_kept_out(Actor leg) const {
    const int ours = solver_.attack_strength(leg, false).min;
    if (ours == 0) return {RideStopReason::no_strength, leg, {}};
    RideStop stop{RideStopReason::rivals, leg, {}};
    conflict_.for_each_into(conflict_.target[leg], [&](Actor w) {
      const bool same = conflict_.legs.test(w) && conflict_.ride_of[w] == conflict_.ride_of[leg];
      if (!same && solver_.prevent_strength(w).min >= ours) stop.by.push_back(w);
    });
    std::sort(stop.by.begin(), stop.by.end());
    if (stop.by.empty()) stop.reason = RideStopReason::circular;
    return stop;
  }

  const Conflict<Actors>& conflict_;
  const Solver<Actors>& solver_;
  const MovementOutcome& outcome_;
};

}  // namespace

template <class Actors>
RideStop find_ride_stop(const Conflict<Actors>& conflict, const Solver<Actors>& solver,
                        const MovementOutcome& outcome, Actor ride) {
  return Inquiry(conflict, solver, outcome).look(ride);
}

template RideStop find_ride_stop(const Conflict<NarrowActors>&, const Solver<NarrowActors>&,
                                 const MovementOutcome&, Actor);
template RideStop find_ride_stop(const Conflict<WideActors>&, const Solver<WideActors>&,
                                 const MovementOutcome&, Actor);

}  // namespace chancery
