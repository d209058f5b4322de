// NearOrders: orders that depend on where a unit stands and on who stands in one other province.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/bits.h"
#include "core/rules/state/order.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Orders of units that stay, direct moves, and supports of holds and direct moves, listed once for
/// a board. A support is listed for each province from which a unit could come; the position
/// decides whether such a unit stands there.
class NearOrders {
 public:
  /// A slice of the list of all orders.
  struct Slice {
    std::uint32_t first = 0, count = 0;
  };

  explicit NearOrders(const Variant& variant);

  /// Sets the position, which must outlive its use.
  void set_position(const Position& position);
  /// Returns the orders that a unit may have where it stands, beginning with a hold. The index of
  /// an order in the whole list is its number.
  [[nodiscard]] Slice of(const Unit& unit) const { return slices_[stand_of(unit)]; }
  /// Sets `order` to the order at that index. Returns false if it is not legal.
  [[nodiscard]] bool find(std::uint32_t place, Order& order) const {
    return View(*this).find(place, order);
  }
  struct Attempt {
    UnitId unit;
    std::uint32_t place = 0;
  };
  /// Finds an order for each attempt and writes it into `orders`, by unit of the position. Writes
  /// the units whose order is not legal to `refused` and returns their end.
  UnitId* find_each(std::span<const Attempt> tries, std::span<Order> orders, UnitId* refused) const;

 private:
  struct NearOrder {
    Order order;              // a support lacks its target
    ProvinceId stands_in;     // the place of the other unit; if alone, of the unit itself
    std::uint16_t into = 0;   // the province that the other unit must reach, or `anything_`
    std::uint16_t alone = 0;  // all bits set: there is no other unit
  };

  /// The lists as pointers, which compilers keep in registers.
  class View {
   public:
    explicit View(const NearOrders& near)
        : orders_(near.orders_.data()),
          occupant_(near.position_->occupant.data()),
          reach_(near.reach_bits_.data()),
          stand_in_(near.stand_in_.data()),
          words_(near.words_) {}

    /// Has no branch, since it could not be predicted.
    bool find(std::uint32_t place, Order& order) const {
      const NearOrder near_order = orders_[place];
      const std::size_t in = near_order.stands_in.index();
      order = near_order.order;
      order.target.value = static_cast<std::uint16_t>(occupant_[in].value | near_order.alone);
      const Word reach = reach_[stand_in_[in] * words_ + near_order.into / word_bits];
      return (reach >> (near_order.into % word_bits) & 1) != 0;
    }

   private:
    const NearOrder* orders_;
    const UnitId* occupant_;
    const Word* reach_;
    const std::uint32_t* stand_in_;
    std::size_t words_;
  };

  void add_stand(ClassId unit_class, SpaceId at, std::span<const Order> standing,
                 std::span<const std::vector<ProvinceId>> sources);
  [[nodiscard]] std::size_t stand_of(const Unit& unit) const {
    return unit.unit_class.index() * variant_->map.spaces().size() + unit.at.index();
  }

  const Variant* variant_;
  const Position* position_ = nullptr;
  std::uint16_t anything_;  // the number of provinces, a pseudo-province that every unit reaches
  std::size_t words_;       // of a set of provinces and `anything_`
  std::vector<NearOrder> orders_;
  std::vector<Slice> slices_;  // by class and space
  std::vector<Word>
      reach_bits_;  // by class and space; the last row, for a vacant province, is empty
  std::vector<std::uint32_t> stand_in_;  // by province: the row of the unit there
};

}  // namespace chancery
