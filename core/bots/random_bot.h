// RandomBot: any legal order, each as likely as the others.
#pragma once

#include "core/bots/bot.h"

namespace chancery {

class RandomBot : public Bot {
 public:
  void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) override;
};

}  // namespace chancery
