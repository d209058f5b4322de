#include "core/bots/strategies/random_bot.h"

namespace chancery {

void RandomBot::answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  draw_.draw(question, random, orders);
}

}  // namespace chancery
