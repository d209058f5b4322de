// Legality: which orders the board allows, and why not others.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/bits.h"
#include "core/rules/movement/convoy_routes.h"
#include "core/rules/state/edge_rules.h"
#include "core/rules/state/order.h"

namespace chancery {

/// Why the board does not allow an order.
enum class Illegal : std::uint8_t {
  no,
  same_place,    // a move to the unit's own place
  edge_closed,   // the rule of the edge forbids it
  not_adjacent,  // too far, and the unit cannot be convoyed
  no_route,      // too far, and there is no chain of carriers
  supports_itself,
  support_out_of_reach,  // the supporter could not move there
  target_cannot_go,      // the supported unit could not move there
  supporter_must_carry,  // the supported unit would need the supporter as a carrier
  cannot_carry_here,
  target_is_not_carried,
  no_shore,         // a convoy must start and end on a shore
  not_on_a_route,   // there is no route
  not_needed,       // there is a route, but the carrier is on none
  not_on_the_line,  // a ride must stop at a station of its line
  may_not_ride,     // its class or power may not ride the line
  no_work_here,     // the conditions of a task do not hold
  unmet,            // the conditions of the order do not hold
};

/// What the board allows, whatever other units do. Use one object per thread; reset it for every
/// position.
class Legality {
 public:
  explicit Legality(const Variant& variant);

  void reset(const Position& position) {
    position_ = &position;
    routes_.reset(position);
  }

  /// Checks a movement order of the unit and completes it (Order::routed). `type` is the type that
  /// it is written as, if the order does not have it.
  Illegal check(UnitId unit, Order& order, OrderTypeId type = {});
  /// As check, for the orders of all units, with the reason for each. Much faster, since it checks
  /// only orders that are not certainly legal.
  void check_all(std::span<Order> orders, std::vector<Illegal>& reasons);

  ConvoyRoutes& routes() { return routes_; }
  /// True if legality also depends on conditions and rules, so that lists of what the board allows
  /// contain illegal orders.
  [[nodiscard]] bool has_conditions() const { return has_conditions_; }

 private:
  [[nodiscard]] bool is_plain_move(const Unit& unit, const Order& order) const;
  [[nodiscard]] bool is_plain_support_hold(const Unit& unit, const Order& order) const;
  [[nodiscard]] bool is_plain_support_move(const Unit& unit, const Order& order) const;
  Illegal check_move(const Unit& unit, Order& order);
  Illegal check_support_hold(UnitId supporter, const Order& order);
  Illegal check_support_move(UnitId supporter, const Order& order);
  Illegal check_convoy(UnitId carrier, const Order& order);
  [[nodiscard]] Illegal check_legs(const Unit& unit, const Order& order) const;
  [[nodiscard]] Illegal check_task(UnitId unit, const Order& order) const;
  [[nodiscard]] Illegal check_on_board(UnitId unit, Order& order);
  [[nodiscard]] Word find_uncertain(std::size_t first, std::span<const Order> some) const;
  [[nodiscard]] Illegal check_conditions(UnitId unit, const Order& order, OrderTypeId type) const;
  [[nodiscard]] bool may_use(const Unit& unit, SpaceId to, EdgeUse use) const;
  [[nodiscard]] bool may_reach(const Unit& unit, ProvinceId to, EdgeUse use) const;
  [[nodiscard]] bool passes(const Unit& unit, ProvinceId from, ProvinceId to) const;

  const Variant* variant_;
  bool has_conditions_ = false;
  const Position* position_ = nullptr;
  ConvoyRoutes routes_;
};

/// Returns the reason as text for players. `type` as in Legality::check.
std::string illegal_text(const Variant& variant, const Position& position, UnitId unit,
                         const Order& order, Illegal reason, OrderTypeId type = {});

/// Returns the order type whose conditions apply to the order.
OrderTypeId type_in_force(const Variant& variant, const Unit& unit, const Order& order,
                          OrderTypeId type);

}  // namespace chancery
