// GreedyBot: units go to the most valuable places, and support each other on the way.
#pragma once

#include <vector>

#include "core/bots/strategies/bot.h"
#include "core/bots/strategies/movement_plan.h"
#include "core/bots/strategies/place_values.h"

namespace chancery {

class GreedyBot : public Bot {
 public:
  void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) override {
    look(question);
    draw(question, random, orders);
    declare(question, random, orders);
  }

  // The two halves of `answer`, for callers that want several answers to one question.
  void look(const BotQuestion& question);
  void draw(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders);
  /// Adds random declarations, since only hooks know their value.
  static void declare(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders);

 private:
  void retreat(const BotQuestion& question, PhaseOrders& orders);
  void build(const BotQuestion& question, PowerId power, KeyedRandom& random, PhaseOrders& orders);
  void disband(const BotQuestion& question, PowerId power, std::int32_t due, PhaseOrders& orders);
  void convert(const BotQuestion& question, PowerId power, PhaseOrders& orders);

  PlaceValues values_;
  MovementPlan plan_;
  std::vector<Order> builds_;
  std::vector<UnitId> units_;
  std::vector<Conversion> conversions_;
};

}  // namespace chancery
