// Preparer: turns the orders of a movement phase into a conflict for the solver.
#pragma once

#include <span>

#include "core/rules/movement/convoyed_moves.h"
#include "core/rules/movement/declared_strengths.h"
#include "core/rules/movement/dependent_moves.h"
#include "core/rules/movement/movement_inputs.h"
#include "core/rules/solver/conflict.h"
#include "core/rules/state/order.h"

namespace chancery {

class Hooks;

/// Turns legal orders into a conflict: matches supports and convoys with orders, decides which
/// units go by land and which by convoy, and determines which attacks may not cut which supports.
class Preparer {
 public:
  /// `hooks` may be null and must outlive this object.
  Preparer(const Variant& variant, Hooks* hooks)
      : variant_(&variant),
        hooks_(hooks),
        convoyed_(variant),
        dependent_(variant),
        strengths_(variant) {
    for (const EdgeRule& rule : variant.edge_rules)
      has_edge_strengths_ = has_edge_strengths_ || rule.strength.has_value();
  }

  /// `orders` has one legal order per unit.
  template <class Actors>
  void prepare(const Position& position, std::span<const Order> orders,
               const MovementInputs& inputs, Conflict<Actors>& conflict);

  [[nodiscard]] bool falls_back_to_land() const {
    return variant_->rules.convoy_adjacent == ConvoyAdjacent::own_fleet_or_land;
  }
  /// Returns the dependent moves of the last prepared orders.
  [[nodiscard]] const DependentMoves& dependent_moves() const { return dependent_; }

 private:
  template <class Actors>
  void sort_orders(const Position& position, std::span<const Order> orders,
                   Conflict<Actors>& conflict) const;
  template <class Actors>
  void enter_moves(std::span<const Order> orders, Conflict<Actors>& conflict) const;
  template <class Actors>
  void set_edge_strengths(const Position& position, std::span<const Order> orders,
                          Conflict<Actors>& conflict) const;
  template <class Actors>
  void mark_coast_exchanges(const Position& position, std::span<const Order> orders,
                            Conflict<Actors>& conflict) const;
  template <class Actors>
  static void enter_rides(std::span<const Ride> rides, Conflict<Actors>& conflict);
  template <class Actors>
  void enter_supports_for_rides(std::span<const Order> orders, std::span<const Ride> rides,
                                Conflict<Actors>& conflict) const;
  template <class Actors>
  static void set_leg_strengths(Conflict<Actors>& conflict);
  template <class Actors>
  void enter_supports_and_convoys(std::span<const Order> orders, Conflict<Actors>& conflict) const;
  template <class Actors>
  bool route_specially(const Position& position, std::span<const Order> orders,
                       const MovementInputs& inputs, Actor mover, Conflict<Actors>& conflict);
  template <class Actors>
  void route_all(const Position& position, std::span<const Order> orders,
                 const MovementInputs& inputs, Conflict<Actors>& conflict);

  const Variant* variant_;
  Hooks* hooks_;
  ConvoyedMoves convoyed_;
  DependentMoves dependent_;
  DeclaredStrengths strengths_;
  bool has_edge_strengths_ = false;  // some edges have their own strength
};

}  // namespace chancery
