// RandomBot: chooses any legal order with equal probability.
#pragma once

#include "core/bots/strategies/bot.h"
#include "core/play/game/random_orders.h"

namespace chancery {

class RandomBot : public Bot {
 public:
  void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) override;

 private:
  RandomOrders draw_;
};

}  // namespace chancery
