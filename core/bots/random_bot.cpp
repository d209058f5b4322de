#include "core/bots/random_bot.h"

#include "core/game/random_orders.h"

namespace chancery {

void RandomBot::answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) {
  RandomOrders(question.variant, question.hooks).draw(question, random, orders);
}

}  // namespace chancery
