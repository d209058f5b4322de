// Turns the orders of a movement phase into a conflict for the solver.
#pragma once

#include <span>
#include <vector>

#include "core/phase/convoy_routes.h"
#include "core/phase/movement_inputs.h"
#include "core/solver/conflict.h"
#include "core/state/order.h"

namespace chancery {

class Hooks;

/// Why a unit did not get through its passage.
enum class Refusal : std::uint8_t {
  none,
  no_keeper,
  no_consent,
  another_permitted,
  too_many,
  nobody_needed  // a hook made the move depend on a province that is vacant
};

/// Turns legal orders into a conflict: matches supports and convoys with orders, decides which
/// units go by land and which are carried, and notes which attacks cut which supports.
class Preparer {
 public:
  /// `hooks` may be null, and must outlive this.
  Preparer(const Variant& variant, Hooks* hooks);

  /// `orders` has one legal order for each unit.
  template <class Actors>
  void prepare(const Position& position, std::span<const Order> orders,
               const MovementInputs& inputs, Conflict<Actors>& conflict);

  [[nodiscard]] bool falls_back_to_land() const {
    return variant_->rules.convoy_adjacent == ConvoyAdjacent::own_fleet_or_land;
  }
  /// Does a support or convoy order match the order of its target?
  [[nodiscard]] bool matches(const Order& order, const Order& target) const;
  /// Why the move did not get through its passage, if it did not.
  [[nodiscard]] Refusal refusal(UnitId mover) const;
  /// The passage that the move was to go through; null if it went another way.
  [[nodiscard]] const Passage* passage_taken(UnitId mover) const;
  /// Did a hook make the move depend on units elsewhere?
  [[nodiscard]] bool needs_others(UnitId mover) const;
  /// If its convoy fails, could the move go by land or through a passage?
  [[nodiscard]] bool has_other_way(const Position& position, const Order& order,
                                   UnitId mover) const;

 private:
  template <class Actors>
  void sort_orders(const Position& position, std::span<const Order> orders,
                   Conflict<Actors>& conflict) const;
  template <class Actors>
  void enter_moves(std::span<const Order> orders, Conflict<Actors>& conflict) const;
  template <class Actors>
  static void enter_rides(std::span<const Ride> rides, Conflict<Actors>& conflict);
  template <class Actors>
  void enter_help_for_rides(std::span<const Order> orders, std::span<const Ride> rides,
                            Conflict<Actors>& conflict) const;
  template <class Actors>
  static void strengthen_legs(Conflict<Actors>& conflict);
  template <class Actors>
  void enter_help(std::span<const Order> orders, Conflict<Actors>& conflict) const;
  template <class Actors>
  void collect_carriers(const Position& position, std::span<const WrittenPath> paths,
                        Actor passenger, const Conflict<Actors>& conflict);
  template <class Actors>
  void find_passers(const Position& position, std::span<const Order> orders,
                    const MovementInputs& inputs, const Conflict<Actors>& conflict);
  template <class Actors>
  void route(const Position& position, std::span<const Order> orders,
             std::span<const WrittenPath> paths, Actor passenger, Conflict<Actors>& conflict);
  template <class Actors>
  void route_passage(const Position& position, std::span<const Order> orders,
                     std::span<const Permit> permits, const Passage& passage, Actor mover,
                     Conflict<Actors>& conflict);
  template <class Actors>
  void route_needed(const Position& position, std::span<const ProvinceId> provinces, Actor mover,
                    Conflict<Actors>& conflict);
  template <class Actors>
  void route_all(const Position& position, std::span<const Order> orders,
                 const MovementInputs& inputs, Conflict<Actors>& conflict);
  template <class Actors>
  void apply_strength_hook(const Position& position, std::span<const Order> orders,
                           const MovementInputs& inputs, Conflict<Actors>& conflict);
  template <class Actors>
  void apply_cuts_hook(const Position& position, std::span<const Order> orders,
                       const MovementInputs& inputs, Conflict<Actors>& conflict);
  [[nodiscard]] const Passage* passage_of(const Position& position, const Order& order,
                                          Actor mover) const;
  [[nodiscard]] bool has_tacit_consent(const Position& position, std::span<const Order> orders,
                                       const Passage& passage, Actor mover) const;
  [[nodiscard]] Refusal refusal_at_passage(const Position& position, std::span<const Order> orders,
                                           std::span<const Permit> permits, const Passage& passage,
                                           Actor mover) const;
  template <class Actors>
  void link_carriers(const Position& position, ProvinceId from, ProvinceId to,
                     Conflict<Actors>& conflict);
  template <class Actors>
  void mask_cuts(const Position& position, std::span<const Order> orders, Actor passenger,
                 Conflict<Actors>& conflict);
  template <class Actors>
  void meet_at_sea(const Position& position, std::span<const Order> orders, Actor passenger,
                   Conflict<Actors>& conflict);
  template <class Actors>
  void set_strengths(const Position& position, std::span<const Order> orders,
                     Conflict<Actors>& conflict) const;
  [[nodiscard]] bool goes_by_convoy(const Position& position, const Order& order, Actor passenger,
                                    ProvinceId from, ProvinceId to);
  void find_possible(ProvinceId from, ProvinceId to);

  const Variant* variant_;
  Hooks* hooks_;
  ConvoyRoutes routes_;
  std::size_t unit_columns_ = 0, province_columns_ = 0;
  std::vector<std::size_t> column_;        // by attribute: its column in the rows of its owner
  std::vector<std::uint8_t> carries_now_;  // by unit: carries the move being routed
  std::vector<UnitId> carriers_;           // of the move being routed
  std::vector<UnitId> possible_;           // those of them on a possible route
  std::vector<UnitId> needing_;            // moves that hooks made depend on units
  std::vector<std::pair<UnitId, const Passage*>> passers_;  // moves that go through a passage
  std::vector<std::pair<UnitId, Refusal>> refused_;         // moves not let through their passage
};

}  // namespace chancery
