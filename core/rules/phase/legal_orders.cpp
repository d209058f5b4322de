#include "core/rules/phase/legal_orders.h"

#include <algorithm>
#include <cstddef>

#include "core/rules/movement/order_lists.h"
#include "core/rules/orders/order_forms.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/adjustment.h"

namespace chancery {
namespace {

/// Is the type one of several that act so, or with more to say than is listed?
bool has_siblings(const Variant& variant, const Hooks* hooks, OrderTypeId type) {
  const OrderType& order_type = variant.order_types[type.index()];
  if (!order_type.powers.empty() || order_language::has_number(order_type)) return true;
  if (action_kind(order_type.acts_as) == ActionKind::move && hooks != nullptr &&
      hooks->prepares(type))
    return true;
  if (is_listed_by_type(order_type.acts_as)) return false;
  return std::any_of(variant.order_types.begin(), variant.order_types.end(),
                     [&](const OrderType& other) {
                       bool meets = false;
                       for (std::size_t i = 0; i < order_type.phases.size(); ++i)
                         meets = meets || (order_type.phases[i] && other.phases[i]);
                       return &other != &order_type && other.acts_as == order_type.acts_as && meets;
                     });
}

}  // namespace

bool LegalOrders::find_several_ways(const Variant& variant, const Hooks* hooks) {
  for (std::size_t i = 0; i < variant.order_types.size(); ++i)
    if (!is_of_power(variant.order_types[i].acts_as) &&
        has_siblings(variant, hooks, OrderTypeId{i}))
      return true;
  return false;
}

std::span<const Order> LegalOrders::of_dislodged(const Position& position, std::size_t index) {
  const Dislodged& unit = position.dislodged[index];
  few_.clear();
  few_.push_back(make_order(Action::disband, SpaceId::none()));
  for (SpaceId to : unit.retreats) few_.push_back(make_order(Action::retreat, to));
  if (hooks_.get() == nullptr || !hooks_.get()->has(HookKind::legal)) return few_;
  hooks_.get()->set_position(position);
  std::erase_if(few_, [&](const Order& order) {
    const OrderTypeId type =
        type_to_print(*variant_, order.action, PhaseKind::retreat, unit.unit.unit_class);
    return action_kind(order.action) != ActionKind::disband &&
           hooks_.get()->legal({unit.unit.power, type, UnitId{index}, order, {}});
  });
  return few_;
}

std::span<const Order> LegalOrders::builds(const Position& position, PowerId power) {
  if (!gives_orders(*variant_, position, power)) return {};
  if (adjustment_due(*variant_, position, power, hooks_.get()) <= 0) return {};
  return builds_left(position, power);
}

std::span<const Order> LegalOrders::builds_left(const Position& position, PowerId power) {
  const Map& map = variant_->map;
  few_.clear();
  Hooks* const hooks = hooks_.get();
  list_build_sites(*variant_, position, power, sites_, hooks);
  const UnitTally tally(*variant_, position, power);
  for (ProvinceId site : sites_) {
    for (std::size_t c = 0; c < variant_->classes.size(); ++c) {
      const auto add = [&](SpaceId at) {
        if (!may_build_class(*variant_, tally, ClassId{c}, at)) return;
        few_.push_back(make_order(Action::build, at));
        few_.back().unit_class = ClassId{c};
      };
      add(map.whole(site));
      for (SpaceId coast : map.province(site).coasts) add(coast);
    }
  }
  if (hooks != nullptr && hooks->has(HookKind::legal)) {
    hooks->set_position(position);
    std::erase_if(few_, [&](const Order& order) {
      const OrderTypeId type =
          type_to_print(*variant_, order.action, PhaseKind::adjustment, order.unit_class);
      return hooks->legal({power, type, {}, order, {}}).has_value();
    });
  }
  return few_;
}

}  // namespace chancery
