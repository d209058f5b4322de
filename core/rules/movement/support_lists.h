// The supports of a position that can be ordered, by the province they go into.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_reach.h"
#include "core/rules/movement/static_orders.h"

namespace chancery {

/// All possible orders to support a move into a province or the unit in it, for each province.
/// Every unit that could go there may give them, except to itself.
class SupportLists {
 public:
  explicit SupportLists(const Variant& variant);

  /// Lists those of the position. All three must outlive what is written afterwards.
  void list(const Position& position, const StaticOrders& stands, const ConvoyReach& reach);
  /// The most that can be ordered to any unit for each province that it reaches.
  [[nodiscard]] std::size_t most() const { return most_supports_; }

  /// Writes the supports of a unit that can help with `helps`, without those of itself, and returns
  /// their end. Units must come in the order of the position, each once, in this, the next or
  /// `skip`.
  Order* write(std::span<const Order> move_supports, Order* out);
  /// The same for a unit in a group of carriers.
  Order* write_for_carrier(UnitId unit, std::span<const Order> move_supports, ConvoyRoutes& routes,
                           Order* out);
  /// For a unit that gives no orders.
  void skip(std::span<const Order> move_supports);

 private:
  /// A slice of `supports_`.
  struct Supports {
    std::uint32_t first = 0;
    std::uint32_t arrivals = 0;  // from here on the convoyed ones
    std::uint32_t last = 0;
    std::uint32_t own = 0;    // the one that the next unit of the list would give to itself
    std::uint32_t limit = 0;  // there is room up to here
  };

  [[nodiscard]] bool fill();
  [[nodiscard]] bool fill_reachers();
  [[nodiscard]] bool fill_arrivals();
  [[nodiscard]] bool fill_passers();
  [[nodiscard]] bool fill_riders();
  [[nodiscard]] bool is_ridden_only(OrderTypeId line, UnitId unit, ProvinceId to) const;
  [[nodiscard]] bool add_arrival(ProvinceId to, UnitId unit);
  void widen();
  Order* write_arrivals(UnitId unit, const Supports& supports, ConvoyRoutes& routes,
                        Order* out) const;

  const Variant* variant_;
  const Position* position_ = nullptr;
  const StaticOrders* stands_ = nullptr;
  const ConvoyReach* reach_ = nullptr;
  std::vector<Supports> supports_of_;  // by province
  std::vector<Supports> no_supports_;  // the same before there are any
  std::size_t most_supports_ = 0;      // that any province has room for
  std::vector<Order> supports_;
  std::vector<std::uint16_t> carried_by_;  // by support: the group that carries its unit
};

}  // namespace chancery
