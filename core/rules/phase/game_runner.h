// Plays a game on, phase after phase, from orders in the engine's terms.
#pragma once

#include <cstdint>
#include <optional>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/legality.h"
#include "core/rules/phase/play_phase.h"
#include "core/rules/state/ending.h"

namespace chancery {

/// Plays games as `resolve_phase` and `next_phase` do, without text and without reports. Use one
/// per thread.
class GameRunner {
 public:
  /// `hooks` may be null: then it creates its own if the variant has scripts.
  explicit GameRunner(const Variant& variant, Hooks* hooks = nullptr)
      : variant_(&variant),
        hooks_(variant, hooks),
        legality_(variant),
        player_(variant, hooks_.get()) {}

  /// Hooks that draw at random use this seed.
  void set_seed(std::uint64_t seed) {
    if (hooks_.get() != nullptr) hooks_.get()->set_seed(seed);
  }
  /// Plays the phase that waits and goes on to the next one, or to the end of the game. Orders that
  /// the board or a hook does not allow become holds. Throws HookFailure.
  void play(Position& position, PhaseOrders& orders, std::optional<Ending>& ending);

  /// The position before the phase just played, with what hooks did before it.
  [[nodiscard]] const Position& played_in() const { return player_.outcome().after; }
  [[nodiscard]] const PhaseOutcome& outcome() const { return player_.outcome(); }
  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }

 private:
  void settle_orders(Position& position, PhaseOrders& orders);
  void complete_orders(const Position& position, PhaseOrders& orders);
  void drop_illegal(std::span<Order> orders);

  const Variant* variant_;
  HooksHandle hooks_;
  Legality legality_;
  PhasePlayer player_;
  std::vector<Illegal> reasons_;
};

}  // namespace chancery
