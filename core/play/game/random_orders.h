// RandomOrders: legal orders drawn at random.
#pragma once

#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/order_question.h"
#include "core/play/game/possible_orders.h"
#include "core/play/game/random_statements.h"

namespace chancery {

/// Draws legal orders for powers: one for each unit, the adjustments that are due, and sometimes a
/// conversion, permit or declaration; never votes. Every other order that PossibleOrders lists may
/// be drawn; if the variant has one way to write each order, moves that need no convoy are not "via
/// convoy". Equal questions with equal random numbers get equal orders on every machine. Use one
/// object per thread.
class RandomOrders {
 public:
  /// Adds orders of the powers that the question is about.
  void draw(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders);

 private:
  void draw_movement(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders);
  void draw_quickly(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders);
  void draw_moves_of_many_ways(const OrderQuestion& question, KeyedRandom& random,
                               PhaseOrders& orders);
  void draw_retreats(const OrderQuestion& question, KeyedRandom& random, PhaseOrders& orders);
  void draw_adjustments(const OrderQuestion& question, PowerId power, KeyedRandom& random,
                        PhaseOrders& orders);
  void draw_builds(const OrderQuestion& question, PowerId power, KeyedRandom& random,
                   PhaseOrders& orders);
  void draw_disbands(const OrderQuestion& question, PowerId power, std::int32_t due,
                     KeyedRandom& random, PhaseOrders& orders);
  void draw_conversions(const OrderQuestion& question, PowerId power, KeyedRandom& random,
                        PhaseOrders& orders);

  std::vector<std::int32_t> due_;     // by power, in an adjustment phase
  std::vector<std::uint8_t> is_own_;  // by power: its orders are wanted
  std::vector<Order> builds_;
  std::vector<UnitId> candidates_;
  std::vector<Conversion> conversions_;
};

}  // namespace chancery
