// Lists every legal order of every unit.
#pragma once

#include <span>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/movement_orders.h"

namespace chancery {

/// Every legal order of every unit in a position, ready to be played (Order::routed is set). Orders
/// that exclude each other, such as two along a line for one unit a turn, are all listed. Use one
/// per thread; what it returns is valid until the next call.
class LegalOrders {
 public:
  /// Without `hooks` it creates its own if the variant has scripts.
  explicit LegalOrders(const Variant& variant, Hooks* hooks = nullptr,
                       RefusedOrders refused = RefusedOrders::left_out)
      : variant_(&variant),
        hooks_(variant, hooks),
        movement_(variant, hooks_.get(), refused),
        has_several_ways_(find_several_ways(variant, hooks_.get())) {}

  /// Movement: from now on, the orders of this position, which must outlive that use and not
  /// change.
  void look_at_movement(const Position& position) { movement_.set_position(position); }
  /// All orders of the unit. Convoyed moves, their supports and convoys included; a move that can
  /// be made directly is listed once, as the direct one.
  [[nodiscard]] std::span<const Order> of(UnitId unit) { return movement_.of(unit); }
  /// Of all units together.
  [[nodiscard]] std::size_t count() { return movement_.count(); }
  /// Draws one order for each of these units, each as likely as any other, into `orders`, by unit
  /// of the position. Mostly this needs no lists.
  void draw(std::span<const UnitId> units, KeyedRandom& random, std::span<Order> orders) {
    movement_.draw(units, random, orders);
  }

  /// Does a hook make that order of the unit void? Only for a variant with scripts.
  [[nodiscard]] bool is_refused(UnitId unit, const Order& order) const {
    return movement_.is_refused(unit, order);
  }

  /// Retreat: disband, or a retreat to each place that is possible.
  std::span<const Order> of_dislodged(const Position& position, std::size_t index);
  /// Adjustment: every build that the power may order now.
  std::span<const Order> builds(const Position& position, PowerId power);
  /// As builds, for a caller that knows that the power gives orders and has builds left.
  std::span<const Order> builds_left(const Position& position, PowerId power);

  /// May an order that is listed once be written in several ways, or say more than is listed?
  [[nodiscard]] bool has_several_ways() const { return has_several_ways_; }

  Legality& legality() { return movement_.legality(); }

 private:
  static bool find_several_ways(const Variant& variant, const Hooks* hooks);

  const Variant* variant_;
  HooksHandle hooks_;
  MovementOrders movement_;
  bool has_several_ways_;
  std::vector<Order> few_;
  std::vector<ProvinceId> sites_;
};

}  // namespace chancery
