#include "core/rules/movement/legality.h"

#include <algorithm>

#include "core/rules/hooks/rides.h"
#include "core/rules/movement/passages.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/movement/unit_conditions.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/order_kinds.h"

namespace chancery {

/// True if there is an open edge to the place. Inline, so that a board without edge rules pays for
/// one test and no call.
inline bool Legality::may_use(const Unit& unit, SpaceId to, EdgeUse use) const {
  return variant_->map.adjacent(unit.unit_class, unit.at, to) &&
         (!variant_->map.has_edge_rules() || is_edge_open(*variant_, *position_, unit, to, use));
}

/// As may_use, for any part of the province.
inline bool Legality::may_reach(const Unit& unit, ProvinceId to, EdgeUse use) const {
  return variant_->map.reaches(unit.unit_class, unit.at, to) &&
         (!variant_->map.has_edge_rules() || reaches_openly(*variant_, *position_, unit, to, use));
}

bool Legality::passes(const Unit& unit, ProvinceId from, ProvinceId to) const {
  return find_passage(*variant_, unit.unit_class, from, to) != nullptr;
}

// The next three functions have no branch: they use `&=`, not `&&`.

/// True if it is certainly legal, because the unit can go there by itself.
inline bool Legality::is_plain_move(const Unit& unit, const Order& order) const {
  bool is_plain = variant_->map.adjacent(unit.unit_class, unit.at, order.to);
  is_plain &= !order.via_convoy;
  is_plain &= !variant_->map.has_edge_rules();
  return is_plain;
}

/// True if it is certainly legal. A unit is not its own neighbor.
inline bool Legality::is_plain_support_hold(const Unit& unit, const Order& order) const {
  const Map& map = variant_->map;
  const ProvinceId there = map.province_of(position_->units[order.target.index()].at);
  bool is_plain = map.reaches(unit.unit_class, unit.at, there);
  is_plain &= there != map.province_of(unit.at);
  is_plain &= !map.has_edge_rules();
  return is_plain;
}

/// True if it is certainly legal, because both units can go there by themselves.
inline bool Legality::is_plain_support_move(const Unit& unit, const Order& order) const {
  const Map& map = variant_->map;
  const Unit& target = position_->units[order.target.index()];
  const ProvinceId to = map.province_of(order.to), from = map.province_of(target.at);
  bool is_plain = map.reaches(unit.unit_class, unit.at, to);
  is_plain &= map.reaches(target.unit_class, target.at, to);
  is_plain &= order.to == map.whole(to);
  is_plain &= from != to;
  is_plain &= from != map.province_of(unit.at);
  is_plain &= !map.has_edge_rules();
  return is_plain;
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
  const bool is_edge = may_use(unit, order.to, EdgeUse::move);
  order.routed = !is_edge;
  if (is_edge || (!variant_->passages.empty() && passes(unit, from, to)))  // as good as an edge
    return convoy_only && !(convoyed && routes_.route_exists(from, to)) ? Illegal::no_route
                                                                        : Illegal::no;
  if (!convoyed || !map.lands(from) || !map.lands(to) || order.to != map.whole(to))
    return map.adjacent(unit.unit_class, unit.at, order.to) ? Illegal::edge_closed
                                                            : Illegal::not_adjacent;
  if (routes_.route_exists(from, to)) return Illegal::no;
  return map.adjacent(unit.unit_class, unit.at, order.to) ? Illegal::edge_closed
                                                          : Illegal::no_route;
}

Illegal Legality::check_support_hold(UnitId supporter, const Order& order) {
  const Unit& unit = position_->units[supporter.index()];
  if (order.target == supporter) return Illegal::supports_itself;
  const ProvinceId where = variant_->map.province_of(position_->units[order.target.index()].at);
  return may_reach(unit, where, EdgeUse::support) ? Illegal::no : Illegal::support_out_of_reach;
}

Illegal Legality::check_support_move(UnitId supporter, const Order& order) {
  const Map& map = variant_->map;
  const Unit& unit = position_->units[supporter.index()];
  const Unit& target = position_->units[order.target.index()];
  const ProvinceId to = map.province_of(order.to);
  const ProvinceId from = map.province_of(target.at);
  if (order.target == supporter) return Illegal::supports_itself;
  if (!may_reach(unit, to, EdgeUse::support)) return Illegal::support_out_of_reach;
  if (from == to) return Illegal::target_cannot_go;
  const bool direct = order.to == map.whole(to) ? may_reach(target, to, EdgeUse::move)
                                                : may_use(target, order.to, EdgeUse::move);
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
  // DATC 6.G.19: the convoy is superfluous, but its order may show the intention.
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

Legality::Legality(const Variant& variant) : variant_(&variant), routes_(variant) {
  has_conditions_ = std::any_of(variant.order_types.begin(), variant.order_types.end(),
                                [](const OrderType& type) { return !type.where.empty(); }) ||
                    variant.map.has_edge_rules();
}

OrderTypeId type_in_force(const Variant& variant, const Unit& unit, const Order& order,
                          OrderTypeId type) {
  if (type.valid()) return type;
  if (order.type.valid()) return order.type;
  return type_to_print(variant, order.action, PhaseKind::movement, unit.unit_class);
}

Illegal Legality::check_conditions(UnitId unit, const Order& order, OrderTypeId type) const {
  const Unit& subject = position_->units[unit.index()];
  const OrderTypeId in_force = type_in_force(*variant_, subject, order, type);
  if (!in_force.valid()) return Illegal::no;
  const std::vector<UnitCondition>& where = variant_->order_types[in_force.index()].where;
  return find_unmet(*variant_, *position_, unit, where) == nullptr ? Illegal::no : Illegal::unmet;
}

Illegal Legality::check(UnitId unit, Order& order, OrderTypeId type) {
  const Illegal reason = check_on_board(unit, order);
  return reason == Illegal::no && has_conditions_ ? check_conditions(unit, order, type) : reason;
}

Illegal Legality::check_on_board(UnitId unit, Order& order) {
  switch (action_kind(order.action)) {
    case ActionKind::move:
      return check_move(position_->units[unit.index()], order);
    case ActionKind::support:
      return supports_move(order.action) ? check_support_move(unit, order)
                                         : check_support_hold(unit, order);
    case ActionKind::convoy:
      return check_convoy(unit, order);
    case ActionKind::ride:
      return check_legs(position_->units[unit.index()], order);
    case ActionKind::work:
      return check_task(unit, order);
    default:
      return Illegal::no;
  }
}

namespace {

/// Returns the orders that are not certainly legal, found without a branch. Not inlined, since g++
/// then keeps what the loop reads in registers.
template <class IsPlain>
[[gnu::noinline]] Word find_not_surely_legal(Word which, std::span<const Unit> units,
                                             std::span<const Order> orders, IsPlain is_plain) {
  Word rest = 0;
  for_each_bit(which, 0, [&](std::size_t i) { rest |= Word{!is_plain(units[i], orders[i])} << i; });
  return rest;
}

}  // namespace

/// Finds the orders among up to 64 that are not certainly legal. It looks at those of one kind
/// together: the processor cannot predict the next kind, and a wrong prediction costs more than the
/// check of an order. Nearly all orders are certainly legal.
Word Legality::find_uncertain(std::size_t first, std::span<const Order> some) const {
  const OrderKinds kinds(some);
  const std::span<const Unit> units = std::span(position_->units).subspan(first, some.size());
  const auto find = [&](Word which, auto is_plain) {
    return find_not_surely_legal(which, units, some, is_plain);
  };
  return find(kinds.of<actions::moves>(),
              [this](const Unit& unit, const Order& order) { return is_plain_move(unit, order); }) |
         find(kinds.of<actions::supports_of_holds>(),
              [this](const Unit& unit, const Order& order) {
                return is_plain_support_hold(unit, order);
              }) |
         find(kinds.of<actions::supports_of_moves>(),
              [this](const Unit& unit, const Order& order) {
                return is_plain_support_move(unit, order);
              }) |
         kinds.of<actions::convoys>() | kinds.of<ActionSet{ActionKind::ride}>() |
         kinds.of<ActionSet{ActionKind::work}>();
}

void Legality::check_all(std::span<Order> orders, std::vector<Illegal>& reasons) {
  reasons.assign(orders.size(), Illegal::no);
  for (std::size_t first = 0; first < orders.size(); first += word_bits) {
    const std::size_t count = std::min(word_bits, orders.size() - first);
    const std::span<Order> some = orders.subspan(first, count);
    for (Order& order : some) order.routed = false;
    for_each_bit(has_conditions_ ? ~Word{0} >> (word_bits - count) : find_uncertain(first, some), 0,
                 [&](std::size_t i) { reasons[first + i] = check(UnitId{first + i}, some[i]); });
  }
}

}  // namespace chancery
