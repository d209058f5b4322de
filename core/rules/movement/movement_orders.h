// Lists every legal order of every unit in a movement phase.
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

/// Orders that hooks refuse in a movement phase. To call hooks for every order takes long.
enum class RefusedOrders : std::uint8_t { left_out, listed };

/// The movement part of LegalOrders.
class MovementOrders {
 public:
  /// `hooks` may be null, and must outlive this.
  MovementOrders(const Variant& variant, Hooks* hooks, RefusedOrders refused);

  /// From now on, the orders of this position. It must outlive that use and not change. Lists are
  /// written when they are first asked for.
  void set_position(const Position& position);
  /// All orders of the unit. Convoyed moves, their supports and convoys included; a move that can
  /// be made directly is listed once, as the direct one.
  [[nodiscard]] std::span<const Order> of(UnitId unit) {
    if (!is_listed_) list();
    return std::span(orders_).subspan(begin_[unit.index()],
                                      begin_[unit.index() + 1] - begin_[unit.index()]);
  }
  /// Of all units together.
  [[nodiscard]] std::size_t count() {
    if (!is_listed_) list();
    return begin_.back();
  }
  /// Draws one order for each of these units, each as likely as any other, into `orders`, by unit
  /// of the position. Mostly this needs no lists.
  void draw(std::span<const UnitId> units, KeyedRandom& random, std::span<Order> orders);
  /// Does a hook make that order of the unit void? Only if there are hooks.
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
  bool somebody_stands_ = false;  // some power is not played
  const Position* position_ = nullptr;
  Hooks* hooks_;
  RefusedOrders refused_;
  Legality legality_;
  ConvoyReach reach_;
  StaticOrders stands_;
  SupportLists supports_;
  std::size_t most_rides_ = 0;     // of any unit along all lines
  std::vector<bool> needs_words_;  // by task: it has no order without a text or a number

  bool is_listed_ = false;

  bool can_draw_;
  bool is_drawn_ = false;          // does `draw_` look at the position?
  std::optional<LegalDraw> draw_;  // since it was first needed

  std::vector<Order> orders_;  // the first `used_` are listed
  std::size_t used_ = 0;
  std::vector<std::size_t> begin_;  // by unit, one more at the end
};

}  // namespace chancery
