// LegalDraw: draws legal orders at random without listing them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/random.h"
#include "core/rules/movement/convoy_counts.h"
#include "core/rules/movement/legality.h"
#include "core/rules/movement/near_orders.h"

namespace chancery {

/// Draws orders for units, each legal order with the same probability, several times as fast as
/// with lists of all orders. Orders have numbers. Each legal order of a unit has one number; if the
/// drawn number belongs to an order that is not legal on this board, another number is drawn.
class LegalDraw {
 public:
  /// True if only steps and convoys decide what is legal, on a board with few carrier sites without
  /// one-way links. Otherwise orders must be listed.
  [[nodiscard]] static bool is_possible(const Variant& variant);

  explicit LegalDraw(const Variant& variant);

  /// Sets the position. `legality` must be reset to it, and `reach` must know its groups. All three
  /// must outlive their use.
  void set_position(const Position& position, Legality& legality, const ConvoyReach& reach);

  /// Draws an order for each of these units, into `orders`, by unit of the position.
  void draw(std::span<const UnitId> units, KeyedRandom& random, std::span<Order> orders);

  /// Returns how many numbers the unit has. Number 0 is a hold.
  [[nodiscard]] std::uint32_t numbers(UnitId unit) const { return of_unit_[unit.index()].all; }
  /// Sets `order` to the order with that number. Returns false if it is not legal.
  [[nodiscard]] bool find(UnitId unit, std::uint32_t number, Order& order);

 private:
  /// The numbers of a unit: near orders, followed by moves by convoy, supports of these, and
  /// convoys.
  struct Numbers {
    NearOrders::Slice near;
    std::uint32_t carried = 0;
    std::uint32_t arrivals = 0;
    std::uint32_t all = 0;
  };
  using Attempt = NearOrders::Attempt;

  void add_numbers_of_convoys();
  void try_each(std::size_t units, KeyedRandom& random);
  [[nodiscard]] bool find_far(UnitId unit, std::uint32_t number, Order& order);
  [[nodiscard]] bool find_arrival(UnitId unit, std::uint32_t number, Order& order);
  [[nodiscard]] bool find_convoy(UnitId unit, std::uint32_t number, Order& order);

  const Variant* variant_;
  const Position* position_ = nullptr;
  Legality* legality_ = nullptr;
  const ConvoyReach* reach_ = nullptr;
  bool somebody_stands_;  // some power has PowerRole::standing
  NearOrders near_;
  ConvoyCounts crossings_;
  std::vector<Numbers> of_unit_;

  std::vector<UnitId> left_;  // units without an order so far
  std::vector<Attempt> near_tries_, far_tries_;
  std::size_t near_count_ = 0, far_count_ = 0;
};

}  // namespace chancery
