#include "core/movement/legality.h"

#include <algorithm>

#include "core/hooks/rides.h"
#include "core/movement/passages.h"
#include "core/movement/tasks.h"
#include "core/solver/conflict.h"

namespace chancery {

bool Legality::passes(const Unit& unit, ProvinceId from, ProvinceId to) const {
  return find_passage(*variant_, unit.unit_class, from, to) != nullptr;
}

Illegal Legality::check_move(const Unit& unit, Order& order) {
  const Map& map = variant_->map;
  const ProvinceId from = map.province_of(unit.at);
  const ProvinceId to = map.province_of(order.to);
  order.routed = false;
  if (from == to) return Illegal::same_place;
  // A move written "via convoy" does not go by land, unless the rules say so (DATC 4.A.3).
  const ConvoyAdjacent rule = variant_->rules.convoy_adjacent;
  const bool convoy_only =
      order.via_convoy && rule != ConvoyAdjacent::own_fleet_or_land && rule != ConvoyAdjacent::land;
  const bool convoyed = variant_->classes[unit.unit_class.index()].convoyed;
  const bool is_edge = map.adjacent(unit.unit_class, unit.at, order.to);
  order.routed = !is_edge;
  if (is_edge || (!variant_->passages.empty() && passes(unit, from, to)))  // as good as an edge
    return convoy_only && !(convoyed && routes_.route_exists(from, to)) ? Illegal::no_route
                                                                        : Illegal::no;
  if (!convoyed || !map.lands(from) || !map.lands(to) || order.to != map.whole(to))
    return Illegal::not_adjacent;
  return routes_.route_exists(from, to) ? Illegal::no : Illegal::no_route;
}

Illegal Legality::check_support_hold(UnitId supporter, const Order& order) {
  const Unit& unit = position_->units[supporter.index()];
  if (order.target == supporter) return Illegal::supports_itself;
  const ProvinceId where = variant_->map.province_of(position_->units[order.target.index()].at);
  return variant_->map.reaches(unit.unit_class, unit.at, where) ? Illegal::no
                                                                : Illegal::support_out_of_reach;
}

Illegal Legality::check_support_move(UnitId supporter, const Order& order) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[supporter.index()];
  const Unit& target = position_->units[order.target.index()];
  const ProvinceId to = map.province_of(order.to);
  const ProvinceId from = map.province_of(target.at);
  if (order.target == supporter) return Illegal::supports_itself;
  if (!map.reaches(unit.unit_class, unit.at, to)) return Illegal::support_out_of_reach;
  if (from == to) return Illegal::target_cannot_go;
  const bool direct = order.to == map.whole(to)
                          ? map.reaches(target.unit_class, target.at, to)
                          : map.adjacent(target.unit_class, target.at, order.to);
  if (direct) return Illegal::no;
  if (!variant_->passages.empty() && passes(target, from, to)) return Illegal::no;
  if (can_ride_to(*variant_, target, to)) return Illegal::no;
  if (!variant_->classes[target.unit_class.index()].convoyed || !routes_.route_exists(from, to))
    return Illegal::target_cannot_go;
  // DATC 6.D.31: a unit that is needed for the convoy cannot support it.
  if (variant_->classes[unit.unit_class.index()].convoys &&
      !routes_.route_exists_without(supporter, from, to))
    return Illegal::supporter_must_carry;
  return Illegal::no;
}

Illegal Legality::check_convoy(UnitId carrier, const Order& order) {
  const Map& map = variant_->map;
  const Unit& target = position_->units[order.target.index()];
  const ProvinceId from = map.province_of(target.at);
  const ProvinceId to = map.province_of(order.to);
  if (!routes_.is_carrier(carrier)) return Illegal::cannot_carry_here;
  if (order.target == carrier || !variant_->classes[target.unit_class.index()].convoyed)
    return Illegal::target_is_not_carried;
  if (from == to) return Illegal::target_cannot_go;
  if (!map.lands(from) || !map.lands(to)) return Illegal::no_shore;
  if (routes_.on_route(carrier, from, to)) return Illegal::no;
  if (!routes_.route_exists(from, to)) return Illegal::not_on_a_route;
  // DATC 6.G.19: nobody needs it, but its order may show what was intended.
  const bool lenient = variant_->rules.convoy_superfluous == ConvoySuperfluous::legal;
  return lenient ? Illegal::no : Illegal::not_needed;
}

Illegal Legality::check_legs(const Unit& unit, const Order& order) const {
  const OrderType& type = variant_->order_types[order.type.index()];
  const ProvinceId to = variant_->map.province_of(order.to);
  if (!may_ride(type, unit)) return Illegal::may_not_ride;
  if (to == variant_->map.province_of(unit.at)) return Illegal::same_place;
  return can_ride_to(*variant_, type, unit, to) ? Illegal::no : Illegal::not_on_the_line;
}

Illegal Legality::check_task(UnitId unit, const Order& order) const {
  const Task* task = variant_->task_of(order.type);
  return task != nullptr && may_work(*variant_, *position_, unit, *task) ? Illegal::no
                                                                         : Illegal::no_work_here;
}

Illegal Legality::check(UnitId unit, Order& order) {
  switch (order.action) {
    case Action::move:
      return check_move(position_->units[unit.index()], order);
    case Action::support_hold:
      return check_support_hold(unit, order);
    case Action::support_move:
      return check_support_move(unit, order);
    case Action::convoy:
      return check_convoy(unit, order);
    case Action::legs:
      return check_legs(position_->units[unit.index()], order);
    case Action::task:
      return check_task(unit, order);
    default:
      return Illegal::no;
  }
}

void Legality::check_all(std::span<Order> orders, std::vector<Illegal>& reasons) {
  reasons.assign(orders.size(), Illegal::no);
  // All orders of one kind together, 64 units at a time: the processor cannot predict which kind
  // comes next, and a wrong prediction costs more than the check.
  constexpr std::size_t block = NarrowActors::capacity;
  for (std::size_t first = 0; first < orders.size(); first += block) {
    const auto some = orders.subspan(first, std::min(block, orders.size() - first));
    NarrowActors::Set moves, hold_supports, move_supports, convoys;
    for (std::size_t i = 0; i < some.size(); ++i) {
      const auto a = static_cast<Actor>(i);
      moves.set_if(some[i].action == Action::move, a);
      hold_supports.set_if(some[i].action == Action::support_hold, a);
      move_supports.set_if(some[i].action == Action::support_move, a);
      convoys.set_if(some[i].action == Action::convoy, a);
    }
    const auto check_each = [&](const NarrowActors::Set& which, auto check_one) {
      which.for_each([&](Actor a) { reasons[first + a] = check_one(UnitId{first + a}, some[a]); });
    };
    check_each(moves, [&](UnitId unit, Order& order) {
      return check_move(position_->units[unit.index()], order);
    });
    check_each(hold_supports,
               [&](UnitId unit, Order& order) { return check_support_hold(unit, order); });
    check_each(move_supports,
               [&](UnitId unit, Order& order) { return check_support_move(unit, order); });
    check_each(convoys, [&](UnitId unit, Order& order) { return check_convoy(unit, order); });
  }
  if (variant_->lines.empty() && variant_->tasks.empty()) return;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (orders[i].action == Action::legs) reasons[i] = check_legs(position_->units[i], orders[i]);
    if (orders[i].action == Action::task) reasons[i] = check_task(UnitId{i}, orders[i]);
  }
}

}  // namespace chancery
