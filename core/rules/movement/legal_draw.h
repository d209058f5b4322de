// Draws legal orders at random, without lists of them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/random.h"
#include "core/rules/movement/convoy_counts.h"
#include "core/rules/movement/legality.h"
#include "core/rules/movement/near_orders.h"

namespace chancery {

/// Draws an order for units, each legal one as likely as any other, without listing them all, which
/// takes several times as long. Orders have numbers. Each legal order of a unit has one number;
/// some numbers are of orders that are not legal on this board, and then another number is drawn.
class LegalDraw {
 public:
  /// Only if nothing but steps and convoys decides what is legal, on a board with few berths whose
  /// carriers pass units on both ways. Otherwise orders must be listed.
  [[nodiscard]] static bool is_possible(const Variant& variant);

  explicit LegalDraw(const Variant& variant);

  /// From now on, this position. `legality` must be of it, and `reach` know its groups. All three
  /// must outlive that use.
  void set_position(const Position& position, Legality& legality, const ConvoyReach& reach);

  /// Draws the orders of these units, one for each, into `orders`, by unit of the position.
  void draw(std::span<const UnitId> units, KeyedRandom& random, std::span<Order> orders);

  /// How many numbers there are for the unit. The first is of a hold.
  [[nodiscard]] std::uint32_t numbers(UnitId unit) const { return of_unit_[unit.index()].all; }
  /// Sets `order` to the one of that number. False: it is not legal.
  [[nodiscard]] bool find(UnitId unit, std::uint32_t number, Order& order);

 private:
  /// The numbers of a unit: of near orders, then moves by convoy, supports of such, convoys.
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
  bool somebody_stands_;  // some power is not played
  NearOrders near_;
  ConvoyCounts crossings_;
  std::vector<Numbers> of_unit_;

  std::vector<UnitId> left_;  // still without an order
  std::vector<Attempt> near_tries_, far_tries_;
  std::size_t near_count_ = 0, far_count_ = 0;
};

}  // namespace chancery
