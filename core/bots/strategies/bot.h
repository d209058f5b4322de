// Bot: a program that gives orders for powers of any variant.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/order_question.h"

namespace chancery {

/// The question that a bot answers.
using BotQuestion = OrderQuestion;

/// Gives orders from what the engine offers for every variant: legal orders, the position, the
/// values of centers, the calendar. Equal questions with equal random numbers get equal answers on
/// every machine. Use one object per thread.
class Bot {
 public:
  Bot() = default;
  virtual ~Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  /// Adds the orders of the player's powers. `orders` was reset for the position; orders of other
  /// powers in it stay.
  virtual void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) = 0;
};

/// A kind of bot. The version grows with every change of its orders, so that games of two versions
/// are never counted together.
struct BotKind {
  std::string_view name;
  std::int32_t version;
  std::string_view text;  // one line
  std::unique_ptr<Bot> (*make)();
  /// True if one bot may order the powers of several players, since it plans for none of them.
  bool orders_together = false;
};
std::span<const BotKind> bot_kinds();
/// The kind of bot with this name; null if there is none.
const BotKind* find_bot(std::string_view name);
/// "'foo' is not a bot: they are random, greedy and thinking; did you mean …?"
std::string no_such_bot(std::string_view name);

}  // namespace chancery
