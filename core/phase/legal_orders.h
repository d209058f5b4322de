// Lists every legal order of every unit.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/hooks/hooks.h"
#include "core/phase/convoy_reach.h"
#include "core/phase/legality.h"

namespace chancery {

/// Orders that hooks refuse in a movement phase. To call hooks for every order takes long.
enum class RefusedOrders : std::uint8_t { left_out, listed };

/// Every legal order of every unit in a position, ready to be played (Order::routed is set). Orders
/// that exclude each other, such as two along a line for one unit a turn, are all listed. Use one
/// per thread; what it returns is valid until the next call.
class LegalOrders {
 public:
  /// Without `hooks` it creates its own if the variant has scripts.
  explicit LegalOrders(const Variant& variant, Hooks* hooks = nullptr,
                       RefusedOrders refused = RefusedOrders::left_out);

  /// Movement: lists the orders of all units. Convoyed moves, their supports and convoys included;
  /// a move that can be made directly is listed once, as the direct one.
  void list_movement(const Position& position);
  [[nodiscard]] std::span<const Order> of(UnitId unit) const {
    return std::span(orders_).subspan(begin_[unit.index()],
                                      begin_[unit.index() + 1] - begin_[unit.index()]);
  }

  /// Does a hook make that order of the last list void?
  [[nodiscard]] bool is_refused(UnitId unit, const Order& order) const;

  /// Retreat: disband, or a retreat to each place that is possible.
  std::span<const Order> of_dislodged(const Position& position, std::size_t index);
  /// Adjustment: every build that the power may order now.
  std::span<const Order> builds(const Position& position, PowerId power);

  Legality& legality() { return legality_; }

 private:
  /// All possible orders to support a move into a province or the unit in it: a slice of
  /// `supports_`. Every unit that could go there may give them, except to itself.
  struct Supports {
    std::uint32_t first = 0;
    std::uint32_t arrivals = 0;  // from here on the convoyed ones
    std::uint32_t last = 0;
    std::uint32_t own = 0;    // the one that the next unit of the list would give to itself
    std::uint32_t limit = 0;  // there is room up to here
  };

  /// What a unit of a class can do in a space, whatever else is on the board: a slice of `direct_`
  /// (hold, then direct moves) and one of `helps_` (support of a move, of no unit yet, into each
  /// province that it reaches and that can be fought for).
  struct Stand {
    std::uint32_t first_direct = 0, last_direct = 0;
    std::uint32_t first_help = 0, last_help = 0;
  };

  void drop_refused();
  void list_stand(ClassId unit_class, SpaceId at);
  void find_stands();
  [[nodiscard]] bool fill_supports();
  [[nodiscard]] bool fill_reachers();
  [[nodiscard]] bool fill_arrivals();
  [[nodiscard]] bool fill_passers();
  [[nodiscard]] bool fill_riders();
  [[nodiscard]] bool is_ridden_only(OrderTypeId line, UnitId unit, ProvinceId to) const;
  [[nodiscard]] bool add_arrival(ProvinceId to, UnitId unit);
  /// Where the passage takes a unit of the class standing there, unless its own steps do.
  [[nodiscard]] std::optional<ProvinceId> beyond(const Passage& passage, ClassId unit_class,
                                                 SpaceId at) const;
  void widen_supports();
  [[nodiscard]] std::size_t most_orders() const;
  [[nodiscard]] std::span<const Order> helps(const Stand& stand) const {
    return {helps_.data() + stand.first_help, helps_.data() + stand.last_help};
  }
  Order* write_carried(UnitId unit, Order* out) const;
  Order* write_rides(UnitId unit, Order* out) const;
  Order* write_tasks(UnitId unit, Order* out) const;
  Order* write_supports(const Stand& stand, Order* out);
  Order* write_supports_of_carrier(UnitId unit, const Stand& stand, Order* out);
  Order* write_arrivals(UnitId unit, const Supports& supports, Order* out);

  const Variant* variant_;
  bool somebody_stands_ = false;  // some power is not played
  const Position* position_ = nullptr;
  HooksOrOwn hooks_;
  RefusedOrders refused_;
  Legality legality_;
  ConvoyReach reach_;

  // Of the board.
  std::vector<Stand> stands_;  // by class and space
  std::vector<Order> direct_;
  std::vector<Order> helps_;
  std::size_t most_direct_ = 0, most_helps_ = 0;  // of any stand
  std::size_t most_rides_ = 0;                    // of any unit along all lines
  std::vector<bool> needs_words_;  // by task: it has no order without a text or a number

  std::vector<Stand> stand_of_;  // by unit
  std::vector<Order> orders_;    // the first `used_` are listed
  std::size_t used_ = 0;
  std::vector<std::size_t> begin_;  // by unit, one more at the end
  std::vector<Order> few_;
  std::vector<ProvinceId> sites_;
  std::vector<Supports> supports_of_;  // by province
  std::vector<Supports> no_supports_;  // the same before there are any
  std::size_t most_supports_ = 0;      // that any province has room for
  std::vector<Order> supports_;
  std::vector<std::uint16_t> carried_by_;  // by support: the group that carries its unit
};

}  // namespace chancery
