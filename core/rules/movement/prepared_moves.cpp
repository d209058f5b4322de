#include "core/rules/movement/prepared_moves.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/orders/order_forms.h"
#include "core/rules/orders/order_print.h"

namespace chancery {
namespace {

bool may_be_given(const OrderType& type, const Unit& unit) {
  const auto fits = [](const auto& allowed, auto item) {
    return allowed.empty() || contains(allowed, item);
  };
  return fits(type.powers, unit.power) && fits(type.classes, unit.unit_class);
}

}  // namespace

PreparedMoves::PreparedMoves(const Variant& variant, Hooks* hooks)
    : variant_(&variant), hooks_(hooks) {
  for (std::size_t i = 0; hooks != nullptr && i < variant.order_types.size(); ++i) {
    const ActionKind kind = action_kind(variant.order_types[i].acts_as);
    const bool may_move = kind == ActionKind::move || kind == ActionKind::stand;
    if (may_move && hooks->prepares(OrderTypeId{i})) types_.emplace_back(i);
  }
}

void PreparedMoves::reset(const Position& position) {
  position_ = &position;
  if (has_any())
    known_.assign(position.units.size() * variant_->map.provinces().size(), Known::nothing);
}

bool PreparedMoves::may_reach(UnitId unit, ProvinceId to, PowerId asking) {
  const Unit& subject = position_->units[unit.index()];
  if (!has_any() || variant_->map.province_of(subject.at) == to ||
      (variant_->partial && subject.power != asking))
    return false;
  Known& known = known_[unit.index() * variant_->map.provinces().size() + to.index()];
  if (known == Known::nothing) known = find(unit, to) ? Known::yes : Known::no;
  return known == Known::yes;
}

void PreparedMoves::add_supports(UnitId supporter, std::vector<Order>& orders) const {
  if (!has_any()) return;
  const Map& map = variant_->map;
  const Unit& subject = position_->units[supporter.index()];
  const std::vector<Order> on_board = orders;
  for (std::size_t i = 0; i < position_->units.size(); ++i)
    for (const ProvinceId to : map.reach(subject.unit_class, subject.at)) {
      Order support;
      support.action = Action::support_move;
      support.target = UnitId{i};
      support.to = map.whole(to);
      const bool listed = std::any_of(on_board.begin(), on_board.end(), [&](const Order& order) {
        return order.target == support.target && map.province_of(order.to) == to;
      });
      if (support.target != supporter && !listed) orders.push_back(support);
    }
}

bool PreparedMoves::find(UnitId unit, ProvinceId to) {
  const Unit& subject = position_->units[unit.index()];
  for (const OrderTypeId type : types_) {
    const OrderType& given = variant_->order_types[type.index()];
    if (!may_be_given(given, subject)) continue;
    Order order;
    order.action = given.acts_as;
    order.type = type;
    if (action_kind(given.acts_as) == ActionKind::stand) {
      if (takes(unit, to, type, order)) return true;
      continue;
    }
    for (const SpaceId space : named_spaces(variant_->map, variant_->map.whole(to))) {
      order.to = space;
      if (variant_->map.can_stand(subject.unit_class, space) && takes(unit, to, type, order))
        return true;
    }
  }
  return false;
}

/// Tries it without a number and, if the order may have one, with each number that lists contain.
bool PreparedMoves::takes(UnitId unit, ProvinceId to, OrderTypeId type, Order order) {
  const Unit& subject = position_->units[unit.index()];
  const std::int32_t most = order_language::has_number(variant_->order_types[type.index()])
                                ? order_language::highest_number
                                : 0;
  for (std::int32_t number = 0; number <= most; ++number) {
    OrderDetails details;
    if (number > 0) details.number = number;
    const std::string text = print_order(*variant_, *position_, subject, order, details);
    const PreparedOrder plan = hooks_->prepare({subject.power, type, unit, order, text, &details});
    if (plan.kind == PreparedOrder::Kind::ordered && actions::moves.has(plan.order.action) &&
        variant_->map.province_of(plan.order.to) == to)
      return true;
  }
  return false;
}

}  // namespace chancery
