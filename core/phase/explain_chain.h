// The sentences of an explanation; the interface is core/phase/explain.h.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/orders/order_reader.h"
#include "core/phase/movement.h"
#include "core/phase/ride_halt.h"

namespace chancery {

/// How many reasons may follow from each other before the chain ends.
inline constexpr int deepest_chain = 4;

/// The sentences of one explanation, from the final results of the solver.
template <class Actors>
class Chain {
 public:
  Chain(const Variant& variant, const Position& position, std::span<const Order> orders,
        const MovementResolver& resolver, const MovementOutcome& outcome,
        const Conflict<Actors>& conflict, const Solver<Actors>& solver)
      : variant_(variant),
        position_(position),
        orders_(orders),
        resolver_(resolver),
        outcome_(outcome),
        conflict_(conflict),
        solver_(solver) {}

  [[nodiscard]] std::string outcome_of(Actor u) const;
  [[nodiscard]] std::vector<Actor> causes(Actor u) const;

 private:
  /// The actor itself or, for a leg, the unit that rides.
  [[nodiscard]] Actor body(Actor a) const {
    return conflict_.legs.test(a) ? conflict_.ride_of[a] : a;
  }
  /// The actor that meets others: of a ride its first leg.
  [[nodiscard]] Actor front(Actor u) const {
    return conflict_.rides.test(u) ? conflict_.first_leg[u] : u;
  }
  [[nodiscard]] std::string unit(Actor a) const {
    const Unit& it = position_.units[body(a)];
    return print_unit(variant_, it.unit_class, it.at);
  }
  [[nodiscard]] std::string order(Actor a) const {
    const Actor u = body(a);
    return print_order(variant_, position_, position_.units[u], orders_[u]);
  }
  [[nodiscard]] const std::string& name(std::uint16_t province) const {
    return variant_.map.province(ProvinceId{province}).name;
  }
  [[nodiscard]] Actor occupant(std::uint16_t province) const {
    return conflict_.occupant[province].value;
  }
  /// Where an attack counts as coming from (DATC 4.A.4).
  [[nodiscard]] std::uint16_t origin(Actor a) const {
    const bool elsewhere = conflict_.general && conflict_.comes_from[a] != nowhere;
    return elsewhere ? conflict_.comes_from[a] : conflict_.home[a];
  }
  [[nodiscard]] bool has_left(Actor u) const { return conflict_.moves.test(u) && solver_.moved(u); }
  [[nodiscard]] Actor dislodger(Actor u) const { return outcome_.dislodged_by[u].value; }
  [[nodiscard]] std::vector<Actor> attackers(Actor u) const;
  [[nodiscard]] std::vector<Actor> rivals(Actor u) const;

  [[nodiscard]] std::string of_move(Actor u, int depth) const;
  [[nodiscard]] std::string why_moved(Actor u) const;
  [[nodiscard]] std::string why_bounced(Actor u, int depth) const;
  [[nodiscard]] bool is_carried(Actor u) const {
    return resolver_.preparer().passage_taken(UnitId{u}) == nullptr &&
           !resolver_.preparer().needs_others(UnitId{u});
  }
  [[nodiscard]] std::string why_disrupted(Actor u) const;
  [[nodiscard]] std::string why_passage_closed(Actor mover, Actor keeper) const;
  [[nodiscard]] std::string why_left_alone(Actor mover) const;
  [[nodiscard]] std::string refusal_text(Actor mover) const;
  [[nodiscard]] std::string of_ride(Actor ride) const;
  [[nodiscard]] std::string why_halted(const Halt& halt) const;
  [[nodiscard]] std::string passed_units(Actor ride, const Halt& halt) const;
  [[nodiscard]] std::string one_support_more_for_ride(Actor ride) const;
  [[nodiscard]] std::string walls(Actor u) const;
  [[nodiscard]] std::string of_support(Actor s, int depth) const;
  [[nodiscard]] std::string of_convoy(Actor k, int depth) const;
  [[nodiscard]] std::string of_stand(Actor u) const;
  [[nodiscard]] std::string dislodged_clause(Actor u) const;
  [[nodiscard]] std::string why_kept_out(Actor u, Actor there, int depth) const;
  [[nodiscard]] std::string unwilling_supports(Actor u, Actor there) const;
  [[nodiscard]] std::string lost_supports(Actor u) const;
  [[nodiscard]] std::string one_support_more(Actor u) const;
  [[nodiscard]] bool would_move(Actor u, Actor stronger, bool as_attack) const;
  [[nodiscard]] bool would_stay(Actor u) const;

  const Variant& variant_;
  const Position& position_;
  std::span<const Order> orders_;
  const MovementResolver& resolver_;
  const MovementOutcome& outcome_;
  const Conflict<Actors>& conflict_;
  const Solver<Actors>& solver_;
};

}  // namespace chancery
