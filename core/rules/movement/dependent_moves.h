// Moves that depend on units elsewhere: the keeper of a passage, or those that a hook named.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/rules/movement/convoyed_moves.h"
#include "core/rules/movement/movement_inputs.h"
#include "core/rules/solver/conflict.h"
#include "core/rules/state/order.h"

namespace chancery {

/// Why a move on which others must agree was not possible.
enum class Refusal : std::uint8_t {
  none,
  no_keeper,
  no_consent,
  another_permitted,
  too_many,
  nobody_needed  // a hook made the move depend on a province that is vacant
};

/// The moves of a phase that go through a passage or that a hook made depend on units. In a
/// conflict, the units that they depend on are carriers, none of which may be missing.
class DependentMoves {
 public:
  explicit DependentMoves(const Variant& variant) : variant_(&variant) {}

  /// Forgets those of the last phase.
  void clear();
  /// Finds the moves that go through a passage. A passage counts as an edge in the choice between
  /// convoy and land.
  template <class Actors>
  void find_passage_moves(const Position& position, std::span<const Order> orders,
                          const MovementInputs& inputs, const Conflict<Actors>& conflict,
                          ConvoyedMoves& convoyed);
  /// A move through a passage needs a unit in a third province all turn, as a convoy needs its
  /// carrier.
  template <class Actors>
  void route_passage(const Position& position, std::span<const Order> orders,
                     std::span<const Permit> permits, const Passage& passage, Actor mover,
                     Conflict<Actors>& conflict);
  /// A move that a hook has made depend on units elsewhere, none of which may be missing.
  template <class Actors>
  void route_needed(const Position& position, std::span<const ProvinceId> provinces, Actor mover,
                    Conflict<Actors>& conflict);

  /// Why the move was not possible; none if it was.
  [[nodiscard]] Refusal refusal(UnitId mover) const;
  /// The passage that the move was to go through; null if it went another way.
  [[nodiscard]] const Passage* passage_taken(UnitId mover) const;
  /// Did a hook make the move depend on units elsewhere?
  [[nodiscard]] bool needs_others(UnitId mover) const;
  /// If its convoy fails, could the move go by land or through a passage?
  [[nodiscard]] bool has_other_way(const Position& position, const Order& order,
                                   UnitId mover) const;

 private:
  [[nodiscard]] const Passage* passage_of(const Position& position, const Order& order,
                                          Actor mover) const;
  [[nodiscard]] bool has_tacit_consent(const Position& position, std::span<const Order> orders,
                                       const Passage& passage, Actor mover) const;
  [[nodiscard]] Refusal refusal_at_passage(const Position& position, std::span<const Order> orders,
                                           std::span<const Permit> permits, const Passage& passage,
                                           Actor mover) const;

  const Variant* variant_;
  std::vector<UnitId> needing_;                             // moves that hooks made depend on units
  std::vector<std::pair<UnitId, const Passage*>> passers_;  // moves that go through a passage
  std::vector<std::pair<UnitId, Refusal>> refused_;         // those that were not possible
};

}  // namespace chancery
