#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/legality.h"
#include "core/rules/voyages.h"

namespace chancery {

/// Every legal order of every unit in a position, ready to be played (Order::routed is set). One a
/// thread; what it returns lives until the next call.
class LegalOrders {
 public:
  explicit LegalOrders(const Variant& variant);

  /// Movement: lists the orders of all units. Convoyed moves, their supports and convoys included;
  /// a move that can be made directly is listed once, as the direct one.
  void list_movement(const Position& position);
  [[nodiscard]] std::span<const Order> of(UnitId unit) const {
    return std::span(orders_).subspan(begin_[unit.index()],
                                      begin_[unit.index() + 1] - begin_[unit.index()]);
  }

  /// Retreat: disband, or a retreat to each place it can go.
  std::span<const Order> of_dislodged(const Dislodged& unit);
  /// Adjustment: every build that the power may order now; empty when it may build nothing.
  std::span<const Order> builds(const Position& position, PowerId power);

  Legality& legality() { return legality_; }

 private:
  /// All orders to support a move into a province, or the unit in it, that could be given: a slice
  /// of `supports_`. Everyone who could go there may give them but the one that helps itself.
  struct Supports {
    std::uint32_t first = 0;
    std::uint32_t arrivals = 0;  // from here on those that come over the water
    std::uint32_t last = 0;
    std::uint32_t own = 0;  // the one that the next unit of the list would give itself
  };

  void count_supports();
  void fill_supports();
  void make_room(UnitId unit);
  [[nodiscard]] std::size_t row_of(const Unit& unit) const {
    return unit.unit_class.index() * variant_->map.spaces().size() + unit.at.index();
  }
  Order* write_carried(UnitId unit, Order* out) const;
  Order* write_supports(UnitId unit, Order* out);
  Order* write_arrivals(UnitId unit, const Supports& supports, Order* out);

  const Variant* variant_;
  const Position* position_ = nullptr;
  Legality legality_;
  Voyages voyages_;

  // Of the board: to hold and all direct moves, by class and space.
  std::vector<Order> direct_;
  std::vector<std::uint32_t> first_direct_;

  std::vector<Order> orders_;  // the first `used_` are listed
  std::size_t used_ = 0;
  std::vector<std::size_t> begin_;  // by unit, one more at the end
  std::vector<Order> few_;
  std::vector<ProvinceId> sites_;
  std::vector<Supports> supports_of_;  // by province
  std::size_t most_supports_ = 0;      // of any province
  std::vector<Order> supports_;
  std::vector<std::uint16_t> carried_by_;  // the group that carries whom `supports_` has there
};

}  // namespace chancery
