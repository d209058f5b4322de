// MovementResolver: resolves a movement phase.
#pragma once

#include <span>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/prepare.h"
#include "core/rules/solver/solver.h"
#include "core/rules/state/outcome.h"

namespace chancery {

/// Where a ride ended.
struct Arrival {
  UnitId unit;
  ProvinceId at;
};

/// The outcome of a movement phase, by unit.
struct MovementOutcome {
  std::vector<Result> results;        // of the unit's order
  std::vector<UnitId> dislodged_by;   // none: not dislodged
  std::vector<UnitId> moved;          // units that moved, ascending, without rides
  std::vector<Arrival> arrivals;      // rides that left home, ascending by unit
  std::vector<UnitId> dislodged;      // ascending
  std::vector<ProvinceId> contested;  // left vacant by a standoff, ascending
};

/// Resolves movement phases. Reuse it: it allocates nothing after a position of the same size. Use
/// one object per thread.
class MovementResolver {
 public:
  /// Without `hooks`, it creates its own if the variant has scripts.
  explicit MovementResolver(const Variant& variant, Hooks* hooks = nullptr)
      : variant_(&variant), hooks_(variant, hooks), preparer_(variant, hooks_.get()) {}

  /// Records knots for explanations, at a small cost.
  void record_knots();

  /// `orders` has one legal order (Legality::check) per unit. Units with void orders hold.
  const MovementOutcome& resolve(const Position& position, std::span<const Order> orders,
                                 const MovementInputs& inputs = {});

  /// Calls `visit` with the conflict and the solver of the last resolution.
  template <class Visit>
  auto visit_last_solution(Visit visit) const {
    if (last_was_narrow_) return visit(narrow_.conflict, narrow_.solver);
    return visit(wide_.conflict, wide_.solver);
  }
  /// Returns the dependent moves of the last resolution.
  [[nodiscard]] const DependentMoves& dependent_moves() const {
    return preparer_.dependent_moves();
  }
  /// Returns null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }

 private:
  template <class Actors>
  struct Engine {
    Conflict<Actors> conflict;
    Solver<Actors> solver;
    // Scratch of read_outcome.
    typename Actors::Set moved, winners, dislodged, convoyed, contested;
  };
  template <class Actors>
  void run(Engine<Actors>& engine, const Position& position, std::span<const Order> orders,
           const MovementInputs& inputs);
  template <class Actors>
  void read_outcome(Engine<Actors>& engine, const Position& position,
                    std::span<const Order> orders);
  template <class Actors>
  void find_dislodged(Engine<Actors>& engine, const Position& position);
  template <class Actors>
  void find_arrivals(Engine<Actors>& engine, const Position& position);
  void mark_stopped_rides(std::span<const Order> orders);
  [[nodiscard]] bool arrived(Actor ride, std::uint16_t province) const;
  template <class Actors>
  void find_contested(Engine<Actors>& engine, const Position& position);

  const Variant* variant_;
  HooksHandle hooks_;
  Preparer preparer_;
  Engine<NarrowActors> narrow_;
  Engine<WideActors> wide_;
  bool last_was_narrow_ = true;
  std::vector<UnitId> by_land_;
  MovementOutcome outcome_;
};

/// Returns where the unit is after the phase; none if it was dislodged.
SpaceId place_after(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, UnitId unit);

}  // namespace chancery
