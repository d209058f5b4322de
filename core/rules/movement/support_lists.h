// SupportLists: the supports that can be ordered in a position, by the province supported.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_reach.h"
#include "core/rules/movement/static_orders.h"

namespace chancery {

/// For each province, all possible orders to support a move into it or the unit in it. Every unit
/// that could go there may give them, except for itself.
class SupportLists {
 public:
  explicit SupportLists(const Variant& variant);

  /// Lists the supports of the position. All arguments must outlive the use of the lists.
  void list(const Position& position, const StaticOrders& stands, const ConvoyReach& reach);
  /// An upper limit of the supports that a unit can be ordered, for each province that it reaches.
  [[nodiscard]] std::size_t most() const { return most_supports_; }

  /// Writes the supports of a unit with these `move_supports`, except of itself, and returns their
  /// end. For each unit, in the order of the position, call exactly one of `write`,
  /// `write_for_carrier` and `skip`.
  Order* write(std::span<const Order> move_supports, Order* out);
  /// As write, for a unit in a group of carriers.
  Order* write_for_carrier(UnitId unit, std::span<const Order> move_supports, ConvoyRoutes& routes,
                           Order* out);
  /// For a unit that is given no orders.
  void skip(std::span<const Order> move_supports);

 private:
  /// A slice of `supports_`.
  struct Supports {
    std::uint32_t first = 0;
    std::uint32_t arrivals = 0;  // where the supports of convoyed units begin
    std::uint32_t last = 0;
    std::uint32_t own = 0;    // the support that the next unit of the list would give to itself
    std::uint32_t limit = 0;  // the end of its room
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
  std::vector<Supports> no_supports_;  // the initial state of `supports_of_`
  std::size_t most_supports_ = 0;      // the capacity per province
  std::vector<Order> supports_;
  std::vector<std::uint16_t> carried_by_;  // by support: the group that carries its unit
};

}  // namespace chancery
