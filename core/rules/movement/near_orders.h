// Orders that depend on where a unit stands, and on who stands in one other province.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/common/bits.h"
#include "core/rules/state/order.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Ways to stand, direct moves, supports of holds and of direct moves, listed once for a board. A
/// support is listed for each province from which a unit could come; whether one stands there that
/// can go, the position decides.
class NearOrders {
 public:
  /// A slice of all.
  struct Slice {
    std::uint32_t first = 0, count = 0;
  };

  explicit NearOrders(const Variant& variant);

  /// From now on, this position, which must outlive that use.
  void set_position(const Position& position);
  /// The orders that a unit could have where it stands, first a hold. The place of an order among
  /// those of all is its number.
  [[nodiscard]] Slice of(const Unit& unit) const { return slices_[stand_of(unit)]; }
  /// Sets `order` to the one with that place. False: it is not legal.
  [[nodiscard]] bool find(std::uint32_t place, Order& order) const {
    return View(*this).find(place, order);
  }
  struct Attempt {
    UnitId unit;
    std::uint32_t place = 0;
  };
  /// Finds an order for each of these units and writes it into `orders`, by unit of the position.
  /// Writes the units whose order is not legal to `refused`, and returns their end.
  UnitId* find_each(std::span<const Attempt> tries, std::span<Order> orders, UnitId* refused) const;

 private:
  struct NearOrder {
    Order order;              // a support is of no unit yet
    ProvinceId stands_in;     // where the other unit stands; alone: the unit itself
    std::uint16_t into = 0;   // what that unit must reach: a province, or `anything_`
    std::uint16_t alone = 0;  // all bits: there is no other unit
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

    /// Without a branch, since nobody can predict it.
    bool find(std::uint32_t place, Order& order) const {
      const NearOrder one = orders_[place];
      const std::size_t in = one.stands_in.index();
      order = one.order;
      order.target.value = static_cast<std::uint16_t>(occupant_[in].value | one.alone);
      const Word reach = reach_[stand_in_[in] * words_ + one.into / word_bits];
      return (reach >> (one.into % word_bits) & 1) != 0;
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
  std::uint16_t anything_;  // one more than the provinces: every unit reaches that
  std::size_t words_;       // of a set of provinces and `anything_`
  std::vector<NearOrder> orders_;
  std::vector<Slice> slices_;            // by class and space
  std::vector<Word> reach_bits_;         // the same; the last is of nobody, who reaches nothing
  std::vector<std::uint32_t> stand_in_;  // by province: class and space of the unit there
};

}  // namespace chancery
