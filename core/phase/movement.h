// Resolves movement: orders to results, results to the next position.
#pragma once

#include <span>
#include <vector>

#include "core/hooks/hooks.h"
#include "core/phase/prepare.h"
#include "core/solver/solver.h"
#include "core/state/outcome.h"

namespace chancery {

/// Where a ride ended.
struct Arrival {
  UnitId unit;
  ProvinceId at;
};

/// What a movement phase comes to, by unit.
struct MovementOutcome {
  std::vector<Result> results;        // what became of the unit's order
  std::vector<UnitId> dislodged_by;   // none: not dislodged
  std::vector<UnitId> moved;          // who moved, upwards; without rides
  std::vector<Arrival> arrivals;      // the rides that left home, upwards by unit
  std::vector<UnitId> dislodged;      // who was dislodged, upwards
  std::vector<ProvinceId> contested;  // left vacant by a standoff, by id
};

/// Resolves movement phases. Reusable: nothing is allocated once it has seen a position of that
/// size. One a thread.
class MovementResolver {
 public:
  /// Without `hooks` it makes its own, where the variant has any.
  explicit MovementResolver(const Variant& variant, Hooks* hooks = nullptr)
      : variant_(&variant), hooks_(variant, hooks), preparer_(variant, hooks_.get()) {}

  /// Keeps what explanations need; costs a little.
  void record_knots();

  /// `orders` has one legal order for each unit (Legality::check): a unit whose order is void
  /// holds.
  const MovementOutcome& resolve(const Position& position, std::span<const Order> orders,
                                 const MovementInputs& beside = {});

  /// Hands the conflict and the solver of the last resolution to `visit`.
  template <class Visit>
  auto with_last(Visit visit) const {
    if (last_was_narrow_) return visit(narrow_.conflict, narrow_.solver);
    return visit(wide_.conflict, wide_.solver);
  }
  [[nodiscard]] const Preparer& preparer() const { return preparer_; }
  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }

 private:
  template <class Actors>
  struct Engine {
    Conflict<Actors> conflict;
    Solver<Actors> solver;
    // Scratch of read_outcome.
    typename Actors::Set dislodged, succeeded, without, contested;
  };
  template <class Actors>
  void run(Engine<Actors>& engine, const Position& position, std::span<const Order> orders,
           const MovementInputs& beside);
  template <class Actors>
  void read_outcome(Engine<Actors>& engine, const Position& position,
                    std::span<const Order> orders);
  template <class Actors>
  void find_dislodged(Engine<Actors>& engine, const Position& position);
  template <class Actors>
  void find_arrivals(Engine<Actors>& engine, const Position& position);
  void tell_stopped_rides(std::span<const Order> orders);
  [[nodiscard]] bool arrived(Actor ride, std::uint16_t province) const;
  template <class Actors>
  void find_contested(Engine<Actors>& engine, const Position& position);

  const Variant* variant_;
  HooksOrOwn hooks_;
  Preparer preparer_;
  Engine<NarrowActors> narrow_;
  Engine<WideActors> wide_;
  bool last_was_narrow_ = true;
  std::vector<UnitId> by_land_;
  MovementOutcome outcome_;
};

/// Where the unit stands after the phase: none if it was dislodged.
SpaceId place_after(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, UnitId unit);

/// The position as the movement phase leaves it: `after` gets the units that moved or stayed, the
/// dislodged with where they may retreat, and the contested provinces. `after` is reused, not
/// `before`.
void apply_movement(const Variant& variant, const Position& before, std::span<const Order> orders,
                    const MovementOutcome& outcome, const MovementResolver& resolver,
                    Position& after);

}  // namespace chancery
