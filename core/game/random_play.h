// Games played with random legal orders.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/random.h"
#include "core/movement/movement.h"
#include "core/movement/prepared_orders.h"
#include "core/phase/adjustment.h"
#include "core/phase/legal_orders.h"
#include "core/phase/phase_report.h"
#include "core/phase/retreat.h"

namespace chancery {

/// Plays games with random legal orders. The same seed plays the same game on any machine. Each
/// thread needs its own.
class RandomPlay {
 public:
  explicit RandomPlay(const Variant& variant);

  /// Begins a game from the setup.
  void start(const Setup& setup, std::uint64_t seed);
  /// Orders every unit at random, resolves the phase and moves on to the next one.
  void play_phase();

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }
  [[nodiscard]] std::uint64_t phases_played() const { return phases_; }
  /// The movement orders of the phase just played, by unit of the position before it, as given.
  [[nodiscard]] std::span<const Order> last_orders() const { return orders_; }
  /// All orders of the phase just played as text, by power; `before` is the position before it.
  [[nodiscard]] std::vector<OrderSet> last_order_sets(const Position& before) const;
  /// How many legal orders there were in the last movement phase.
  [[nodiscard]] std::size_t choices() const { return choices_; }

 private:
  void play_movement();
  void play_retreats();
  void play_adjustments();
  void order_builds(PowerId power, std::int32_t due);
  void order_disbands(PowerId power, std::int32_t due);
  void order_conversions(PowerId power);
  void go_on();
  void play_prepared_movement();
  void clear_crowded_lines();
  void prepare_orders();
  /// Calls the hook that follows the phase, with its outcomes.
  void run_hook(std::span<const OrderOutcome> outcomes, const Effects& of_tasks = {});

  const Variant* variant_;
  HooksOrOwn hooks_;
  LegalOrders legal_;
  MovementResolver resolver_;
  KeyedRandom random_{0};
  Position position_;
  Position next_;
  std::optional<Ending> ending_;
  std::uint64_t phases_ = 0;
  std::size_t choices_ = 0;
  std::vector<Order> orders_;
  std::vector<Order> as_ordered_;  // before hooks prepare them
  PreparedOrders prepared_;
  std::vector<std::int32_t> due_;  // by power
  std::vector<AdjustmentOrder> adjustments_;
  std::vector<Order> builds_;
  std::vector<Conversion> conversions_;
  std::vector<UnitId> candidates_;
  RetreatOutcome retreat_outcome_;
};

}  // namespace chancery
