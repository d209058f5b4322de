#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/legality.h"

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
  struct Passenger {
    UnitId unit;
    ProvinceId from;
    friend auto operator<=>(const Passenger&, const Passenger&) = default;
  };
  /// Somebody who could come over the water to a province it does not reach otherwise.
  struct Arrival {
    Passenger passenger;
    std::uint16_t group;
    std::uint32_t next;
  };
  /// A way over the water for a passenger, with who is on a possible route of it: a slice of
  /// `voyage_carriers_`.
  struct Voyage {
    UnitId passenger;
    ProvinceId to;
    std::uint32_t first, last;
  };
  /// A group of carriers that can hand units on to each other.
  struct Group {
    std::vector<UnitId> carriers;
    std::vector<ProvinceId> shores;
    std::vector<Passenger> passengers;
    std::uint32_t first_voyage = 0, last_voyage = 0;
  };

  void find_reachers();
  void find_groups();
  void find_arrivals();
  void find_arrivals_of(const Passenger& passenger, std::uint16_t group);
  void list_direct(UnitId unit);
  void list_supports(UnitId unit);
  void find_voyages();
  void list_convoys(UnitId unit);
  void support_carried(UnitId unit, ProvinceId where);

  const Variant* variant_;
  const Position* position_ = nullptr;
  Legality legality_;
  void add(const Order& order) {
    if (used_ == orders_.size()) make_room(1);
    orders_[used_++] = order;
  }
  void make_room(std::size_t more);

  std::vector<Order> orders_;  // the first `used_` are listed
  std::size_t used_ = 0;
  std::vector<std::size_t> begin_;
  std::vector<Order> few_;
  std::vector<ProvinceId> sites_;
  std::vector<std::uint32_t> first_reacher_;  // by province, one more at the end
  std::vector<UnitId> reachers_;              // who could move in directly, province by province
  std::vector<Group> groups_;
  std::size_t group_count_ = 0;
  std::vector<std::uint16_t> group_of_;       // by unit
  std::vector<std::uint32_t> first_arrival_;  // by province, 0: none
  std::vector<Arrival> arrivals_;
  std::vector<std::pair<UnitId, ProvinceId>> carried_;  // by unit: where it can be carried
  std::size_t next_carried_ = 0;
  std::vector<Voyage> voyages_;
  std::vector<UnitId> voyage_carriers_;
  std::vector<UnitId> members_;
  std::vector<std::uint16_t> mark_;  // by province: shore of which group
};

}  // namespace chancery
