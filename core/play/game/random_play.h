// Plays games with random legal orders.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/random_orders.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/game_runner.h"

namespace chancery {

/// Plays games with random legal orders. The same seed plays the same game on every machine. Use
/// one object per thread.
class RandomPlay {
 public:
  explicit RandomPlay(const Variant& variant);

  /// Begins a game from the setup.
  void start(const Setup& setup, std::uint64_t seed);
  /// Orders every unit at random, resolves the phase and advances to the next one. `change` may
  /// change the orders first.
  using OrderChange = std::function<void(LegalOrders& legal, PhaseOrders& orders)>;
  void play_phase(const OrderChange& change = nullptr);

  [[nodiscard]] const Position& position() const { return position_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }
  [[nodiscard]] std::uint64_t phases_played() const { return phases_; }
  /// The movement orders of the phase just played, by unit of the position before it.
  [[nodiscard]] std::span<const Order> last_orders() const { return as_ordered_.units; }
  /// All orders of the phase just played as text, by power; `before` is the position before it.
  [[nodiscard]] std::vector<OrderSet> last_order_sets(const Position& before) const;

 private:
  const Variant* variant_;
  HooksHandle hooks_;
  LegalOrders legal_;
  RandomOrders draw_;
  GameRunner runner_;
  std::vector<PowerId> powers_;  // all powers
  KeyedRandom random_{0};
  Position position_;
  std::optional<Ending> ending_;
  std::uint64_t phases_ = 0;
  PhaseOrders orders_;
  PhaseOrders as_ordered_;  // before the hooks change them
};

}  // namespace chancery
