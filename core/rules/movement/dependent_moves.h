// DependentMoves: moves that depend on other units: the keeper of a passage, or units named by a
// hook.
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

/// Why a move that depends on other units was not possible.
enum class Refusal : std::uint8_t {
  none,
  no_keeper,
  no_consent,
  another_permitted,
  too_many,
  nobody_needed  // a hook made the move depend on a vacant province
};

/// The moves of a phase that go through a passage or that a hook made depend on other units. In a
/// conflict, these units are carriers, all of which are needed.
class DependentMoves {
 public:
  explicit DependentMoves(const Variant& variant) : variant_(&variant) {}

  /// Removes the moves of the last phase.
  void clear();
  /// Finds the moves that go through a passage. In the choice between convoy and land, a passage
  /// counts as an edge.
  template <class Actors>
  void find_passage_moves(const Position& position, std::span<const Order> orders,
                          const MovementInputs& inputs, const Conflict<Actors>& conflict,
                          ConvoyedMoves& convoyed);
  /// Routes a move through a passage. It needs the keeper in a third province all turn, as a convoy
  /// needs its carrier.
  template <class Actors>
  void route_passage(const Position& position, std::span<const Order> orders,
                     std::span<const Permit> permits, const Passage& passage, Actor mover,
                     Conflict<Actors>& conflict);
  /// Routes a move that a hook made depend on other units, all of which are needed.
  template <class Actors>
  void route_needed(const Position& position, std::span<const ProvinceId> provinces, Actor mover,
                    Conflict<Actors>& conflict);

  /// Returns why the move was not possible; `none` if it was.
  [[nodiscard]] Refusal refusal(UnitId mover) const;
  /// Returns the passage that the move was to use; null if none.
  [[nodiscard]] const Passage* passage_taken(UnitId mover) const;
  /// True if a hook made the move depend on other units.
  [[nodiscard]] bool needs_others(UnitId mover) const;
  /// True if the move could go by land or through a passage if its convoy failed.
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
  std::vector<std::pair<UnitId, const Passage*>> passers_;  // moves through a passage
  std::vector<std::pair<UnitId, Refusal>> refused_;         // moves that were not possible
};

}  // namespace chancery
