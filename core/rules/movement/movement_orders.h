// MovementOrders: every legal order of every unit in a movement phase.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/convoy_reach.h"
#include "core/rules/movement/legal_draw.h"
#include "core/rules/movement/legality.h"
#include "core/rules/movement/static_orders.h"
#include "core/rules/movement/support_lists.h"

namespace chancery {

/// Whether lists contain orders that hooks refuse. Leaving them out is slow, as it calls hooks for
/// every order.
enum class RefusedOrders : std::uint8_t { left_out, listed };

/// The movement part of LegalOrders.
class MovementOrders {
 public:
  /// `hooks` may be null and must outlive this object.
  MovementOrders(const Variant& variant, Hooks* hooks, RefusedOrders refused);

  /// Sets the position, which must outlive its use and not change. Lists are made on first use.
  void set_position(const Position& position);
  /// Returns all orders of the unit, including convoyed moves, supports of these, and convoys. A
  /// move that can be made directly is listed once, as a direct move.
  [[nodiscard]] std::span<const Order> of(UnitId unit) {
    if (!is_listed_) list();
    return std::span(orders_).subspan(begin_[unit.index()],
                                      begin_[unit.index() + 1] - begin_[unit.index()]);
  }
  /// Returns the number of orders of all units.
  [[nodiscard]] std::size_t count() {
    if (!is_listed_) list();
    return begin_.back();
  }
  /// Draws an order for each of these units, each with the same probability, into `orders`, by unit
  /// of the position. Usually this needs no lists.
  void draw(std::span<const UnitId> units, KeyedRandom& random, std::span<Order> orders);
  /// True if a hook makes that order void. Call only if there are hooks.
  [[nodiscard]] bool is_refused(UnitId unit, const Order& order) const;

  Legality& legality() { return legality_; }

 private:
  void list();
  [[nodiscard]] std::size_t most_orders() const;
  Order* write_carried(UnitId unit, Order* out) const;
  Order* write_rides(UnitId unit, Order* out) const;
  Order* write_tasks(UnitId unit, Order* out) const;
  template <class Keep>
  void keep_if(Keep keep);
  bool find_open_type(UnitId unit, Order& order);

  const Variant* variant_;
  bool somebody_stands_ = false;  // some power has PowerRole::standing
  const Position* position_ = nullptr;
  Hooks* hooks_;
  RefusedOrders refused_;
  Legality legality_;
  ConvoyReach reach_;
  StaticOrders stands_;
  SupportLists supports_;
  std::size_t most_rides_ = 0;     // an upper limit for any unit along all lines
  std::vector<bool> needs_words_;  // by task: whether each of its orders has a text or a number

  bool is_listed_ = false;

  bool can_draw_;
  bool is_drawn_ = false;          // draw_ has been set to the position
  std::optional<LegalDraw> draw_;  // created on first use

  std::vector<Order> orders_;  // the first `used_` are listed
  std::size_t used_ = 0;
  std::vector<std::size_t> begin_;  // by unit, with one more at the end
};

}  // namespace chancery
