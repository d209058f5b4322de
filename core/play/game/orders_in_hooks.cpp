#include "core/play/game/orders_in_hooks.h"

#include <algorithm>
#include <utility>

#include "core/rules/hooks/judged_orders.h"
#include "core/rules/movement/prepared_orders.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/phase/at_once.h"
#include "core/rules/phase/beforehand.h"
#include "core/rules/phase/phase_hooks.h"

namespace chancery {
namespace {

/// Returns false for units that hold without having an order.
bool is_ordered(const Order& order) {
  return !is_idle(order.action) || order.type.valid();
}

GivenOrder given_to_unit(const Variant& variant, const Position& position,
                         const PhaseOrders& orders, std::size_t unit) {
  GivenOrder given = given_order(variant, position, UnitId{unit}, orders.units[unit]);
  given.details = orders.details_of(unit);
  return given;
}

GivenOrder given_adjustment(const Variant& variant, const Position& position,
                            const AdjustmentOrder& one) {
  const Order& order = one.order;
  const ClassId unit_class = action_kind(order.action) == ActionKind::build || !order.target.valid()
                                 ? order.unit_class
                                 : position.units[order.target.index()].unit_class;
  const OrderTypeId type =
      order.type.valid() ? order.type
                         : type_to_print(variant, order.action, PhaseKind::adjustment, unit_class);
  return {one.power, type, UnitId::none(), order, {}, &one.details};
}

GivenOrder given_declaration(const Declaration& one) {
  Order order;
  order.action = Action::declare;
  order.type = one.type;
  order.target = one.about;
  return {one.power, one.type, UnitId::none(), order, {}, &one.details};
}

/// Removes the items whose indices are listed, in ascending order.
template <class Items>
void erase_at(Items& items, const std::vector<std::size_t>& indices) {
  for (auto index = indices.rbegin(); index != indices.rend(); ++index)
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(*index));
}

UnitId renumbered(UnitId unit, const std::vector<UnitId>& now) {
  return unit.valid() ? now[unit.index()] : UnitId::none();
}

}  // namespace

std::vector<GivenOrder> orders_so_far(const Variant& variant, const Position& position,
                                      const PhaseOrders& orders, PowerId power) {
  std::vector<GivenOrder> given;
  const PhaseKind kind = phase_kind(variant, position);
  for (std::size_t i = 0; kind == PhaseKind::movement && i < orders.units.size(); ++i)
    if (position.units[i].power == power && is_ordered(orders.units[i]))
      given.push_back(given_to_unit(variant, position, orders, i));
  for (const AdjustmentOrder& one : orders.adjustments)
    if (one.power == power) given.push_back(given_adjustment(variant, position, one));
  for (const Declaration& one : orders.declarations)
    if (one.power == power) given.push_back(given_declaration(one));
  return given;
}

OrdersInHooks::OrdersInHooks(const Variant& variant, Position& position, PhaseOrders& orders,
                             Hooks& hooks)
    : variant_(variant),
      position_(position),
      orders_(orders),
      hooks_(hooks),
      kind_(phase_kind(variant, position)) {}

void OrdersInHooks::list() {
  entries_.clear();
  for (std::size_t p = 0; p < variant_.powers.size(); ++p) list_of(PowerId{p});
}

void OrdersInHooks::list_of(PowerId power) {
  for (std::size_t i = 0; kind_ == PhaseKind::movement && i < orders_.units.size(); ++i)
    if (position_.units[i].power == power && is_ordered(orders_.units[i]))
      entries_.push_back({power, Entry::Kind::unit, i});
  for (std::size_t i = 0; i < orders_.adjustments.size(); ++i)
    if (orders_.adjustments[i].power == power)
      entries_.push_back({power, Entry::Kind::adjustment, i});
  for (std::size_t i = 0; i < orders_.declarations.size(); ++i)
    if (orders_.declarations[i].power == power)
      entries_.push_back({power, Entry::Kind::declaration, i});
}

GivenOrder OrdersInHooks::given(const Entry& entry) const {
  switch (entry.kind) {
    case Entry::Kind::unit:
      return given_to_unit(variant_, position_, orders_, entry.index);
    case Entry::Kind::adjustment:
      return given_adjustment(variant_, position_, orders_.adjustments[entry.index]);
    case Entry::Kind::declaration:
      break;
  }
  return given_declaration(orders_.declarations[entry.index]);
}

bool OrdersInHooks::is_due_before_phase(const Entry& entry) const {
  return entry.kind == Entry::Kind::declaration &&
         is_due_before(variant_, orders_.declarations[entry.index].type, kind_);
}

/// After the hook before the phase has acted, declarations are settled, and those that it saw are
/// over.
void OrdersInHooks::judge() {
  hooks_.look_at(position_);
  for (auto first = entries_.begin(); first != entries_.end();) {
    const auto last = std::find_if(first, entries_.end(),
                                   [&](const Entry& entry) { return entry.power != first->power; });
    std::vector<GivenOrder> orders;
    std::vector<Entry*> judged;
    std::vector<std::uint8_t> settled;
    for (auto entry = first; entry != last; ++entry) {
      if (acted_ && is_due_before_phase(*entry)) continue;
      orders.push_back(given(*entry));
      judged.push_back(&*entry);
      settled.push_back(acted_ && entry->kind == Entry::Kind::declaration ? 1 : 0);
    }
    const auto why = judge_orders(hooks_, std::move(orders), settled);
    for (std::size_t i = 0; i < judged.size(); ++i) judged[i]->refused = why[i].has_value();
    first = last;
  }
}

void OrdersInHooks::drop_refused() {
  if (!hooks_.has(HookKind::legal)) return;
  if (entries_.empty()) {
    list();
    judge();
  }
  drop(false);
}

void OrdersInHooks::drop(bool declarations_only) {
  std::vector<std::size_t> adjustments, declarations;
  for (const Entry& entry : entries_) {
    if (!entry.refused) continue;
    if (entry.kind == Entry::Kind::declaration) declarations.push_back(entry.index);
    if (declarations_only) continue;
    if (entry.kind == Entry::Kind::unit) orders_.units[entry.index] = Order{};
    if (entry.kind == Entry::Kind::adjustment) adjustments.push_back(entry.index);
  }
  std::sort(adjustments.begin(), adjustments.end());
  std::sort(declarations.begin(), declarations.end());
  erase_at(orders_.adjustments, adjustments);
  erase_at(orders_.declarations, declarations);
  entries_.clear();
}

EffectsBefore OrdersInHooks::call(HookKind kind) {
  std::vector<GivenOrder> orders;
  for (const Entry& entry : entries_) {
    const bool is_later = entry.kind == Entry::Kind::declaration && !is_due_before_phase(entry);
    if (!entry.refused && !is_later) orders.push_back(given(entry));
  }
  hooks_.look_at(position_);
  return hooks_.phase().before(kind, orders);
}

void OrdersInHooks::act_at_once() {
  const auto is_at_once = [&](const Declaration& one) {
    return variant_.order_types[one.type.index()].takes_effect == TakesEffect::at_once;
  };
  for (std::size_t p = 0; p < variant_.powers.size(); ++p)
    for (std::size_t i = 0; i < orders_.declarations.size();) {
      const Declaration one = orders_.declarations[i];
      if (one.power != PowerId{p} || !is_at_once(one)) {
        ++i;
        continue;
      }
      orders_.declarations.erase(orders_.declarations.begin() + static_cast<std::ptrdiff_t>(i));
      act_at_once(one);
    }
}

/// The other declarations are read afterwards: those that name vanished units are void.
void OrdersInHooks::act_at_once(const Declaration& one) {
  const Position before = position_;
  Effects done;
  if (chancery::act_at_once(variant_, given_declaration(one), hooks_, position_, done)) return;
  const std::vector<UnitId> now = units_after(before, done);
  const auto is_gone = [&](UnitId unit) { return unit.valid() && !now[unit.index()].valid(); };
  std::erase_if(orders_.declarations, [&](const Declaration& other) {
    const UnitId own = other.details.unit;
    return is_gone(other.about) || is_gone(own) ||
           (own.valid() && position_.units[now[own.index()].index()].power != other.power);
  });
  renumber(before, done);
}

bool OrdersInHooks::act_before() {
  const auto hook = before_hook(kind_);
  if (!hook || !hooks_.has(*hook)) return false;
  list();
  if (hooks_.has(HookKind::legal)) judge();
  const EffectsBefore effects = call(*hook);
  if (effects.empty()) return false;
  drop(true);
  const Position before = position_;
  apply_effects(variant_, hooks_.rows(), effects.effects, position_);
  renumber(before, effects.effects);
  take_orders(effects, units_after(before, effects.effects));
  acted_ = true;
  return true;
}

/// Orders follow their units. Orders of vanished units, and of units that changed their power, are
/// void.
void OrdersInHooks::renumber(const Position& before, const Effects& effects) {
  const std::vector<UnitId> now = units_after(before, effects);
  const auto is_still_its = [&](UnitId unit) {
    return now[unit.index()].valid() &&
           position_.units[now[unit.index()].index()].power == before.units[unit.index()].power;
  };
  if (kind_ == PhaseKind::movement) {
    const PhaseOrders old = orders_;
    orders_.units.assign(position_.units.size(), Order{});
    orders_.details.clear();
    for (std::size_t i = 0; i < now.size(); ++i) {
      Order order = old.units[i];
      order.target = renumbered(order.target, now);
      const bool lost_target = old.units[i].target.valid() && !order.target.valid();
      if (!is_still_its(UnitId{i}) || lost_target) continue;
      orders_.set(now[i], order, old.details_of(i) ? *old.details_of(i) : OrderDetails{});
    }
  }
  std::erase_if(orders_.adjustments, [&](const AdjustmentOrder& one) {
    return one.order.target.valid() && !is_still_its(one.order.target);
  });
  for (AdjustmentOrder& one : orders_.adjustments)
    one.order.target = renumbered(one.order.target, now);
  for (Declaration& one : orders_.declarations) {
    one.about = renumbered(one.about, now);
    one.details.unit = renumbered(one.details.unit, now);
  }
  for (Permit& permit : orders_.permits) permit.unit = renumbered(permit.unit, now);
  std::erase_if(orders_.permits, [](const Permit& permit) { return !permit.unit.valid(); });
}

void OrdersInHooks::take_orders(const EffectsBefore& effects, const std::vector<UnitId>& now) {
  if (kind_ != PhaseKind::movement) return;
  for (const EffectsBefore::Voided& one : effects.voided)
    orders_.set(now[one.unit.index()], Order{}, {});
  for (const EffectsBefore::Given& one : effects.given) {
    Order order = one.order;
    order.target = renumbered(order.target, now);
    const bool lost_target = one.order.target.valid() && !order.target.valid();
    const UnitId unit = now[one.unit.index()];
    if (lost_target) order = Order{};
    // Sets a type even if the unit holds, since it has an order to hold.
    order.type = type_to_print(variant_, order.action, PhaseKind::movement,
                               position_.units[unit.index()].unit_class);
    orders_.set(unit, order, {});
  }
}

}  // namespace chancery
