// RandomBot: any legal order, each as likely as the others.
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
