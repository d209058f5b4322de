// Bot: a program that gives orders for powers of any variant.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/random.h"
#include "core/game/quick_phases.h"
#include "core/phase/legal_orders.h"

namespace chancery {

/// What a bot is asked: which orders the powers of one player get in the phase that waits. It is
/// all that the bot may look at. If the variant hides something, the variant and the position are
/// those that the player knows.
struct BotQuestion {
  const Variant& variant;
  const Position& position;
  std::span<const PowerId> own;
  LegalOrders& legal;  // in a movement phase, already listed for the position
  Hooks* hooks;        // null: the variant has no scripts

  [[nodiscard]] bool is_own(PowerId power) const {
    for (const PowerId one : own)
      if (one == power) return true;
    return false;
  }
};

/// Gives orders by what the engine offers for every variant: legal orders, the position, what
/// centers are worth, the calendar. Equal questions with equal random numbers get equal answers on
/// every machine. Use one per thread.
class Bot {
 public:
  Bot() = default;
  virtual ~Bot() = default;
  Bot(const Bot&) = delete;
  Bot& operator=(const Bot&) = delete;

  /// Adds the orders of the player's powers. `orders` was reset for the position, and orders of
  /// other powers in it stay.
  virtual void answer(const BotQuestion& question, KeyedRandom& random, PhaseOrders& orders) = 0;
};

/// A kind of bot. The version grows with every change of what it orders, so that games of two
/// versions are never counted together.
struct BotKind {
  std::string_view name;
  std::int32_t version;
  std::string_view text;  // one line
  std::unique_ptr<Bot> (*make)();
};
std::span<const BotKind> bot_kinds();
/// Null if there is none.
const BotKind* find_bot(std::string_view name);
/// "'foo' is not a bot: they are random, greedy and thinking; did you mean …?"
std::string no_such_bot(std::string_view name);

/// Does a hook refuse the order of the unit? Only a hook can refuse an order that is listed.
bool is_refused(const BotQuestion& question, UnitId unit, const Order& order);

/// Is it an order along a line that already has as many of the player's units as it admits in a
/// turn? One more, and none would go.
bool line_is_full(const BotQuestion& question, const Order& order, std::span<const Order> orders);

/// The permits that the player can give to its own units, as they are ordered.
void add_own_permits(const BotQuestion& question, PhaseOrders& orders);

}  // namespace chancery
