// RandomBot: any legal order, each as likely as the others.
#pragma once

#include <vector>

#include "core/bots/bot.h"

namespace chancery {

class RandomBot : public Bot {
 public:
  void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) override;

 private:
  std::vector<Order> builds_;
  std::vector<UnitId> candidates_;
  std::vector<Conversion> conversions_;

  static void move(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders);
  static void retreat(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders);
  void build(const BotQuestion& question, PowerId power, std::int32_t due, KeyedRandom& random,
             PhaseOrders& orders);
  void disband(const BotQuestion& question, PowerId power, std::int32_t due, KeyedRandom& random,
               PhaseOrders& orders);
  void convert(const BotQuestion& question, PowerId power, KeyedRandom& random,
               PhaseOrders& orders);
};

}  // namespace chancery
