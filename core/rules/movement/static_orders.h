// StaticOrders: what a unit can do where it stands, regardless of other units.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The orders that depend only on the class of a unit and its space, listed once for a board.
class StaticOrders {
 public:
  explicit StaticOrders(const Variant& variant);

  /// Sets the position.
  void find(const Position& position);
  [[nodiscard]] std::size_t units() const { return of_unit_.size(); }

  /// Returns a hold and other orders to stay, followed by direct moves; suitable for copy_orders.
  [[nodiscard]] std::span<const Order> direct(UnitId unit) const {
    const Stand& stand = of_unit_[unit.index()];
    return {direct_.data() + stand.first_direct, direct_.data() + stand.last_direct};
  }
  /// Returns supports of a move into each province that it reaches and that can be contested. Their
  /// target is unset.
  [[nodiscard]] std::span<const Order> move_supports(UnitId unit) const {
    const Stand& stand = of_unit_[unit.index()];
    return {move_supports_.data() + stand.first_support,
            move_supports_.data() + stand.last_support};
  }
  /// Returns where the passage takes a unit of the class, unless the unit can step there by itself.
  [[nodiscard]] std::optional<ProvinceId> passage_destination(const Passage& passage,
                                                              ClassId unit_class, SpaceId at) const;

  // Upper limits for any unit anywhere.
  [[nodiscard]] std::size_t most_direct() const { return most_direct_; }
  [[nodiscard]] std::size_t most_move_supports() const { return most_helps_; }

 private:
  /// Slices of `direct_` and `move_supports_`.
  struct Stand {
    std::uint32_t first_direct = 0, last_direct = 0;
    std::uint32_t first_support = 0, last_support = 0;
  };

  void add(ClassId unit_class, SpaceId at, std::span<const Order> standing);

  const Variant* variant_;
  std::vector<Stand> stands_;   // by class and space
  std::vector<Stand> of_unit_;  // by unit
  std::vector<Order> direct_;
  std::vector<Order> move_supports_;
  std::size_t most_direct_ = 0, most_helps_ = 0;
};

}  // namespace chancery
